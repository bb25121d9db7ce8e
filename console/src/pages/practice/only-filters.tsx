import { useTimes } from '../../parts/numbers/times.ts';
import { usePracticeText } from '../../text/practice/index.ts';

interface Only {
  week?: string | undefined;
  criterion?: string | undefined;
  judged?: 'yes' | undefined;
}

/** Filters that a number of another page led to: each is said, and taken away with a click. */
export function OnlyFilters({ search, set }: { search: Only; set: (change: Only) => void }) {
  const { people: text } = usePracticeText();
  const times = useTimes();
  const { week, criterion, judged } = search;
  const filters: [label: string, without: Only][] = [
    ...(week === undefined ? [] : [[text.onlyWeek(times.dayInUtc(Date.parse(week))), { week: undefined }] as const]),
    ...(criterion === undefined ? [] : [[text.onlyCriterion(criterion), { criterion: undefined }] as const]),
    ...(judged === undefined ? [] : [[text.onlyJudged, { judged: undefined }] as const]),
  ].map(([label, without]) => [label, without]);
  if (filters.length === 0) return null;
  return (
    <p className="row only">
      <span className="soft small">{text.only}</span>
      {filters.map(([label, without]) => (
        <button
          key={label}
          type="button"
          className="tag"
          aria-label={text.takeAway(label)}
          onClick={() => set(without)}
        >
          <span className="cut">{label}</span>
          <span aria-hidden="true">×</span>
        </button>
      ))}
    </p>
  );
}
