import type { OwnRestating } from '../../conversation/found-in-sentence.ts';
import type { Sentence } from '../../conversation/sentence.ts';
import { compileLexicon, findPhrase, type PhraseMatch } from '../../text/lexicon.ts';
import { WordClasses } from '../../text/word-classes.ts';
import { asksByForm } from '../questions.ts';

/** What a sentence of the user's is compared with. */
export interface Heard {
  /**
   * In which of the other side's turns of four words or more a topic stem was said last: 0 for the last of these, 1 for the
   * one before it, and so on; infinite where it was said in none.
   */
  ago: (stem: string) => number;
  /** Words of their last such turn. */
  words: number;
  /** Whether their next turn begins with a word of agreement ("yeah", "exactly"). */
  agreed: boolean;
}

const classes = new WordClasses();
const YOU = classes.add("you you're you've you'd you'll your yours yourself");
const YOU_FIRST = classes.add("you you're you've you'd you'll");
const ME = classes.add("i i'm i've i'd i'll me my mine myself");
const WE = classes.add("we we're we've we'll we'd us our let's");
const LEAD = classes.add(
  'so and but or okay ok well um uh er hm hmm right yeah yes yep then alright all because oh ah like mm mhm now sure just great good no',
);
const SO = classes.add('so');
const FEELING = classes.add(
  'feel feels feeling felt worried worry worries worrying concerned concern concerns scared afraid frustrated frustrating frustration upset angry annoyed annoying hard tough difficult struggle struggling stress stressed stressful overwhelmed overwhelming anxious nervous tired exhausted sad happy proud excited hopeful confident guilty ashamed embarrassed lonely stuck torn confused hurt important matters care motivated ready willing sure unsure trouble bothered bothers uncomfortable comfortable pressure painful tempted relieved disappointed surprised',
);
const INFORMS = classes.add(
  'research study studies percent guidelines recommend recommended recommendation recommendations suggest suggestion suggestions information example risk risks usually typically generally called basically average standard program option options product platform feature features dashboard package includes include version offer offers',
);

const GIVES_BACK = compileLexicon({
  // Openings in which the user speaks of themself on purpose: "I" does not count against the sentence there.
  own: [
    "what i'm|i+am hearing|understanding|getting|sensing",
    "i'm|i+am hearing|sensing|getting",
    'i hear|heard|gather|understand|sense|get|see you|that|the|a',
    "if i|i've understand|understood|heard|hear|got|get",
    'let me see|make|check|summarize|summarise|recap|repeat|play|just if|sure|what|that|whether|back|it',
    'did i get|hear|understand|catch',
    'do i have|understand that|you|it|this',
    "correct|stop me if i'm|i+am|i",
    'just to recap|summarise|summarize|confirm|check|play',
    'so far i',
    "i've|i+have|i got|noted|written|heard|understood down? that|so|you|three|two|the",
  ],
  yours: [
    'it|that|this|which|what? sounds|seems|looks|feels|sounded|seemed|looked|appears like|to|as|that|you|really|very|pretty|quite|so|important|hard',
    'sounds|seems|looks|feels like|as|to',
    "you're|you+are saying|telling|describing|talking",
    "you|you've mentioned|said|told|talked|described|explained|noted|shared|brought",
    'in other words',
    'to recap|summarise|summarize|sum',
    'part of you',
    'on the? one|other hand',
    'to|for you',
    'at the same time',
    'a sense|feeling',
  ],
});
const DIRECTS = compileLexicon({
  tell: [
    'you should|must|ought|could|can|might|may|need|have to|try|want|get|see|find|also|always|use|be|have|take|save|go|do|start',
    'you need to',
    "you'll",
    "if you|you're|you'd|you've",
    "let|let's",
    'one thing|of',
    "i|we would|can|could|will|want|recommend|suggest|think|don't|know|guess|just|'d",
    "i'd|i'll|i'm|we'll|we're",
    'how|what|why|when|where|who|which',
    "^do|does|did|is|are|was|were|can|could|would|will|have|has|should|don't|didn't|isn't|aren't",
    '^tell|give|take|try|look|make|think|go|keep|remember|imagine|see|come|put|check',
  ],
});
const PRAISES = compileLexicon({
  praise: [
    "that's|that+is|it's|is .. great|good|wonderful|fantastic|awesome|excellent|nice|terrific|amazing|impressive|cool|fine|okay|ok|interesting|fair",
    '^great|good|wonderful|fantastic|awesome|excellent|nice|perfect|congratulations|thanks|thank',
    'thank|thanks',
    'good for you',
    'i appreciate|appreciated',
    'well done',
    'proud',
    'sorry',
    'i understand|see|know',
    'welcome',
    'makes|make sense',
    '^hi|hello|hey',
    'nice to',
    'of course',
  ],
});

