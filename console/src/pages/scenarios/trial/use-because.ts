import type { Move } from '../../../../../src/http/console/api/scenarios.ts';
import { useTimes } from '../../../parts/numbers/times.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import { useTold } from '../../../told/use-told.ts';
import { directionOf } from './summary.ts';

/** Why a score moves, in a sentence of its two strongest reasons; nothing where it stays. */
export function useBecause(): (move: Move) => string {
  const text = useScenariosText();
  const times = useTimes();
  const known = useTold();
  const part = times.finePercent;
  return (move) => {
    const { because, before: was, after: is, reason } = move;
    if (was === null || is === null) return reason ?? '';
    if (directionOf(move) === null) return '';
    return because.length === 0
      ? text.otherScale
      : because
          .slice(0, 2)
          .map(({ measure, title: english, before, after }) => {
            const title = known?.measure(measure)?.title ?? english;
            if (!after) return text.noLonger(title, part(before?.share ?? 0), part(before?.points ?? 0));
            if (!before) return text.nowCounts(title, part(after.share), part(after.points));
            return Math.abs(before.share - after.share) < 0.005
              ? text.otherPoints(title, part(before.points), part(after.points))
              : text.otherShare(title, part(before.share), part(after.share), part(after.points));
          })
          .join('; ');
  };
}
