import type { Quote } from '../../../evidence/builtin.ts';
import type { VerdictCode } from '../../../evidence/sentences/reasons.ts';
import { endsInCommitment } from '../../effect/borne-out.ts';
import type { Effect } from '../../effect/effect-of.ts';
import type { Language } from '../../languages/language.ts';
import { sentenceThatShows } from '../effect/show-turn.ts';
import { quote } from '../quoting.ts';

/*
 * How next steps are told where both leave it at a no.
 */

/** In a poorer call that both leave it at a no is no merit. */
const LEAST_OF_A_NO = 1.7;
/** So many turns before both leave it the no is said. */
const NEAR = 6;
/** A turn so likely to be pushback with one of these words says no. */
const CLEAR_NO = 0.6;
const NO_WORDS = ['no', 'never', 'nope', 'nah'];
/** A turn of fewer words shows nothing. */
const LEAST_OF_A_TURN = 3;

/** The turn that shows that both leave it at a no, where that is the verdict on how it ended; else null. */
export function leftAtNo(
  { turns, respectedNo, skills }: Effect,
  { plan: { respectsNo } }: Pick<Language, 'plan'>,
): Quote[] | null {
  if ((skills.get('overall')?.level ?? 0) < LEAST_OF_A_NO) return null;
  const shown = turns.find(({ turn }) => turn.index === respectedNo)?.turn;
  if (shown === undefined) return null;
  const left = quote(
    shown,
    shown.sentences.find(({ words }) => respectsNo(words) !== null),
  );
  const before = turns[turns.findIndex(({ turn }) => turn === shown) - 1];
  return before === undefined || before.turn.mine || before.turn.wordCount < LEAST_OF_A_TURN
    ? [left]
    : // Alone, where what is before it is shown of another skill.
      [sentenceThatShows(before, (moves) => moves.get('pushback')), left, left];
}

// Whether the other side says no in words before both leave it: else it is left open, and nobody stayed with a no.
function saysNoInWords(
  { turns, respectedNo }: Effect,
  { plan: { respectsNo, saysNo, staysWithNo }, refusesOutright }: Pick<Language, 'plan' | 'refusesOutright'>,
): boolean {
  const at = turns.findIndex(({ turn }) => turn.index === respectedNo);
  const hasNo = (words: readonly string[]): boolean => NO_WORDS.some((no) => words.includes(no)) || saysNo(words);
  return turns
    .slice(Math.max(0, at - NEAR), at + 1)
    .some(({ turn, moves }) =>
      turn.sentences.some(({ words }) =>
        turn.mine
          ? respectsNo(words) !== null && hasNo(words)
          : refusesOutright(words) || staysWithNo(words) || (moves.get('pushback') >= CLEAR_NO && hasNo(words)),
      ),
    );
}

/**
 * The verdict on next steps where both leave it at a no: that it is a clear end only where nothing else was taken on. SOURCE: two outsiders
 * found it false of calls in which the other side took on a smaller step beside the no; both readers marked one in 16 of 18 such English
 * training calls, and neither in 25 of 27 others.
 */
export function verdictOfNo(effect: Effect, language: Pick<Language, 'plan' | 'refusesOutright'>): VerdictCode {
  if (!saysNoInWords(effect, language)) return 'effect-next-steps left open';
  return endsInCommitment(effect.turns) ? 'effect-next-steps of a no in part' : 'effect-next-steps of a no';
}
