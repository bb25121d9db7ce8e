import '../assessment/assessment.css';
import './reviews.css';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { QueueRow } from '../../../../src/http/console/api/reviews.ts';
import { read } from '../../api/queries.ts';
import { isTyping } from '../../parts/fields/is-typing.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Bones, Empty, Failed } from '../../parts/states.tsx';
import { useReviewText } from '../../text/reviews/index.ts';
import { AgreementTable } from './agreement-table.tsx';
import { PairsTable } from './pairs-table.tsx';
import { Queue } from './queue.tsx';
import { Sheet } from './sheet.tsx';

const route = getRouteApi('/inside/reviews');

/** Conversations that several people score, one after the other, by keys where they like. */
export function ReviewsPage() {
  const text = useReviewText();
  const { of, pairs } = route.useSearch();
  const navigate = route.useNavigate();
  const found = useQuery({
    ...read('reviews', {}),
    refetchInterval: ({ state: { data } }) => (data && data.gathered < 1 ? 2_000 : false),
  });
  const rows = found.data?.data ?? [];
  const at = rows.findIndex(({ assessment_id: id }) => id === of);
  const row = rows[at] ?? (of === undefined ? rows.find(({ mine }) => !mine) : undefined);
  const go = (next: QueueRow | undefined) => {
    if (next) void navigate({ search: { of: next.assessment_id }, replace: true });
  };

  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (isTyping(event) || (event.key !== 'j' && event.key !== 'k')) return;
      const here = row ? rows.indexOf(row) : -1;
      go(rows[here + (event.key === 'j' ? 1 : -1)]);
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  });

  return (
    <div className="page wide-page">
      <PageHead title={text.title} lead={text.lead} />
      {found.isPending && <Bones lines={6} />}
      {found.isLoadingError && <Failed error={found.error} again={() => void found.refetch()} />}
      {found.data && found.data.gathered < 1 && (
        <p className="soft small" role="status">
          {text.gathering(Math.floor(found.data.gathered * 100))}
        </p>
      )}
      {found.data && rows.length === 0 && (
        <section className="card">
          <Empty title={text.none}>{text.noneText}</Empty>
        </section>
      )}
      {rows.length > 0 && (
        <div className="reviews">
          <Queue rows={rows} needed={found.data?.needed ?? 0} at={row} go={go} />
          {row && (
            <Sheet
              key={row.assessment_id}
              row={row}
              next={() => go(rows.find((one) => !one.mine && one !== row) ?? undefined)}
            />
          )}
        </div>
      )}
      {found.data && found.data.agreement.length > 0 && <AgreementTable rows={found.data.agreement} of={of} />}
      {pairs !== undefined && (
        <PairsTable
          criterion={pairs}
          close={() => void navigate({ search: { of }, replace: true, resetScroll: false })}
        />
      )}
    </div>
  );
}
