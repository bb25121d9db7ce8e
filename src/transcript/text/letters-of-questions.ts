// Interviews that mark questions and answers by one letter and a stop, in the letters of their language: "P. ¿…?" and "R. …". The first
// two may have the whole words ("Pregunta. …", "Respuesta. …").
import { linesOf } from './lines-of.ts';

const LETTER = /^(\p{Lu})\.\s?[–—-]?\s{1,4}(?=\S)/u;
const WORD = /^(\p{Lu}\p{Ll}{2,14})\.\s?[–—-]?\s{1,4}(?=\S)/u;
const FEWEST = 2;
const NEARLY_ALL = 0.8;
const LOOKED_AT = 60;

interface Marked {
  at: number;
  letter: string;
}

/**
 * A text with a colon in place of the stop, and with the whole words where they stand above, where two letters take turns and the lines
 * of one ask. Other than in lists, there is no third letter. Any other text as it is. Linear.
 */
export function withQuestionLetters(text: string): string {
  const lines = linesOf(text);
  const marked = lines.flatMap((line, at): Marked[] => {
    const letter = LETTER.exec(line.slice(0, LOOKED_AT))?.[1];
    return letter === undefined ? [] : [{ at, letter }];
  });
  const [asks = '', answers = '', ...others] = new Set(marked.map(({ letter }) => letter));
  const questions = marked.filter(({ letter }) => letter === asks);
  if (others.length > 0 || questions.length < FEWEST || marked.length - questions.length < FEWEST) return text;
  const changes = marked.filter(({ letter }, i) => i > 0 && letter !== marked[i - 1]?.letter).length;
  const asking = questions.filter(({ at }) => asksIn(lines, at)).length;
  if (changes < (marked.length - 1) * NEARLY_ALL || asking < questions.length * NEARLY_ALL) return text;
  const names = wholeWords(lines.slice(0, marked[0]?.at), asks, answers);
  // "Q." and "A." are read as they stand, in hearings with the names of those who ask.
  if (asks === 'Q' && names.words.size === 0) return text;
  const places = new Set([...marked.map(({ at }) => at), ...names.places]);
  const nameOf = (letter: string): string => names.words.get(letter) ?? letter;
  return lines
    .map((line, at) =>
      places.has(at)
        ? line
            .replace(LETTER, (_, letter: string) => `${nameOf(letter)}: `)
            .replace(WORD, (_, word: string) => `${word}: `)
        : line,
    )
    .join('\n');
}

// A question may go on in the lines below it.
const asksIn = (lines: readonly string[], at: number): boolean =>
  lines.slice(at, at + 3).some((line, i) => (i === 0 || !LETTER.test(line)) && /[?？؟;]/u.test(line));

// The lines above that have the whole words, in whichever order, and which letters these stand for.
function wholeWords(
  above: readonly string[],
  asks: string,
  answers: string,
): { words: ReadonlyMap<string, string>; places: number[] } {
  const words = new Map<string, string>();
  const places: number[] = [];
  for (const [at, line] of above.entries()) {
    const word = WORD.exec(line.slice(0, LOOKED_AT))?.[1];
    const letter = word?.slice(0, 1) ?? '';
    if (word === undefined || (letter !== asks && letter !== answers)) continue;
    words.set(letter, word);
    places.push(at);
  }
  return words.size === 2 ? { words, places } : { words: new Map(), places: [] };
}
