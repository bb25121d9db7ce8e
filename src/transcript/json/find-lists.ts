import { isRecord } from './shape.ts';
import { plainName } from './usual-names.ts';

/** What a list of turns is called, or how its name ends: "transcriptEntries", "turnLevelTranscription". */
const LISTS =
  'transcript transcripts transcription transcriptions segments utterances turns entries messages sentences lines items monologues blocks conversation conversations conversationparts dialogue dialog results phrases captions data cues paragraphs history events eventspage comments replies exchanges records parts snippets value log'.split(
    ' ',
  );
const WORD_LISTS = 'words tokens wordleveltranscription'.split(' ');
// What is said about a conversation may look like one: people and texts.
const ABOUT = /summar|highlight|action|topic|keyword|moment|chapter|task|note|question|insightlist|tool|analy/u;
const DEEPEST = 7;
const MOST_LOOKED_AT = 2000;

/** A list of objects in JSON, and whether it holds words and not turns by its name. */
export interface FoundList {
  items: readonly Readonly<Record<string, unknown>>[];
  ofWords: boolean;
}

/**
 * The lists of objects in JSON that are called as lists of turns are, or of words; those nearer to the top first. Of a
 * list of other things the first one is looked into. Looks at so many values and so deep only.
 */
export function findLists(value: unknown): FoundList[] {
  const found: FoundList[] = [];
  let layer: { value: unknown; name: string }[] = [{ value, name: 'transcript' }];
  let looked = 0;
  for (let depth = 0; depth <= DEEPEST && layer.length > 0; depth += 1) {
    const next: typeof layer = [];
    for (const { value: inner, name } of layer) {
      looked += 1;
      if (looked > MOST_LOOKED_AT) return found;
      if (Array.isArray(inner)) {
        const items = inner.filter(isRecord);
        const ofWords = WORD_LISTS.some((known) => name.endsWith(known));
        if (items.length >= 2 && items.length === inner.length && (ofWords || isListName(name)))
          found.push({ items, ofWords });
        if (items[0] !== undefined) next.push({ value: items[0], name });
      } else if (isRecord(inner)) {
        for (const [key, member] of Object.entries(inner))
          if (typeof member === 'object' && member !== null && !ABOUT.test(plainName(key)))
            next.push({ value: member, name: plainName(key) });
      }
    }
    layer = next;
  }
  return found;
}

const isListName = (name: string): boolean => LISTS.some((known) => name.endsWith(known));
