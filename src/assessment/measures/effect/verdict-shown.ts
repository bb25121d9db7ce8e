import type { Quote } from '../../../evidence/builtin.ts';
import { HURTS } from '../../effect/call-figures.ts';
import type { Effect, EffectTurn } from '../../effect/effect-of.ts';
import type { Skill } from '../../effect/skill-model.ts';
import { asksClearly, type InSentence } from '../../effect/tell-reason.ts';
import type { Move } from '../../moves/codes.ts';
import { placeOf } from '../../moves/move-likelihoods.ts';
import { sharedStems } from '../../text/topic-stems.ts';
import { AGREES, doubtIn, SHOWS_BY_ITSELF } from './doubt-in.ts';
import { missedOf } from './missed.ts';
import { AGAINST_IT, drawnOut, repliesTo } from './places-shown.ts';
import { beside, BROUGHT, questionWithAnswer, replyWithHeard } from './show-pair.ts';
import { shows, SURELY, type Besides } from './show-turn.ts';

/*
 * What shows a verdict of which no reason is told: what the user did there, beside what the other side said.
 */

const YES = (['acceptance', 'commitment', 'warming', 'openness'] as const).map(placeOf);

/** Skills that any turns show. Next steps are shown by what was settled (`steps/step-shown.ts`), empathy by `empathy-shown.ts`. */
type Shown = Exclude<Skill, 'next-steps' | 'empathy'>;

/** The moves that show a skill, from the user's turns. */
const SHOWN_BY: Readonly<Record<Shown, readonly Move[]>> = {
  overall: ['answering', 'acting', 'exploring'],
  discovery: ['exploring', 'open-question', 'drawing-worth', 'closed-question'],
  objections: [
    'answering',
    'exploring',
    'acting',
    'empathy',
    'restating',
    'taking-up',
    'open-question',
    'closed-question',
  ],
  listening: ['taking-up', 'restating'],
};

/** A reply that has no word of what it replies to shows less surely that it was taken up. */
const NO_WORD_OF_IT = 0.4;

/**
 * What meets feelings is shown of empathy rather. SOURCE: of 164 pairs of turns that show objections in hands `a` to `d` and `i1` to
 * `i3` readers marked 139 as pushback and a reply that meets it, without this 143; then of 140 that show empathy four right ones are
 * missing. In `i5` and `i6` 26 of 32 either way.
 */
const OF_EMPATHY = 0.6;

/** What was replied to has at least so many words. */
const LEAST_HEARD = 5;
/**
 * How much it counts that the other side is content afterwards: behind the reply, or behind the next. SOURCE: it sets the order of
 * equals alone: of the pairs above 139 are right, with 0 or 0.8 in its place 138.
 */
const CONTENT = 0.4;

/** Whether a turn has a word of a matter of another. */
export const sharesWord = (one: EffectTurn | undefined, other: EffectTurn): boolean => {
  const heard = new Set(one?.turn.sentences.flatMap(({ stems }) => stems));
  return other.turn.sentences.some(({ stems }) => sharedStems(stems, heard) > 0);
};

/** How surely they are content after a reply. */
export function contentAfter(turns: readonly EffectTurn[], reply: EffectTurn): number {
  const next = beside(turns, reply, 1);
  const own = next === undefined ? next : beside(turns, next, 1);
  const later = own === undefined ? own : beside(turns, own, 1);
  return Math.max(next?.moves.most(YES) ?? 0, later?.moves.most(YES) ?? 0);
}

// How much the turns around it make a turn show a skill: a question what it drew out, a reply what it met, and what came of it.
function around(turns: readonly EffectTurn[], skill: Shown): Besides {
  if (skill === 'discovery') return (turn) => drawnOut(turns, turn);
  if (skill === 'objections') {
    const theirs = turns.filter(({ turn }) => !turn.mine);
    const placeOfTurn = (turn: EffectTurn | undefined) =>
      turn === theirs[0] ? 'first' : turn === theirs.at(-1) || turn === theirs.at(-2) ? 'last' : null;
    return (turn) => {
      const heard = beside(turns, turn, -1);
      return (
        doubtIn(heard, placeOfTurn(heard), SHOWS_BY_ITSELF) *
        (1 - (heard?.moves.most(AGREES) ?? 0)) *
        (1 + CONTENT * contentAfter(turns, turn)) *
        (turn.moves.get('empathy') >= SURELY ? OF_EMPATHY : 1)
      );
    };
  }
  if (skill === 'listening') return (turn) => (sharesWord(beside(turns, turn, -1), turn) ? 1 : NO_WORD_OF_IT);
  return () => 1;
}

/** Skills of which a poor verdict is shown by any reply that surely went on over something: shown of others, it would be missing here. */
const OF_REPLIES: readonly Skill[] = ['objections', 'listening'];
/** Where a reply surely went on over it, fewer words are enough ("You said that Tuesday."). */
const LEAST_OF_FEW = 3;
const GOES_OVER = HURTS.map(placeOf);
const GOING_OVER: InSentence = (moves) => moves.most(GOES_OVER);

// Replies that surely went on over what the other side brought, each behind that.
const goneOver = ({ turns }: Effect, isBrought: (heard: EffectTurn) => boolean): Quote[] =>
  shows(
    turns,
    ({ features, moves }) => (features.mine ? GOING_OVER(moves) : 0),
    (turn) => {
      const heard = beside(turns, turn, -1);
      return heard !== undefined && !heard.turn.mine && isBrought(heard) ? 1 : 0;
    },
  ).flatMap((turn) => replyWithHeard(turns, turn, GOING_OVER));

/** The turns that show a verdict on a skill, each with the one that it belongs to; of what did not go well the replies that surely met them badly. */
export function verdictShown(effect: Effect, skill: Shown, isGood: boolean): Quote[] {
  const { turns } = effect;
  if (!isGood) {
    const least = skill === 'objections' ? AGAINST_IT : BROUGHT;
    const isBrought = ({ turn, moves }: EffectTurn, words: number): boolean =>
      turn.wordCount >= words && moves.most(least) >= SURELY;
    const missed = repliesTo(
      effect,
      missedOf(effect).filter(({ heard }) => isBrought(heard, LEAST_HEARD)),
    );
    if (!OF_REPLIES.includes(skill)) return missed;
    const known = new Set(missed.map(({ turn }) => turn));
    return [...missed, ...goneOver(effect, (heard) => !known.has(heard.turn.index) && isBrought(heard, LEAST_OF_FEW))];
  }
  const places = SHOWN_BY[skill].map(placeOf);
  const inSentence: InSentence = (moves) => moves.most(places);
  const found = shows(
    turns,
    // Of the doubts that a reply met, the surest is shown: how clearly the reply meets it does not count.
    skill === 'discovery'
      ? asksClearly
      : ({ features, moves }) =>
          !features.mine ? 0 : skill === 'objections' ? Number(moves.most(places) >= SURELY) : moves.most(places),
    around(turns, skill),
    SURELY,
    skill === 'objections' ? 1 + CONTENT : 1,
  );
  return found.flatMap((turn) =>
    skill === 'discovery'
      ? questionWithAnswer(turns, turn, inSentence)
      : replyWithHeard(turns, turn, inSentence, skill === 'listening'),
  );
}
