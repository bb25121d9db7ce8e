import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { comparedFigure, type Scenario } from '../scenario.ts';
import { answerOf, startBaseline } from '../support/baseline.ts';
import { compare } from '../support/compare.ts';
import { CALL, seedHistory } from '../support/seed.ts';
import { startBenchService } from '../support/service.ts';

const CLIENTS = 64;

/**
 * Calls submitted, each on the disk before its answer, beside bare `node:http` that appends the same bodies to a file and
 * waits for the disk too. The service only takes calls: they are assessed by another process.
 */
export const writing: Scenario = {
  name: 'writing',
  async *run({ scale: { rounds, milliseconds } }) {
    const service = await startBenchService(seedHistory(0, 100), { DEBRIEF_ROLES: 'api' });
    const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
    const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
    let calls = 0;
    const request = (base: string) => {
      calls += 1;
      const url = `${base}/v1/users/user_${calls % 100}/sessions:ingest-and-assess`;
      const fields = { external_conversation_id: `call_${calls}`, scenario_id: 'scenario_a', transcript: CALL };
      return { url, headers, method: 'POST', body: JSON.stringify(fields) };
    };
    const first = request(service.url);
    const answer = await answerOf(first.url, first);
    const baseline = await startBaseline(answer, join(folder, 'kept'));
    yield comparedFigure(
      'writing',
      await compare(
        { pid: service.process.pid ?? 0, request: () => request(service.url), status: 202 },
        { pid: baseline.pid, request: () => request(baseline.url), status: 202 },
        { connections: CLIENTS, rounds, milliseconds },
      ),
    );
    baseline.stop();
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  },
};
