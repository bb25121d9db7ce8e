import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Answer } from '../../../../src/http/console/api/contract.ts';
import { call } from '../../api/call.ts';
import { useNarrow } from '../../parts/use-narrow.ts';
import { goOnAfter } from '../../parts/tables/go-on-after.ts';
import { MoreRows } from '../../parts/tables/more-rows.tsx';
import { Bones, Empty, Failed, Notice } from '../../parts/states.tsx';
import { useTimes } from '../../parts/numbers/times.ts';
import { TableHead } from '../../parts/tables/table-head.tsx';
import { AssessmentLink } from '../../parts/assessment-link.tsx';
import { CsvButton } from '../../parts/tables/csv-button.tsx';
import { timeCell, type Cell } from '../../parts/tables/to-csv.ts';
import { KindMark } from './plots/line-plot.tsx';
import { conversationsOf } from './conversations-of.ts';
import type { PersonSearch } from './searches.ts';
import { usePracticeText } from '../../text/practice/index.ts';
import { useFileColumns } from '../../text/file-columns/index.ts';

type Row = Answer<'conversations'>['rows'][number];
/** Rows that a telephone shows at first. */
const FIRST_ROWS = 8;
/** Rows of a file, at most. */
const MOST_ROWS = 100_000;

/** Somebody's conversations, the newest first, a part at a time. */
export function ConversationTable({
  userId,
  search,
  isNew,
}: {
  userId: string;
  search: PersonSearch;
  /** Whether it is left out while there is nothing to say: the page says it already. */
  isNew: boolean;
}) {
  const text = usePracticeText();
  const fileColumns = useFileColumns();
  const { person: words } = text;
  const asked = useInfiniteQuery(conversationsOf(userId, search));
  const rows = asked.data?.pages.flatMap((page) => page.rows) ?? [];
  const narrow = useNarrow();
  const [all, setAll] = useState(false);
  const first = narrow && !all && rows.length > FIRST_ROWS;
  const { waiting, failed } = asked.data?.pages[0]?.unfinished ?? { waiting: 0, failed: 0 };
  async function table(): Promise<Cell[][]> {
    const found: Cell[][] = [
      [
        fileColumns.conversation,
        words.date,
        words.kind,
        words.scenario,
        words.state,
        text.people.overall,
        words.strongestHere,
      ],
    ];
    for (let after: string | undefined; found.length < MOST_ROWS;) {
      const part: Answer<'conversations'> = await call('conversations', {
        params: { userId },
        query: { ...search, after },
      });
      for (const row of part.rows)
        found.push([
          row.session_id,
          timeCell(row.at),
          row.kind,
          row.scenario_name ?? row.scenario_id,
          row.state,
          row.overall,
          row.strongest,
        ]);
      if (part.next === null) break;
      after = part.next;
    }
    return found;
  }
  // Where all are assessed, that says nothing of any of them.
  const states = rows.some(({ state }) => state !== 'completed');
  const columns = [
    words.date,
    words.conversation,
    words.strongestHere,
    ...(states ? [words.state] : []),
    text.people.overall,
  ];
  if (isNew && rows.length === 0 && waiting + failed === 0 && !asked.isLoadingError) return null;
  return (
    <section className="card">
      <div className="card-head">
        <h2>{words.conversations}</h2>
        {rows.length > 0 && <CsvButton name={`conversations-${userId}`} label={words.conversations} rows={table} />}
      </div>
      {waiting > 0 && (
        <div className="card-body">
          <Notice>{words.waiting(waiting)}</Notice>
        </div>
      )}
      {failed > 0 && (
        <div className="card-body">
          <Notice tone="warn">{words.failed(failed)}</Notice>
        </div>
      )}
      {asked.isPending && <Bones />}
      {asked.isLoadingError && <Failed error={asked.error} again={() => void asked.refetch()} />}
      {asked.data && rows.length === 0 && !asked.hasNextPage && <Empty title={words.noConversations} />}
      {rows.length > 0 && (
        <table className="table folds conversations">
          <caption className="sr">{words.conversations}</caption>
          <TableHead columns={columns} />
          <tbody>
            {(first ? rows.slice(0, FIRST_ROWS) : rows).map((row) => (
              <ConversationRow key={row.session_id} row={row} userId={userId} states={states} narrow={narrow} />
            ))}
          </tbody>
        </table>
      )}
      {first ? (
        <div className="card-body row">
          <Button
            variant="default"
            onClick={({ currentTarget }) => {
              const goOn = goOnAfter(currentTarget);
              setAll(true);
              requestAnimationFrame(goOn);
            }}
          >
            {words.more}
          </Button>
        </div>
      ) : (
        <MoreRows asked={asked}>{words.more}</MoreRows>
      )}
    </section>
  );
}

interface ConversationRowProps {
  row: Row;
  userId: string;
  /** Whether the table has a column for what is not assessed. */
  states: boolean;
  /** Whether the mark alone shows the kind. Its word is for screen readers then. */
  narrow: boolean;
}

function ConversationRow({ row, userId, states, narrow }: ConversationRowProps) {
  const text = usePracticeText();
  const times = useTimes();
  const { person: words } = text;
  const day = row.at === null ? words.noTime : times.moment(row.at);
  const name = row.scenario_name ?? row.scenario_id ?? words.noScenario;
  return (
    <tr>
      <td>{day}</td>
      <td data-label={words.conversation}>
        <span className="legend">
          <KindMark kind={row.kind} /> <span className={narrow ? 'sr' : undefined}>{text.kinds[row.kind]}</span>
        </span>{' '}
        {row.assessment_id === null ? (
          <span className="soft wraps">{name}</span>
        ) : (
          <AssessmentLink userId={userId} assessmentId={row.assessment_id} label={`${name}, ${day}`}>
            {name}
          </AssessmentLink>
        )}
      </td>
      <td data-label={words.strongestHere} className="soft">
        {row.strongest ?? ''}
      </td>
      {states && (
        <td data-label={words.state} className="state">
          {row.state !== 'completed' && (
            <span className={`tag ${row.state === 'failed' ? 'bad' : 'warn'}`}>
              {row.state === null ? words.notAssessed : words.states[row.state]}
            </span>
          )}
        </td>
      )}
      <td data-label={text.people.overall} className="score">
        {row.overall === null ? (
          <span className="soft small">{row.state === 'completed' ? words.nothingJudged : '–'}</span>
        ) : (
          times.score(row.overall)
        )}
        {row.overridden && <div className="soft small">{words.changed}</div>}
      </td>
    </tr>
  );
}
