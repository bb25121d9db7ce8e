import { Type } from 'typebox';
import { codesOf } from '../../lib/values/codes-of.ts';
import { orNull } from '../parts.ts';
import { counted, did, listed, often } from './counting.ts';
import { CAPS, REASONS, VERDICTS } from './reasons.ts';
import { count, fixed, oneIn, oneOf, sentence, words } from './sentence.ts';

/** What questions about the need ask for. */
export const NEEDS = {
  problem: 'what is wrong or wanted',
  impact: 'what that leads to',
  value: 'what solving it would be worth',
} as const;
export type NeedCode = keyof typeof NEEDS;
export const NEED_CODES: readonly NeedCode[] = codesOf(NEEDS);

/** What an opening has. */
export const OPENING_PARTS = {
  greeting: 'a greeting or thanks',
  purpose: 'what the conversation is for',
  question: 'a question that hands over',
} as const;
export type OpeningPart = keyof typeof OPENING_PARTS;
export const OPENING_CODES: readonly OpeningPart[] = codesOf(OPENING_PARTS);

/** What a next step may lack. */
export const STEP_PARTS = {
  day: 'a day',
  owner: 'who does it',
  yes: 'a clear yes from the other side',
} as const;
export type StepPart = keyof typeof STEP_PARTS;

/** What a turn does that counts: the words go on after "it", and quotations after them. */
const DOES = {
  opens: 'opens with',
  'gives-back': 'gives back',
  names: 'names',
  'about-them': 'says something about the other person',
  'agreed-with': 'is agreed with right after',
  repeats: 'repeats',
  'says-theirs': 'says what they said or think',
  acknowledges: 'acknowledges it',
  'asks-on': 'asks about it',
  asks: 'asks a question',
} as const;

/** Why a turn counts. `quoted` are words of the conversation in quotation marks, by which retention finds them. */
export const Counts = Type.Object({
  turn: count,
  does: Type.Array(Type.Object({ what: oneIn(DOES), quoted: Type.Array(words) })),
  /** Where English has "and" between all of them. */
  evenly: Type.Boolean(),
});
export type Counting = Type.Static<typeof Counts>;

function because(counts: Counting | null): string {
  if (counts === null || counts.does.length === 0) return '';
  const parts = counts.does.map(({ what, quoted }) => [DOES[what], quoted.join(', ')].join(' ').trimEnd());
  const last = parts.at(-1) ?? '';
  const why = counts.evenly
    ? parts.join(' and ')
    : parts.length === 1
      ? last
      : `${parts.slice(0, -1).join(', ')} and ${last}`;
  return ` Turn ${counts.turn} counts because it ${why}.`;
}

const partNames = (codes: readonly OpeningPart[]): string => codes.map((code) => OPENING_PARTS[code]).join(', ');

const missing = <Code extends string>(all: readonly Code[], there: readonly Code[]): Code[] =>
  all.filter((code) => !there.includes(code));

