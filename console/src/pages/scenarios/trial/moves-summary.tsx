import { useTimes } from '../../../parts/numbers/times.ts';
import { useScenariosText } from '../../../text/scenarios/index.ts';
import type { Chosen } from './chosen-moves.ts';
import type { CriterionSummary } from './summary.ts';

/** One criterion: every score as a line from where it is to where it would be. Its counts lead to the scores. */
export function Summary({
  summary,
  scale,
  chosen,
  choose,
}: {
  summary: CriterionSummary;
  scale: { min: number; max: number };
  chosen: Chosen | null;
  choose: (chosen: Chosen) => void;
}) {
  const text = useScenariosText();
  const times = useTimes();
  const { criterion, kind, pairs, up, down, meanBefore, meanAfter, unjudged } = summary;
  const words = [
    ...(kind === 'new' ? [text.newCriterion] : []),
    ...(kind === 'gone' ? [text.leftOut] : []),
    ...(kind === 'kept' && meanBefore !== null && meanAfter !== null
      ? [text.mean(times.score(meanBefore), times.score(meanAfter))]
      : []),
  ];
  const counts: [which: Chosen['which'], count: number, label: string][] = [
    ['up', up, text.up1(up)],
    ['down', down, text.down1(down)],
    ['unjudged', unjudged, text.unjudged(unjudged)],
  ];
  const lowest = Math.min(scale.min, ...pairs.flatMap(({ before, after }) => [before, after]));
  const highest = Math.max(scale.max, ...pairs.flatMap(({ before, after }) => [before, after]));
  const y = (score: number) => 44 - ((score - lowest) / Math.max(0.001, highest - lowest)) * 40;
  return (
    <li>
      <svg viewBox="0 0 72 48" width="72" height="48" aria-hidden="true" className="slopes">
        {pairs.map(({ before, after }, at) => (
          <line
            key={at}
            x1="6"
            x2="66"
            y1={y(before)}
            y2={y(after)}
            className={after > before ? 'rises' : after < before ? 'falls' : 'stays'}
          />
        ))}
      </svg>
      <div>
        <button
          type="button"
          className="link"
          aria-pressed={chosen?.criterion === criterion && chosen.which === 'all'}
          onClick={() => choose({ criterion, which: 'all' })}
        >
          <strong>{criterion}</strong>
        </button>
        <p className="soft small">{words.join(' · ')}</p>
        <p className="row small">
          {counts.map(
            ([which, count, label]) =>
              count > 0 && (
                <button
                  key={which}
                  type="button"
                  className="link small"
                  aria-label={`${criterion}: ${label}`}
                  aria-pressed={chosen?.criterion === criterion && chosen.which === which}
                  onClick={() => choose({ criterion, which })}
                >
                  {label}
                </button>
              ),
          )}
        </p>
      </div>
    </li>
  );
}
