import { isRecord, list, type JsonShape } from '../shape.ts';
import { runsOfWords, type TimedWord } from '../runs.ts';

type Pair = readonly [at: string, word: string];

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  /^\d{1,10}$/u.test(value[0]) &&
  typeof value[1] === 'string';

/** 3Play Media: words in pairs with their ms, and who begins to speak at which of these. Times in milliseconds. */
export const threePlay: JsonShape = {
  vendor: '3Play Media',
  marks: [['words', 'paragraphs', 'speakers']],
  read: (value) => {
    const speakers = isRecord(value) ? value['speakers'] : null;
    const pairs = list(value, 'words');
    if (!isRecord(speakers) || pairs.length === 0 || !pairs.every(isPair)) return null;
    let speaker: string | null = null;
    const words = pairs.map(([at, word]): TimedWord => {
      const begins = Object.hasOwn(speakers, at) ? speakers[at] : null;
      if (typeof begins === 'string') speaker = begins.trim().replace(/:$/u, '');
      return { speaker, text: word.trim(), startMs: Number(at), endMs: null, attached: false };
    });
    return { segments: runsOfWords(words) };
  },
};
