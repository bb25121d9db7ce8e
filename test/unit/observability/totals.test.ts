import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../src/observability/metrics.ts';
import { createTotals } from '../../../src/observability/totals.ts';

const QUEUE = { queued: 7, processing: 2, failed: 1, oldestReadyMs: 1_500 };
const metrics = () => createMetrics(() => Promise.resolve(QUEUE));

/** The value of one line of Prometheus's text format. */
function value(text: string, line: string): number | undefined {
  const found = text.split('\n').find((candidate) => candidate.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

const OK = 'debrief_requests_total{route="/v1/users",method="GET",status="200"}';

describe('the sums over several processes', () => {
  it('add up what each has counted, and count the queue that all of them share once', async () => {
    const [first, second, totals] = [metrics(), metrics(), createTotals()];
    first.requestAnswered('/v1/users', 'GET', 200, 0.001);
    second.requestAnswered('/v1/users', 'GET', 200, 0.2);
    second.requestAnswered('/v1/users', 'GET', 404, 0.2);
    const text = await totals.expose(
      new Map([
        [0, await first.measurements()],
        [1, await second.measurements()],
      ]),
    );
    expect(value(text, OK)).toBe(2);
    expect(value(text, OK.replace('200', '404'))).toBe(1);
    expect(value(text, 'debrief_request_seconds_bucket{le="0.0025",route="/v1/users",method="GET"}')).toBe(1);
    expect(value(text, 'debrief_request_seconds_count{route="/v1/users",method="GET"}')).toBe(3);
    expect(value(text, 'debrief_queue_assessments{state="queued"}')).toBe(7);
    expect(value(text, 'debrief_queue_oldest_ready_seconds')).toBe(1.5);
    expect(value(text, 'debrief_processes')).toBe(2);
  });

  it('begin to watch the event loop with the first question, and answer it with what was measured', async () => {
    const lag = value(await metrics().expose(), 'nodejs_eventloop_lag_min_seconds');
    expect(lag).toBeGreaterThan(0);
    // What a measurement gives that has measured nothing is hundreds of years.
    expect(lag).toBeLessThan(3_600);
  });

  it('never go down: what a process had counted stays when it ends, and one that is silent counts as it last did', async () => {
    const [first, second, totals] = [metrics(), metrics(), createTotals()];
    for (const { requestAnswered } of [first, first, second]) requestAnswered('/v1/users', 'GET', 200, 0.001);
    await totals.expose(
      new Map([
        [0, await first.measurements()],
        [1, await second.measurements()],
      ]),
    );
    totals.retire(0);
    const silent = await totals.expose(new Map());
    expect([
      value(silent, OK),
      value(silent, 'debrief_processes'),
      value(silent, 'debrief_process_ends_total'),
    ]).toEqual([3, 0, 1]);
    totals.retire(1);
    const anew = metrics();
    anew.requestAnswered('/v1/users', 'GET', 200, 0.001);
    const text = await totals.expose(new Map([[0, await anew.measurements()]]));
    expect([value(text, OK), value(text, 'debrief_processes'), value(text, 'debrief_process_ends_total')]).toEqual([
      4, 1, 2,
    ]);
    expect(value(text, 'debrief_request_seconds_count{route="/v1/users",method="GET"}')).toBe(4);
  });
});

it('the queue’s figures are those of the moment, and are left out where the database is away', async () => {
  const { expose } = metrics();
  expect(value(await expose(), 'debrief_queue_assessments{state="processing"}')).toBe(2);
  const away = await createMetrics(() => Promise.reject(new Error('away'))).expose();
  expect(away).toContain('process_cpu_seconds_total');
  expect(away).not.toMatch(/^debrief_queue_[a-z_]+({[^}]*})? /m);
});