/** What each measure found. */
export const FIGURES = {
  'talk-share': sentence({ share: count }, ({ share }) => `You spoke ${share}% of the words.`),
  'talk-share-by-phase': sentence(
    { first: count, middle: count, last: count },
    ({ first, middle, last }) =>
      `Your share of the words was ${first}% at the beginning, ${middle}% in the middle and ${last}% at the end.`,
  ),
  'longest-monologue': sentence(
    { length: count, seconds: orNull(count), from: count, to: count },
    ({ length, seconds, from, to }) =>
      `Your longest stretch was ${length} words${seconds === null ? '' : ` in ${seconds} seconds`}, ${from === to ? `in turn ${from}` : `from turn ${from} to ${to}`}.`,
  ),
  'speaking-pace': sentence({ pace: count }, ({ pace }) => `You spoke ${counted(pace, 'word')} a minute.`),
  interruptions: sentence(
    { times: count, changes: count },
    ({ times, changes }) =>
      `You began ${counted(times, 'time')} while they were still speaking, at ${counted(changes, 'change')} of turn with times.`,
  ),
  'their-turn-lengths': sentence(
    { first: count, second: count },
    ({ first, second }) => `Their turns had ${first} words in the first half and ${second} in the second (medians).`,
  ),
  'filler-words': sentence(
    { fillers: count, rate: count },
    ({ fillers, rate }) => `You used ${counted(fillers, 'filler word')} (${rate} per 100 words).`,
  ),
  'question-count': sentence({ questions: count }, ({ questions }) => `You asked ${counted(questions, 'question')}.`),
  'question-rate': sentence(
    { questions: count, sentences: count, share: count },
    ({ questions, sentences, share }) =>
      `You asked ${counted(questions, 'question')} in ${counted(sentences, 'sentence')} (${share}%).`,
  ),
  'open-question-share': sentence(
    { open: count, questions: count, share: count },
    ({ open, questions, share }) =>
      `${open} of your ${counted(questions, 'question')} ${open === 1 ? 'was' : 'were'} open (${share}%).`,
  ),
  'need-discovery': sentence({ covered: Type.Array(oneIn(NEEDS)) }, ({ covered }) => {
    if (covered.length === 0)
      return 'None of your questions asked what is wrong or wanted, what that leads to, or what solving it would be worth.';
    const gaps = missing(NEED_CODES, covered);
    const but =
      gaps.length === 0
        ? ''
        : `, but not ${listed(
            gaps.map((kind) => NEEDS[kind]),
            'or',
          )}`;
    const asked = listed(
      covered.map((kind) => NEEDS[kind]),
      'and',
    );
    return `Your questions covered ${asked}${but} (${covered.length} of 3 kinds).`;
  }),
  'needs-first.asked': sentence({ turn: count }, ({ turn }) => `You asked about the need first, in turn ${turn}.`),
  'needs-first.offered': sentence(
    { turn: count },
    ({ turn }) => `You presented or advised in turn ${turn}, before any question about the need.`,
  ),
  uptake: sentence(
    { taken: count, replies: count, counts: orNull(Counts) },
    ({ taken, replies, counts }) =>
      `You built on what was just said in ${taken} of ${counted(replies, 'reply', 'replies')}.${because(counts)}`,
  ),
  acknowledgement: sentence(
    { clear: count, replies: count, bare: count },
    ({ clear, replies, bare }) =>
      `You acknowledged what was said in ${clear} of ${counted(replies, 'reply', 'replies')}${bare === 0 ? '' : `, and with a short "okay" or "right" in ${bare} more`}.`,
  ),
  paraphrase: sentence(
    { times: count, sentences: count, share: count, counts: orNull(Counts) },
    ({ times, sentences, share, counts }) =>
      `You restated or summed up what was said ${often(times)} in ${counted(sentences, 'sentence')} (${share}%).${because(counts)}`,
  ),
  'reflection-ratio': sentence(
    { times: count, questions: count, ratio: count, counts: orNull(Counts) },
    ({ times, questions, ratio, counts }) =>
      `You gave back what you heard ${often(times)} and asked ${counted(questions, 'question')} (${ratio} to 1).${because(counts)}`,
  ),
  'resistance-handling': sentence(
    { times: count, acknowledged: count, asked: count, answered: count },
    ({ times, acknowledged, asked, answered }) =>
      `The customer pushed back ${often(times)}; you acknowledged it first in ${acknowledged}, asked about it in ${asked}, and stayed on it without arguing in ${answered} of ${times}.`,
  ),
  opening: sentence({ has: Type.Array(oneIn(OPENING_PARTS)) }, ({ has }) => {
    if (has.length === 0) return 'Your opening had no greeting, no purpose and no question.';
    const lacks = missing(OPENING_CODES, has);
    return `Your opening had ${partNames(has)}${lacks.length === 0 ? '' : `; missing: ${partNames(lacks)}`}.`;
  }),
  'next-step.none': fixed('No next step was proposed that names an action.'),
  'next-step': sentence(
    { by: oneOf('you', 'them'), parts: count, lacks: Type.Array(oneIn(STEP_PARTS)) },
    ({ by, parts, lacks }) =>
      `${by === 'you' ? 'You proposed' : 'They named'} a next step with ${parts} of 4 parts${lacks.length === 0 ? ' (action, day, owner, agreement)' : `; missing: ${lacks.map((part) => STEP_PARTS[part]).join(' and ')}`}.`,
  ),
  'drawing-out': sentence({ drawn: count, pressed: count }, ({ drawn, pressed }) =>
    drawn + pressed === 0
      ? 'You neither drew them out nor pressed, which is the middle.'
      : `You ${did('drew them out', drawn, 'asking openly, giving back, supporting')} and ${did('pressed', pressed, 'telling, warning, arguing')}.`,
  ),
  'early-drawing-out': sentence(
    { drawn: count, pressed: count },
    ({ drawn, pressed }) => `In your first turns you ${did('drew them out', drawn)} and ${did('pressed', pressed)}.`,
  ),
  'leaving-room': sentence({ left: count, pressed: count }, ({ left, pressed }) =>
    left + pressed === 0
      ? 'You neither left them room in words nor pressed, which is the middle.'
      : `You ${did('left them room', left, 'appreciating, understanding, asking leave, giving the choice')} and ${did('pressed', pressed, 'telling, warning, arguing')}.`,
  ),
  'shared-ending': sentence(
    { left: count, pressed: count },
    ({ left, pressed }) => `In your last turns you ${did('left them room', left)} and ${did('pressed', pressed)}.`,
  ),
  pressing: sentence(
    { told: count, warned: count, opposed: count, sentences: count, share: count },
    ({ told, warned, opposed, sentences, share }) => {
      const all = told + warned + opposed;
      if (all === 0) return 'You did not tell them what to do, warn them or argue.';
      const ways = [
        { did: 'told them what to do', times: told },
        { did: 'warned them', times: warned },
        { did: 'spoke against what they had said', times: opposed },
      ].flatMap(({ did: way, times }) => (times === 0 ? [] : [`${way} (${times})`]));
      return `In ${all} of your ${counted(sentences, 'sentence')} (${share}%) you ${ways.join(', ')}.`;
    },
  ),
  effect: sentence(
    { verdict: oneIn(VERDICTS), because: orNull(oneIn(REASONS)), but: orNull(oneIn(REASONS)) },
    ({ verdict, because: reason, but }) =>
      `${VERDICTS[verdict]}${reason === null ? '' : `: ${REASONS[reason]}`}${but === null ? '' : `, but ${REASONS[but]}`}.`,
  ),
  'effect.capped': sentence({ cap: oneIn(CAPS) }, ({ cap }) => `${CAPS[cap]}, and that keeps every score low.`),
};
