import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState } from 'react';
import type { PersonRow } from '../../../../src/http/console/api/people.ts';
import { isTurned } from '../../../../src/lib/text/balanced.ts';
import { DEACTIVATED } from '../../../../src/domain/directory/user.ts';
import { useTimes } from '../../parts/numbers/times.ts';
import { useNarrow } from '../../parts/use-narrow.ts';
import { BLOCK, peopleBlock } from './people-block.ts';
import type { PeopleSearch } from './searches.ts';
import { Spark } from './plots/spark.tsx';
import { useColumns } from './use-columns.ts';
import { usePracticeText } from '../../text/practice/index.ts';

type Sort = NonNullable<PeopleSearch['sort']>;

/** The rows in sight, and those beside them: the others are asked for when they come near. */
export function PeopleRows({
  search,
  total,
  teams,
  sortBy,
}: {
  search: PeopleSearch;
  total: number;
  teams: ReadonlyMap<string, string>;
  sortBy: (sort: Sort, order: 'up' | 'down') => void;
}) {
  const text = usePracticeText();
  const columns = useColumns(search);
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const narrow = useNarrow();
  useLayoutEffect(() => setTop(list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0), []);
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => (narrow ? 76 : 60),
    overscan: 6,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtual.measure(), [narrow, virtual]);
  const items = virtual.getVirtualItems();
  const blocks = [...new Set(items.map(({ index }) => Math.floor(index / BLOCK)))];
  const answers = useQueries({ queries: blocks.map((block) => peopleBlock(search, block)) });
  const rowAt = (index: number) => {
    const answer = answers[blocks.indexOf(Math.floor(index / BLOCK))];
    // What belongs to another block or another search is not this row.
    return answer?.isPlaceholderData ? undefined : answer?.data?.rows[index % BLOCK];
  };
  const head = (sort: Sort, label: string, className = '') => (
    <div
      role="columnheader"
      className={className}
      aria-sort={(search.sort ?? 'name') === sort ? (search.order === 'down' ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        title={text.people.sortBy(label)}
        onClick={() => {
          const same = (search.sort ?? 'name') === sort;
          sortBy(sort, same ? (search.order === 'down' ? 'up' : 'down') : sort === 'name' ? 'up' : 'down');
        }}
      >
        <span className="cut">{label}</span>
        {(search.sort ?? 'name') === sort && <span aria-hidden="true">{search.order === 'down' ? '↓' : '↑'}</span>}
      </button>
    </div>
  );
  return (
    <div role="table" aria-label={text.people.title} aria-rowcount={total + 1}>
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className="people-row people-head">
          {head('name', text.people.name)}
          <div role="columnheader">{text.people.teams}</div>
          {head('last', text.people.last)}
          {head('conversations', columns.conversations, 'right')}
          {head('overall', columns.overall, 'right')}
          <div role="columnheader">{text.people.trend}</div>
        </div>
      </div>
      <div role="rowgroup" ref={list} style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start }) => (
          <div
            key={index}
            role="row"
            aria-rowindex={index + 2}
            className="people-row"
            style={{
              position: 'absolute',
              insetInline: 0,
              transform: `translateY(${start - top}px)`,
              // The card has its own edge there.
              ...(index === total - 1 && { borderBlockEnd: 0 }),
            }}
          >
            <Cells row={rowAt(index)} teams={teams} week={search.week} whys={search.why === 'any'} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** One row. Scrolling looks at all rows in sight again: those that stay as they are cost nothing. */
const Cells = memo(function Cells({
  row,
  teams,
  week,
  whys,
}: {
  row: PersonRow | undefined;
  teams: ReadonlyMap<string, string>;
  week: string | undefined;
  /** Whether each is there for a reason of their own, which is said in place of the address. */
  whys: boolean;
}) {
  const text = usePracticeText();
  const times = useTimes();
  if (!row)
    return (
      <div role="cell" className="soft">
        …
      </div>
    );
  const { user_id: userId, known } = row;
  const teamNames = row.team_ids.map((id) => teams.get(id) ?? id).join(', ');
  return (
    <>
      <div role="cell" className="people-name">
        <Link to="/people/$userId" params={{ userId }} search={{ week }} title={row.name}>
          {row.name}
        </Link>
        {isTurned(row.name) ? (
          <span className="small wrong">{text.people.turned}</span>
        ) : whys ? (
          <span className="soft small">{row.reasons.map((reason) => text.reasons[reason]).join(', ')}</span>
        ) : (
          row.email !== null &&
          row.email !== row.name && (
            <span className="soft small folded" title={row.email}>
              {row.email}
            </span>
          )
        )}
      </div>
      <div role="cell" className="cut soft folded" title={teamNames}>
        {teamNames}
      </div>
      <div role="cell" className="soft last-cell cut">
        {known ? (row.last_at === null ? text.people.never : times.ago(row.last_at)) : '…'}
        {row.status === DEACTIVATED && <span className="deactivated"> {text.people.deactivated}</span>}
      </div>
      <div role="cell" className="right number folded">
        {known ? times.number(row.conversations) : '…'}
      </div>
      <div role="cell" className="right score overall-cell">
        {row.overall === null ? <span className="soft">–</span> : times.score(row.overall)}
      </div>
      <div role="cell" className="trend-cell">
        <Spark values={row.trend} label={text.people.trendOf(row.trend.map(times.score).join(', '))} />
      </div>
    </>
  );
});
