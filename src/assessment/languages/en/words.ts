import { compileLexicon, hasPhrase } from '../../text/lexicon.ts';

const of = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** What a listener says without taking the floor. */
export const BACK_CHANNEL = of(
  'mm mmm mhm hm hmm uh huh uhhuh yeah yes yep yup right okay ok sure exactly absolutely totally true wow really oh ah i see got it gotcha cool nice great',
);
/** What somebody who agrees begins with. */
export const AGREEING = of(
  'yeah yes yep yup right exactly true definitely absolutely totally mm mhm mmm correct sure uh-huh',
);
export const YOU = of("you your yours you're you've you'd you'll yourself");
export const SELF = of("i i'm i've i'd i'll my me mine myself");

const GREETING = compileLexicon({
  greet: [
    '^hi|hello|hey|welcome|greetings',
    'good morning|afternoon|evening|day',
    'thank|thanks you? for',
    'thanks|thank .. time|joining|calling|coming|meeting',
    'nice|good|great|lovely|pleasure to|? meet|see|talk|speak|hear|have',
    'how are you',
    "how's it going",
    'my name is',
    'appreciate .. time',
  ],
});
const PURPOSE = compileLexicon({
  purpose: [
    'agenda|purpose|goal|plan|aim|reason .. today|call|meeting|for|of|is|conversation',
    "i'd|i+would|we'd|i+want|i+wanted|we'll|i'll|let's|i'm|we're .. talk|discuss|go|cover|understand|learn|hear|ask|find|start|begin|look|spend|calling|focus|check",
    'calling|here|reaching about|because|to|from|regarding|out',
    'we have|got .. minutes',
    "what i'd like|thought|suggest|propose",
    'today .. talk|discuss|cover|about|look',
    'does that work|sound',
    'how can|may i help',
    'what can i do for you',
    'what brings you',
    'by the end of',
    'talk about|through',
    "why we're|i'm|you're here",
  ],
});
const OWN_PROMISE = compileLexicon({ own: ["i'll|we'll", 'i|we will', "i'm|we're|i+am|we+are going|gonna to"] });
const OWN_WORD = compileLexicon({
  own: ["i'll|we'll", 'i|we will|can|could', "i'm|we're|i+am|we+are going|gonna to", "put|let's|lets"],
});
const WHEN = compileLexicon({
  when: ['when|what+day|which+day|what+time shall|should|can|could|would|will|do we|you|i'],
});

type Has = (words: readonly string[]) => boolean;

export const greets = (words: readonly string[], from = 0): boolean => hasPhrase(GREETING, words, from);
export const namesPurpose: Has = (words) => hasPhrase(PURPOSE, words);
export const ownPromise: Has = (words) => hasPhrase(OWN_PROMISE, words);
export const ownWord: Has = (words) => hasPhrase(OWN_WORD, words);
export const asksWhen: Has = (words) => hasPhrase(WHEN, words);

const GRAVE = of(
  'died dies dying dead death funeral widow widower grave cancer tumour tumor stroke miscarriage divorce divorced bankrupt redundant evicted homeless ambulance unconscious injured frightened scared terrified panicking crying cried sobbing desperate',
);
const LOST = of('lost losing');
const LOSABLE = of('job home house husband wife son daughter mother father mum dad baby brother sister friend');
/** "I lost my job": within so many words. */
const LOST_NEAR = 4;

/** Whether a sentence tells of something that is hard on somebody. */
export const isGrave = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      GRAVE.has(word) || (LOST.has(word) && words.slice(at + 1, at + LOST_NEAR).some((next) => LOSABLE.has(next))),
  );

const FEELING = of(
  'afraid worried worry worries worrying nervous anxious ashamed shameful shame embarrassed embarrassing upset upsetting sad lonely alone exhausted overwhelmed stressed stress ' +
    'ill sick hurt hurts pain hospital operation surgery shaking panic heartbroken guilty proud relieved dread dreading hate hated hates mad angry furious fuming ' +
    'frustrated frustrating annoyed annoying disappointed disappointing humiliated struggling tears sleepless',
);
const MOOD = compileLexicon({
  mood: [
    'fed up',
    "can't|cannot|don't|not|no|didn't|hardly sleep|sleeping|slept",
    'lie|lay|lying|wide awake',
    "don't|not|no know|idea what+to+do|where+to+turn|who+to+believe",
    'at my|our|his|her wits',
    "can't|cannot cope|face|bear|take+any+more",
    'he|she|husband|wife|mum|mam|mom|mother|dad|father|gran|nan passed in|on|away|last|this',
    'my|his|her|our late husband|wife|mother|father|mum|dad|brother|sister',
    "i'm|i+am|we're|i+was|feel|feeling|felt .. silly|stupid|foolish|awful|terrible|bad|lost|low|down|helpless",
  ],
});

const I_AM = of("i'm im am");
const OF_SOMETHING = of('of to for');

// "Same as every year, I'm afraid" tells of no fear.
const isIdiom = (words: readonly string[], at: number): boolean =>
  words[at] === 'afraid' && I_AM.has(words[at - 1] ?? '') && !OF_SOMETHING.has(words[at + 1] ?? '');

/** Whether a sentence tells of how somebody feels, or of illness; what is hard on somebody is among it. */
export const tellsOfFeeling = (words: readonly string[]): boolean =>
  isGrave(words) || words.some((word, at) => FEELING.has(word) && !isIdiom(words, at)) || hasPhrase(MOOD, words);

/** Words for the one who is spoken to. */
export const OF_THEM: ReadonlySet<string> = new Set([
  'you',
  'your',
  "you're",
  "you've",
  "you'd",
  "you'll",
  'yourself',
  'youre',
  'youve',
]);

/** Words with which a sentence goes on. */
export const GOING_ON: ReadonlySet<string> = new Set(
  'if when whenever before after while until till once unless because as so that or and'.split(' '),
);

/** Words for the one who speaks: what they do, want or are sorry for. */
export const OF_SPEAKER: ReadonlySet<string> = new Set(
  "i i'm i'll i've i'd im ive we we're we'll we've we'd my our me us mine ours let sorry thanks thank".split(' '),
);
