import type { Figure, Scenario } from '../scenario.ts';
import { ask, type Clients } from '../support/client.ts';
import { spread } from '../support/compare.ts';
import { CALL, seedHistory } from '../support/seed.ts';
import { startBenchService } from '../support/service.ts';

const READERS = 8;
const WRITERS = 64;
const PEOPLE = 100;

/** How long readers wait while others write as much as they can. */
export const mixed: Scenario = {
  name: 'mixed',
  async *run({ scale: { rounds, milliseconds } }) {
    const service = await startBenchService(seedHistory(5_000, PEOPLE), { DEBRIEF_ROLES: 'api' });
    const authorization = `Bearer ${service.key}`;
    const page = { url: `${service.url}/v1/users/user_0/sessions`, headers: { authorization } };
    let calls = 0;
    const call = () => {
      calls += 1;
      return {
        url: `${service.url}/v1/users/user_${1 + (calls % (PEOPLE - 1))}/sessions:ingest-and-assess`,
        headers: { authorization, 'content-type': 'application/json' },
        method: 'POST',
        body: JSON.stringify({
          external_conversation_id: `call_${calls}`,
          scenario_id: 'scenario_a',
          transcript: CALL,
        }),
      };
    };
    const until = { milliseconds };
    const readers = (): Clients => ({ connections: READERS, until, status: 200, request: () => page });
    const writers = (): Clients => ({ connections: WRITERS, until, status: 202, request: call });
    await ask({ ...readers(), until: { answers: 40_000 } });
    await ask({ ...writers(), until: { answers: 40_000 } });
    const ratios: number[] = [];
    const p99: { alone: number[]; beside: number[] } = { alone: [], beside: [] };
    for (let round = 0; round < rounds; round += 1) {
      const alone = await ask(readers());
      const [beside] = await Promise.all([ask(readers()), ask(writers())]);
      p99.alone.push(alone.p99);
      p99.beside.push(beside.p99);
      ratios.push(beside.p99 / alone.p99);
    }
    yield figure(ratios, p99);
    await service.stop();
  },
};

function figure(ratios: number[], p99: { alone: number[]; beside: number[] }): Figure {
  const middle = (values: number[]) => spread(values).median.toFixed(1);
  return {
    goal: 'readers-while-writing',
    value: spread(ratios).median,
    spread: spread(ratios),
    beside: `p99 of ${READERS} connections that read: ${middle(p99.alone)} ms alone, ${middle(p99.beside)} ms while ${WRITERS} submit calls as fast as they are taken`,
  };
}
