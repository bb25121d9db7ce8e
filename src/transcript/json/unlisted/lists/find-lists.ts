import { withoutPartials } from './final-only.ts';
import { isRecord } from '../../shape.ts';
import { plainName } from '../speakers/usual-names.ts';

/** What a list of turns is called, or how its name ends: "transcriptEntries", "turnLevelTranscription". */
const LISTS =
  'transcript transcripts transcription transcriptions segment segments utterance utterances turn turns entry entries message messages sentence sentences lines items monologues blocks conversation conversations conversationparts dialogue dialog results phrases captions data cues paragraphs history events eventspage comments replies exchanges records result parts snippets timeline value log payload sms'.split(
    ' ',
  );
// "sentence_info" and "message_list" are called after what they hold.
const WRAPPING = /(?:info|infos|list|array)$/u;
const WORD_LISTS = 'words tokens wordleveltranscription'.split(' ');
// What is said about a conversation may look like one: people and texts.
const ABOUT =
  /summar|highlight|(?<!inter)action|topic|keyword|moment|chapter|task|note|question|insightlist|tool|analy/u;
// Guesses at the same words: only the first counts.
const GUESSES = /^(?:alternatives?|alts|nbest|hypothes[ei]s|candidates|translations?)$/u;
const DEEPEST = 7;
const MOST_PLACES = 500;
const LONGEST_KEY = 100;

/** A list of objects in JSON, and whether it holds words and not turns by its name. */
export interface FoundList {
  items: readonly Readonly<Record<string, unknown>>[];
  ofWords: boolean;
}

interface Place {
  name: string;
  values: unknown[];
}

/**
 * The lists of objects in JSON that are called as lists of turns are, or of words; those nearer to the top first. Lists
 * that stand in the same place of several pages, chapters or results are one. Goes so deep only, and looks for the next
 * list only when it is asked for: linear.
 */
export function* findLists(value: unknown): Generator<FoundList> {
  let layer: ReadonlyMap<string, Place> = new Map([['', { name: 'transcript', values: [value] }]]);
  for (let depth = 0; depth <= DEEPEST && layer.size > 0; depth += 1) {
    const next = new Map<string, Place>();
    for (const [path, { name, values }] of layer) {
      const lists = values.filter((inner) => Array.isArray(inner));
      if (lists.length > 0) {
        const inner: unknown[] = lists.flat();
        const items = inner.filter(isRecord);
        const ofWords = WORD_LISTS.some((known) => name.endsWith(known)) || areWords(items);
        if (items.length >= 2 && items.length === inner.length && (ofWords || isListName(name)))
          yield { items, ofWords };
        const within = `${path}[`;
        // What a recogniser took back is not looked into.
        for (const item of items.length === inner.length ? withoutPartials(items) : inner)
          if (typeof item === 'object' && item !== null) put(next, within, name, item);
      }
      for (const record of values)
        if (isRecord(record))
          for (const [key, member] of Object.entries(record)) {
            if (typeof member !== 'object' || member === null) continue;
            if (key.length > LONGEST_KEY || ABOUT.test(plainName(key))) continue;
            const guesses = GUESSES.test(plainName(key)) && Array.isArray(member);
            put(next, `${path}.${key}`, plainName(key), guesses ? member.slice(0, 1) : member);
          }
    }
    layer = next;
  }
}

// "w": "Hello", or "word", in each of the first entries, and nothing that several words are called.
const areWords = (items: readonly Readonly<Record<string, unknown>>[]): boolean =>
  items.length >= FEWEST_WORDS &&
  items.slice(0, FEWEST_WORDS).every((item) => {
    const word = item['w'] ?? item['word'];
    return typeof word === 'string' && !word.trim().includes(' ') && !('text' in item);
  });
const FEWEST_WORDS = 8;

function put(places: Map<string, Place>, path: string, name: string, value: unknown): void {
  const place = places.get(path);
  if (place !== undefined) place.values.push(value);
  else if (places.size < MOST_PLACES) places.set(path, { name, values: [value] });
}

const isListName = (name: string): boolean =>
  LISTS.some((known) => name.endsWith(known)) ||
  (WRAPPING.test(name) && LISTS.some((known) => name.replace(WRAPPING, '').endsWith(known)));
