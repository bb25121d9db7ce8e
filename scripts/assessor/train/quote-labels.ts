import type { Moment } from '../../../src/evidence/builtin.ts';
import type { Move } from '../../../src/assessment/moves/codes.ts';
import { REASON_WORDS } from '../../../src/assessment/effect/reason-words.ts';
import { REASONS } from '../../../src/evidence/sentences/reasons.ts';
import { PARTLY } from '../../../src/assessment/measures/effect/tell-level.ts';
import { CRITERION_OF, type Assessed } from './rating-figures.ts';
import { SKILLS, type Skill } from './read-files.ts';
import type { Material } from './read-material.ts';

/*
 * Whether the turns that an assessment quotes show what is said of them, by the labels that readers gave these turns.
 */

/** How many readers' labels bear out what is said: of a pair of turns that belong together, both turns are looked at. */
export interface Borne {
  id: string;
  skill: Skill;
  /** Which verdict, or the advice of the feedback. */
  said: string;
  /** The reason that is told with it; empty where there is none. */
  because: string;
  turns: readonly number[];
  /** Whether they are quoted elsewhere, and only pointed to. */
  isPointed: boolean;
  /** For each reader whether the labels bear it out. */
  readers: readonly boolean[];
  /** The same of the move that the reason names; null where it names none that was made. */
  named: readonly boolean[] | null;
}

