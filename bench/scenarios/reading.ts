import { comparedFigure, type Figure, type Scenario, type Scale } from '../scenario.ts';
import { answerOf, startBaseline } from '../support/baseline.ts';
import { compare } from '../support/compare.ts';
import type { Request } from '../support/client.ts';
import type { BenchService } from '../support/service.ts';

/** A bound that lies after every row, and a second later each time: the same page, which no memory holds. */
let second = 0;
const FUTURE = Date.UTC(2090, 0, 1);
const later = () => new Date(FUTURE + (second += 1) * 1_000).toISOString();

/** Pages of a person's lists: unchanged, 304, and read anew. */
export const reading: Scenario = {
  name: 'reading',
  async *run({ scale, service }) {
    const running = await service();
    const lists = `${running.url}/v1/users/user_0`;
    yield* pages(running, scale, 'sessions-memory', `${lists}/sessions`);
    yield* pages(running, scale, 'assessments-memory', `${lists}/assessments`);
    yield* pages(running, scale, 'sessions-304', `${lists}/sessions`, { unchanged: true });
    const anew = (path: string) => ({ each: () => `${lists}/${path}date_to=${later()}` });
    yield* pages(running, scale, 'sessions-anew', `${lists}/sessions`, anew('sessions?'));
    const filtered = 'sessions?scenario_id=scenario_a';
    yield* pages(running, scale, 'sessions-filtered', `${lists}/${filtered}`, anew(`${filtered}&`));
    yield* pages(running, scale, 'assessments-anew', `${lists}/assessments`, anew('assessments?'));
  },
};

/**
 * One page beside bare `node:http` sending the same.
 * @param unchanged whether to ask with the ETag; bare sends the page all the same
 * @param each what to ask for each time, where it is not the page itself
 */
async function* pages(
  { key, process: { pid = 0 } }: BenchService,
  { rounds, milliseconds }: Scale,
  goal: string,
  url: string,
  { unchanged = false, each }: { unchanged?: boolean; each?: () => string } = {},
): AsyncGenerator<Figure> {
  const authorization = `Bearer ${key}`;
  const answer = await answerOf(url, { headers: { authorization, 'accept-encoding': 'identity' } });
  const etag = answer.headers[answer.headers.indexOf('etag') + 1] ?? '';
  const headers: Record<string, string> = { authorization };
  const same: Request = { url, headers: unchanged ? { ...headers, 'if-none-match': etag } : headers };
  const baseline = await startBaseline(answer);
  const bare: Request = { url: `${baseline.url}${new URL(url).pathname}`, headers };
  yield comparedFigure(
    goal,
    await compare(
      { pid, request: each ? () => ({ url: each(), headers }) : () => same, status: unchanged ? 304 : 200 },
      { pid: baseline.pid, request: () => bare, status: 200 },
      { connections: 32, rounds, milliseconds },
    ),
  );
  baseline.stop();
}
