import { MEASURE_WORDS } from './measure-words.ts';
import { Type } from 'typebox';
import { sentenceCase } from '../../lib/text/sentence-case.ts';
import { orNull } from '../parts.ts';
import { counted } from './counting.ts';
import { NEEDS, OPENING_PARTS, STEP_PARTS } from './figures.ts';
import { RAISES, REASONS } from './reasons.ts';
import { count, fixed, Nested, oneIn, sentence, words, type AnySaid } from './sentence.ts';

/**
 * What a reply did not do; the words go on after "Your reply in turn 5". What is told no more ('passed' to 'waved', 'price' to the last),
 * and that they came back to it, stays for evidence of earlier versions.
 */
const IN_REPLY = {
  heard: 'did not show that you had heard it',
  both: 'neither acknowledged it nor asked about it',
  acknowledgement: 'did not acknowledge it first',
  question: 'did not ask what is behind it',
  point: 'left the point, or argued against it',
  passed: 'went past this',
  little: 'took up little of this',
  argued: 'argued against this',
  waved: 'waved this away',
  left: 'left this and went elsewhere',
  price: 'came down in price before you knew what was behind this',
  echoed: 'gave their words back and added nothing',
  'over-a-no': 'went on over a no',
} as const;

/** What was missing at a place of the conversation. */
export const MOMENTS = {
  'missing.handing-over': sentence(
    { length: count },
    ({ length }) => `You spoke ${counted(length, 'word')} here without handing over.`,
  ),
  'missing.need': sentence({ kind: oneIn(NEEDS) }, ({ kind }) => `You did not ask ${NEEDS[kind]}.`),
  'missing.before-knowing': fixed('This came before you knew what they need.'),
  'missing.agreement': fixed('Nothing was agreed after this.'),
  'missing.of-step': sentence(
    { lacks: Type.Array(oneIn(STEP_PARTS)) },
    ({ lacks }) => `The next step lacks ${lacks.map((part) => STEP_PARTS[part]).join(' and ')}.`,
  ),
  'missing.open-question': fixed('This can be answered with a word.'),
  'missing.of-opening': sentence(
    { lacks: Type.Array(oneIn(OPENING_PARTS)) },
    ({ lacks }) => `The opening lacks ${lacks.map((part) => OPENING_PARTS[part]).join(' and ')}.`,
  ),
  'missing.valuing': fixed('You did not show that you valued this.'),
  'missing.check': fixed('You did not check whether you had understood this.'),
  'missing.question': fixed('You answered without asking anything.'),
  'missing.asking-first': fixed('This tells them what to do before they were asked what they would do.'),
  'missing.asking-their-view': fixed('This warns before they were asked how they see it.'),
  'missing.showing-heard': fixed('This goes against what they said before it shows that it was heard.'),
  'missing.reply': fixed('You did not reply to this.'),
  'missing.in-reply': sentence(
    {
      turn: count,
      what: oneIn(IN_REPLY),
    },
    ({ turn, what }) => `Your reply in turn ${turn} ${IN_REPLY[what]}.`,
  ),
  'missing.came-back': sentence(
    { turn: count, again: count },
    ({ turn, again }) => `Your reply in turn ${turn} went past this, and they came back to it in turn ${again}.`,
  ),
};

/** What is advised first, at which place, and what could have been said there. */
const Advised = Type.Object({
  measure: words,
  /** What to do, in English. */
  advice: words,
  turn: count,
  speaker: orNull(words),
  text: words,
  /** What the user replied, where that is shown; then nothing is said of what the reply did. */
  reply: Type.Optional(words),
  missing: Nested,
  instead: words,
});