/** What each feature says of a sentence, in the order of the values and of the weights. */
export const RESTATING_FEATURES = [
  'begins with "you"',
  'begins with "so"',
  'speaks about the speaker',
  'speaks about "us"',
  'opens as giving back ("It sounds like", "You mentioned")',
  'tells what to do, or begins as a question',
  'praises, thanks, greets, or only says "I understand"',
  'names a feeling or what matters',
  'informs or offers',
  'is an open question',
  'is a question by its form',
  'ends in a question mark',
  'how much the other person had just said (logarithm of words)',
  'the other person agrees right after',
  "words of the other person's last three turns (up to three)",
  'words that they used earlier (up to three)',
] as const;

/** What is seen of a sentence. */
export interface RestatingFeatures {
  /** Whatever was heard before it. */
  own: OwnRestating;
  /** The sentence's stems that the other side used before. */
  shared: readonly string[];
  /** How much the stems of their last three turns count. */
  recent: number;
  /** How many stems they used earlier. */
  earlier: number;
}

/** So many turns ago is recent. */
export const RECENT = 2;
const HEAD = 10;
const OPENING = 12;

function inside(match: PhraseMatch | null, at: number): boolean {
  return match !== null && match.tag === 'own' && at >= match.start && at < match.end;
}

// All but what two lists of phrases say, which `readLists` adds.
function ownFeatures({ text, words, question }: Sentence): OwnRestating {
  const of = classes.in(words);
  let start = 0;
  let so = false;
  while (start < words.length - 1 && start < 4 && ((of[start] ?? 0) & LEAD) !== 0) {
    if (((of[start] ?? 0) & SO) !== 0) so = true;
    start += 1;
  }
  const opening = findPhrase(GIVES_BACK, words, 0, OPENING);
  let seen = 0;
  let me = false;
  let feeling: string | null = null;
  for (let at = 0; at < of.length; at += 1) {
    const bits = of[at] ?? 0;
    seen |= bits;
    if ((bits & FEELING) !== 0) feeling ??= words[at] ?? null;
    if ((bits & ME) !== 0 && !inside(opening, at)) me = true;
  }
  return {
    opening,
    toThem: (seen & YOU) !== 0,
    feeling,
    start,
    areListsRead: false,
    values: [
      Number(((of[start] ?? 0) & YOU_FIRST) !== 0),
      Number(so),
      Number(me),
      Number((seen & WE) !== 0),
      Number(opening !== null),
      0,
      0,
      Number((seen & FEELING) !== 0),
      Number((seen & INFORMS) !== 0),
      Number(question === 'open'),
      Number(question !== null && question !== 'open' && asksByForm(words)),
      Number(text.endsWith('?')),
    ],
  };
}

/** Where among the values that stands which two lists of phrases say: whatever they find speaks against a restatement. */
export const BY_LISTS = { directs: 5, praises: 6 };

/** Adds what the two lists say to what is seen of a sentence without them. */
export function readLists({ words }: Sentence, own: OwnRestating): void {
  if (own.areListsRead) return;
  own.areListsRead = true;
  if (own.opening?.tag === 'own') return;
  own.values[BY_LISTS.directs] = Number(findPhrase(DIRECTS, words, 0, own.start + HEAD) !== null);
  own.values[BY_LISTS.praises] = Number(findPhrase(PRAISES, words, 0, HEAD) !== null);
}

const NO_STEMS: readonly string[] = [];

/** Reads a sentence's features. */
export function restatingFeatures(sentence: Sentence, heard: Heard): RestatingFeatures {
  const features = featuresWithoutLists(sentence, heard);
  readLists(sentence, features.own);
  return features;
}

/** The features without what the two lists say, unless that was read before. */
export function featuresWithoutLists(sentence: Sentence, heard: Heard): RestatingFeatures {
  const found = sentence.found ?? {};
  const own = (found.restating ??= ownFeatures(sentence));
  let shared: string[] | null = null;
  let recent = 0;
  let earlier = 0;
  for (const stem of sentence.stems) {
    const ago = heard.ago(stem);
    if (ago === Infinity) continue;
    if (ago === 0) recent += 1;
    else if (ago <= RECENT) recent += 0.7;
    else earlier += 1;
    (shared ??= []).push(stem);
  }
  return { own, shared: shared ?? NO_STEMS, recent, earlier };
}

/** The features as figures, each between 0 and 2, in the order of `RESTATING_FEATURES`. */
export const restatingValues = (features: RestatingFeatures, heard: Heard): number[] => [
  ...features.own.values,
  ...valuesHeard(features, heard),
];

/** Those of the figures that depend on what was heard: the last ones. */
export const valuesHeard = ({ recent, earlier }: RestatingFeatures, heard: Heard): number[] => [
  Math.log1p(heard.words) / 5,
  Number(heard.agreed),
  Math.min(3, recent) / 3,
  Math.min(3, earlier) / 3,
];
