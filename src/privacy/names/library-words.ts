import nlp from 'compromise/two';

/** Words of a list, in lower case, with spaces between them. */
interface LibraryWords {
  /** First names that are ordinary words too, and those that are nothing else. */
  doubtful: string;
  first: string;
  last: string;
  ordinary: string;
}

const NAME_TAGS = new Set(['MaleName', 'FemaleName', 'FirstName']);

function sort(): LibraryWords {
  const doubtful: string[] = [];
  const first: string[] = [];
  const last: string[] = [];
  const ordinary: string[] = [];
  for (const [word, found] of Object.entries(wordsOfLibrary())) {
    const tags = Array.isArray(found) ? found : [found];
    if (word.includes(' ')) continue;
    if (tags.includes('FirstName')) doubtful.push(word);
    else if (tags.some((tag) => NAME_TAGS.has(String(tag)))) first.push(word);
    else if (tags.includes('LastName')) last.push(word);
    else if (!tags.includes('Person') && !tags.includes('Honorific')) ordinary.push(word);
  }
  return { doubtful: doubtful.join(' '), first: first.join(' '), last: last.join(' '), ordinary: ordinary.join(' ') };
}

/** The library keeps a word's kind, or kinds, by the word. */
function wordsOfLibrary(): Record<string, unknown> {
  const model: { one?: { lexicon?: Record<string, unknown> } } = nlp.model();
  const words = model.one?.lexicon;
  if (!words) throw new Error('compromise has no word list where it is expected');
  return words;
}

/**
 * The words of compromise (MIT) by what they can be. The library makes most of them of others when it is loaded, which
 * takes a fifth of a second in each thread: `dist` has the lists alone, in place of this module (`scripts/build-service.ts`).
 */
export const libraryWords: LibraryWords = sort();