/** What would raise a score, what moved it, and what is advised first. */
export const ADVICE = {
  raise: sentence({ how: oneIn(RAISES) }, ({ how }) => `${RAISES[how]}.`),
  /** What a measure asks for, where its score is not full and nothing more telling is known. */
  advised: sentence(
    { measure: oneIn(MEASURE_WORDS) },
    ({ measure }) => `${sentenceCase(MEASURE_WORDS[measure].advice)}.`,
  ),
  reason: sentence({ reason: oneIn(REASONS) }, ({ reason }) => REASONS[reason]),
  'feedback.first': sentence(
    { strength: orNull(words), criterion: words, advised: Advised },
    ({ strength, criterion, advised }, tell) =>
      `${tellStrength(strength)}First, for ${criterion}: ${tellAdvised(advised, tell(advised.missing) ?? '')}`,
  ),
  'feedback.no-moment': sentence(
    { strength: orNull(words), criterion: words, measure: words, advice: words },
    ({ strength, criterion, advice }) => `${tellStrength(strength)}First, for ${criterion}: ${sentenceCase(advice)}.`,
  ),
  /** Of earlier versions, as is that all met their target: nobody knows of one. */
  'feedback.further': sentence(
    { advised: Advised },
    ({ advised }, tell) =>
      `All that was judged met its target. To go one step further: ${tellAdvised(advised, tell(advised.missing) ?? '')}`,
  ),
  'feedback.further-good': sentence(
    { advised: Advised },
    ({ advised }, tell) =>
      `All that was judged went well. To go one step further: ${tellAdvised(advised, tell(advised.missing) ?? '')}`,
  ),
  /** Where something was lost, but nothing that needs to be changed. */
  'feedback.all-good': sentence(
    { best: orNull(words) },
    ({ best }) =>
      `All that was judged went well${best === null ? '' : `, ${best} best`}. Keep doing what you did here.`,
  ),
  /** Where something could be better, and no turn shows what. */
  'feedback.strength': sentence({ criterion: words }, ({ criterion }) => tellStrength(criterion).trimEnd()),
  /** The same where another criterion came out lowest. */
  'feedback.strength-and-lowest': sentence(
    { criterion: words, lowest: words },
    ({ criterion, lowest }) => `${tellStrength(criterion)}${lowest} came out lowest: work on that next.`,
  ),
  /** The same where there is no strength, and only one criterion; earlier versions said it in other cases too. */
  'feedback.nothing-shown': sentence(
    { strength: orNull(words) },
    ({ strength }) => `${tellStrength(strength)}No turn stands out as one to change.`,
  ),
  /** The same where there is no strength, and several criteria. */
  'feedback.lowest': sentence(
    { criterion: words },
    ({ criterion }) => `Begin with ${criterion}: it came out lowest here.`,
  ),
  'feedback.all-met': sentence(
    { best: orNull(words) },
    ({ best }) =>
      `All that was judged met its target${best === null ? '' : `, ${best} most clearly`}. Keep doing what you did here.`,
  ),
};

/** What feedback begins with where a criterion is a strength. */
export const tellStrength = (criterion: string | null): string =>
  criterion === null ? '' : `Your strength here was ${criterion}; keep that. `;

const ADVICE_BESIDE_REPLY: ReadonlyMap<unknown, string> = new Map(Object.entries(RAISES));

/** What is advised at a moment: what stands beside the reply there; where a reply left what they said, to answer it; else what its measure asks for. */
export function adviceAt(advice: string, missing: AnySaid | null): string {
  if (missing?.code === 'raise') return ADVICE_BESIDE_REPLY.get(missing.values['how']) ?? advice;
  return missing?.code === 'missing.in-reply' && missing.values['what'] === 'left' ? RAISES['answer-first'] : advice;
}

/** A quotation in marks, closed by a full stop where it ends in none. */
const inMarks = (text: string): string => `"${text}"${/[.!?…]$/u.test(text) ? '' : '.'}`;

/** What is advised, where, and what could have been said there, where some words fit. */
export function tellAdvised(
  { advice, turn, speaker, text, reply, instead }: Omit<Type.Static<typeof Advised>, 'measure' | 'missing'>,
  missing: string,
): string {
  const what = `${sentenceCase(advice)}.`;
  const could = instead === '' ? '' : ` You could have said: “${instead}”`;
  return reply === undefined
    ? `${what} Turn ${turn}${speaker === null ? '' : `, ${speaker}`}: "${text}" ${missing}${could}`
    : `look at turn ${turn}. ${speaker === null ? '' : `${speaker}: `}${inMarks(text)} You: ${inMarks(reply)} ${what}${could}`;
}