/** A quotation as a description shows it: the number of a turn, and whether the reply to it stands behind it. */
const SHOWN = /Turn (?<turn>\d+)(?<speaker>, [^:"]{1,26})?: "/u;

/** What points to a turn that is quoted elsewhere in the assessment; the one behind it is quoted there too. */
const POINTED = /Turn (?<turn>\d+), (?:in the feedback|under [^"]{1,42}), shows it\./u;

const AGAINST: readonly Move[] = ['arguing', 'dismissing', 'ignoring', 'caving', 'lecturing', 'pressing'];
const PASSES: readonly Move[] = ['ignoring', 'dismissing', 'lecturing', 'pressing'];
const MEETS: readonly Move[] = ['answering', 'exploring', 'empathy', 'acting', 'taking-up', 'restating'];
const ASKS: readonly Move[] = ['open-question', 'closed-question', 'exploring', 'drawing-worth'];
const DOUBTS: readonly Move[] = ['pushback', 'protest'];
const BRINGS: readonly Move[] = [...DOUBTS, 'openness'];
const CONTENT: readonly Move[] = ['warming', 'commitment', 'acceptance', 'openness'];
const AGREES: readonly Move[] = ['commitment', 'acceptance'];
const REFUSES: readonly Move[] = [...DOUBTS, 'grudging'];

type Labels = ReadonlySet<Move>;

/** What one reader saw in the turns that are quoted, by whose they are; null where none of theirs is. */
interface Seen {
  mine: Labels | null;
  theirs: Labels | null;
  /** Whether the user's turn stands behind the other side's. */
  isReply: boolean;
}

const has = (labels: Labels | null, moves: readonly Move[]): boolean =>
  labels !== null && moves.some((move) => labels.has(move));

// Where a turn is not quoted, nothing is asked of it.
const hasIfShown = (labels: Labels | null, moves: readonly Move[]): boolean => labels === null || has(labels, moves);

type Bears = (seen: Seen, because: string) => boolean;

// What a reason names beside the moves of its skill.
const NAMED: readonly (readonly [part: string, moves: readonly Move[]])[] = [
  ['my exploring', ['exploring']],
  ['pushback explored', ['exploring']],
  ['my answering', ['answering']],
  ['answered', ['answering']],
  ['pushback answered', ['answering']],
  ['my acting', ['acting']],
];
const namedBy = (because: string): readonly Move[] => NAMED.find(([part]) => because.startsWith(part))?.[1] ?? [];

/** What bears out a good verdict on each skill. */
const GOOD: Readonly<Record<Skill, Bears>> = {
  overall: ({ mine, theirs, isReply }) =>
    isReply || theirs === null ? has(mine, [...MEETS, 'drawing-worth']) : has(theirs, CONTENT),
  discovery: ({ mine, theirs }) => hasIfShown(mine, ASKS) && hasIfShown(theirs, BRINGS),
  objections: ({ mine, theirs }) => hasIfShown(theirs, DOUBTS) && has(mine, MEETS),
  'next-steps': ({ mine, theirs }) => (theirs === null ? has(mine, ['proposing', 'acting']) : has(theirs, AGREES)),
  listening: ({ mine }, because) => has(mine, ['taking-up', 'restating', ...namedBy(because)]),
  empathy: ({ mine, theirs, isReply }, because) =>
    isReply || theirs === null ? has(mine, ['empathy', 'acting', ...namedBy(because)]) : has(theirs, ['warming']),
};

/** What bears out a poor one. */
const POOR: Readonly<Record<Skill, Bears>> = {
  overall: ({ mine, theirs }) => (mine === null ? has(theirs, REFUSES) : has(mine, AGAINST)),
  discovery: ({ mine, theirs }, because) =>
    because.startsWith('my lecturing')
      ? has(mine, ['lecturing'])
      : hasIfShown(theirs, ['openness']) && has(mine, PASSES),
  objections: ({ mine, theirs }) =>
    mine === null ? has(theirs, REFUSES) : hasIfShown(theirs, DOUBTS) && has(mine, AGAINST),
  'next-steps': ({ mine, theirs }) => (theirs === null ? has(mine, AGAINST) : has(theirs, REFUSES)),
  listening: ({ mine, theirs }) => hasIfShown(theirs, BRINGS) && has(mine, AGAINST),
  empathy: ({ mine, theirs }) => (mine === null ? has(theirs, DOUBTS) : has(mine, AGAINST)),
};

/** What shows that both leave it at a no is the no. */
const ENDS_IN_A_NO: readonly string[] = [
  'effect-next-steps of a no',
  'effect-next-steps of a no in part',
  'effect-next-steps left open',
];

/** "Some were met, and some were not" is shown by either. */
const SOME_OF_BOTH = ' partly';

// Whether a description tells the reason that its evidence has: beside a turn that does not show it, it is left out.
const isToldIn = (description: string, reason: string): boolean =>
  Object.entries(REASONS).some(([code, words]) => code === reason && description.includes(`: ${words}`));

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** From this share of the points on the turn that is shown is one of what went well, which is a level of 3; of next steps 2.5. */
const WENT_WELL = 0.5;
const AGREED = (PARTLY - 1) / 4;

// The move of which a reason says that it was made: praise of a good one, or blame of one that goes against them.
function moveOf(because: string): Move | null {
  const [figure = '', way = ''] = because.split(': ');
  const move = REASON_WORDS[figure]?.shownBy ?? null;
  return move !== null && way === (AGAINST.includes(move) ? 'lowered' : 'raised') ? move : null;
}

// What each reader saw in a turn and the one behind it, by their numbers; null where the transcript has joined or left out turns.
function seenIn({ call, passes }: Material, turns: readonly number[]): Seen[] | null {
  const sides = turns.map((turn) => call.turns[turn - 1]?.mine);
  if (sides.includes(undefined)) return null;
  const of = (pass: readonly Labels[], side: boolean): Labels | null =>
    pass[(turns[sides.indexOf(side)] ?? 0) - 1] ?? null;
  return passes.map((pass) => ({
    mine: of(pass, true),
    theirs: of(pass, false),
    isReply: sides[0] === false && sides[1] === true,
  }));
}

/** The quotations that the descriptions of an assessment show, each with what readers' labels say of it. */
export function borneQuotes({ item, result }: Assessed): Borne[] {
  return SKILLS.flatMap((skill) => {
    const description = result.criteria.find(({ name }) => name === CRITERION_OF[skill])?.description ?? '';
    const evidence = result.evidence.criteria.find(({ name }) => name === CRITERION_OF[skill]);
    const quoted = SHOWN.exec(description)?.groups;
    const shown = quoted ?? POINTED.exec(description)?.groups;
    const said = evidence?.measures[0]?.said;
    if (shown === undefined || said?.code !== 'effect') return [];
    const turn = Number(shown['turn']);
    const turns = quoted !== undefined && shown['speaker'] === undefined ? [turn] : [turn, turn + 1];
    const seen = seenIn(item, turns);
    if (seen === null) return [];
    const [verdict, reason, but] = (['verdict', 'because', 'but'] as const).map((name) => textOf(said.values[name]));
    if (verdict === undefined || reason === undefined) return [];
    const because = isToldIn(description, reason) ? reason : '';
    const isGood = (evidence?.points ?? 0) >= (skill === 'next-steps' ? AGREED : WENT_WELL);
    const bears = (one: Seen): boolean =>
      ENDS_IN_A_NO.includes(verdict)
        ? has(one.theirs, REFUSES)
        : (isGood ? GOOD : POOR)[skill](one, because) ||
          (isGood && but !== '' && POOR[skill](one, because)) ||
          (verdict.endsWith(SOME_OF_BOTH) && (isGood ? POOR : GOOD)[skill](one, ''));
    const move = moveOf(because);
    const named = move === null ? null : seen.map(({ mine, theirs }) => has(mine, [move]) || has(theirs, [move]));
    return [
      {
        id: item.call.id,
        skill,
        said: verdict,
        because,
        turns,
        isPointed: quoted === undefined,
        readers: seen.map(bears),
        named,
      },
    ];
  });
}

/** The moment that the feedback of an assessment is about, where a learnt measure chose it for the reply to a turn; null where none did. */
export function borneMoment({ item, result }: Assessed): Borne | null {
  const chosen = result.evidence.feedback;
  const moment: Moment | null = chosen?.moment ?? null;
  const skill = SKILLS.find((one) => CRITERION_OF[one] === chosen?.criterion);
  if (moment?.reply === undefined || skill === undefined) return null;
  const turns = [moment.turn, moment.reply.turn];
  const seen = seenIn(item, turns);
  if (seen === null) return null;
  const readers = seen.map(({ mine, theirs }) => has(mine, AGAINST) && has(theirs, BRINGS));
  return { id: item.call.id, skill, said: moment.missing, because: '', turns, isPointed: false, readers, named: null };
}
