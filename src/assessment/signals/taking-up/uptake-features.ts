import { findsOut, type Sentence } from '../../conversation/sentence.ts';
import { compileLexicon, hasPhrase } from '../../text/lexicon.ts';
import { STOPWORDS } from '../../text/stopwords.ts';
import { numbersOf } from '../../text/vocabulary.ts';
import { WordBag } from '../../text/word-bag.ts';
import { WordClasses } from '../../text/word-classes.ts';
import { acknowledgement } from '../acknowledgement.ts';

/** A turn as far as uptake looks at it. */
export interface Said {
  sentences: readonly Sentence[];
}

const classes = new WordClasses();
const ACKNOWLEDGES = classes.add(
  'yes yeah right okay ok good great exactly correct excellent alright all nice very sure wow perfect awesome yep oh hm hmm interesting absolutely wonderful true mm mhm gotcha understood',
);
const POINTS_BACK = classes.add("that that's it it's those this they they're these he she");
const SO = classes.add('so');

const PROBES = compileLexicon({
  ask: [
    'why',
    'how do|did|does|could|would|can you|that|he|she|they|it',
    'how come',
    'what do|did you mean',
    'explain',
    'tell|show me|us',
    'what makes|made you',
    'which one|ones',
    'when you say',
    'for example',
    'what happened|happens',
    'say more',
    'go on',
    'where did|does|do',
  ],
});
const ATTRIBUTES = compileLexicon({
  said: [
    'you|he|she|they said|say|think|thought|noticed|mean|meant|did|mentioned|told|described',
    "you're|you+are|you+were saying|telling|describing|thinking",
    'sounds|seems like',
    'what you',
  ],
});

/** What each feature says of a reply, in the order of the values and of the weights. */
export const UPTAKE_FEATURES = [
  'share of the other person’s topic words that the reply repeats',
  'words of theirs in the reply, of any kind (logarithm)',
  'topic words of theirs among the reply’s first twenty words (logarithm)',
  'repeats one of their last words',
  'repeats a figure of theirs',
  'asks a question',
  'asks for more or for a reason ("Why", "How do you", "Tell me")',
  'says what they said or think ("You said")',
  'points back within eight words ("that", "it", "those")',
  'begins with "so"',
  'begins with an acknowledgement',
  'acknowledges clearly ("I understand")',
  'has five words or fewer',
] as const;

const EARLY = 20;
const NEAR = 8;
// Later sentences of a long reply are no longer a reply to what was said.
const FIRST = 6;
const LAST = 4;
const ZERO = 48;
const NINE = 57;

// Begins with a digit.
function isFigure(word: string): boolean {
  const code = word.charCodeAt(0);
  return code >= ZERO && code <= NINE;
}

/** A reply's features, with what a plain explanation needs. */
export interface UptakeFeatures {
  values: readonly number[];
  /** Topic stems and figures of theirs that the reply has, stems first. */
  topics: readonly string[];
}

// Their words that the reply has not had so far; filled again for each reply.
const left = new WordBag();

// Whether one of the last words is a topic and was taken out.
function repeatsLast(words: readonly string[]): boolean {
  const numbers = numbersOf(words);
  for (let at = Math.max(0, words.length - LAST); at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (!left.has(word, numbers[at] ?? 0) && !STOPWORDS.has(word)) return true;
  }
  return false;
}

/** Reads the features of a reply to a turn. */
export function uptakeFeatures(heard: Said, reply: Said): UptakeFeatures {
  const leftStems = new Set<string>();
  let last: readonly string[] = [];
  left.clear();
  for (const { words, stems } of heard.sentences) {
    left.add(words);
    for (const topic of stems) leftStems.add(topic);
    if (words.length > 0) last = words;
  }
  const theirWords = left.size;
  const theirStems = leftStems.size;
  const topics: string[] = [];
  let early = 0;
  let seen = 0;
  const figures: string[] = [];
  let asks = false;
  let probes = false;
  let attributes = false;
  let clear = false;
  let place = 0;
  for (const sentence of reply.sentences) {
    const { words, stems } = sentence;
    const numbers = numbersOf(words);
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] ?? '';
      if (left.take(word, numbers[at] ?? 0) && isFigure(word)) figures.push(word);
    }
    for (const topic of stems) {
      if (!leftStems.delete(topic)) continue;
      topics.push(topic);
      if (seen < EARLY) early += 1;
    }
    seen += words.length;
    if (findsOut(sentence)) asks = true;
    if (!probes && place < FIRST && hasPhrase(PROBES, words)) probes = true;
    if (!attributes && place < FIRST && hasPhrase(ATTRIBUTES, words)) attributes = true;
    if (place < 2 && acknowledgement(words) === 'strong') clear = true;
    place += 1;
  }
  const share = theirStems === 0 ? 0 : topics.length / theirStems;
  const first = reply.sentences[0]?.words ?? [];
  const of = classes.in(first);
  const has = (bit: number, from: number, to: number): boolean => {
    for (let at = from; at < to; at += 1) if (((of[at] ?? 0) & bit) !== 0) return true;
    return false;
  };
  return {
    topics: [...topics, ...figures],
    values: [
      share,
      Math.log1p(theirWords - left.size),
      Math.log1p(early),
      Number(repeatsLast(last)),
      Number(figures.length > 0),
      Number(asks),
      Number(probes),
      Number(attributes),
      Number(has(POINTS_BACK, 0, NEAR)),
      Number(has(SO, 0, 1) || (has(ACKNOWLEDGES, 0, 1) && has(SO, 1, 2))),
      Number(has(ACKNOWLEDGES, 0, 1)),
      Number(clear),
      Number(seen <= 5),
    ],
  };
}
