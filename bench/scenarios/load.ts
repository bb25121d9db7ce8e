import { setTimeout as pause } from 'node:timers/promises';
import type { Scenario } from '../scenario.ts';
import { CALL, seedHistory } from '../support/seed.ts';
import { startBenchService, type BenchService } from '../support/service.ts';

const MB = 1_000_000;
const PEOPLE = 100;
/** One request in so many submits a call; the others read pages. */
const EACH_SUBMITS = 7;
const PER_SECOND = 60;
const FULL_SECONDS = 24 * 60;
/** In the short run. */
const SHORT_SECONDS = 60;
const MINUTES_SHOWN = 4;

/** Memory of a service that assesses what it is sent, after a while of a steady load. */
export const load: Scenario = {
  name: 'load',
  async *run({ scale: { people } }) {
    const service = await startBenchService(seedHistory(5_000, PEOPLE));
    const seconds = people >= 100_000 ? FULL_SECONDS : SHORT_SECONDS;
    const before = (await service.memory()) / MB;
    const seen: string[] = [];
    let requests = 0;
    const began = performance.now();
    for (let second = 0; second < seconds; second += 1) {
      await Promise.all(Array.from({ length: PER_SECOND }, () => ask(service, (requests += 1))));
      if ((second + 1) % Math.ceil(seconds / MINUTES_SHOWN) === 0)
        seen.push(String(Math.round((await service.memory()) / MB)));
      await pause(Math.max(0, began + (second + 1) * 1_000 - performance.now()));
    }
    const value = (await service.memory()) / MB;
    await service.stop();
    yield {
      goal: 'load-memory',
      value,
      beside: `${requests.toLocaleString('en')} requests in ${Math.round(seconds / 60)} min, ${Math.floor(requests / EACH_SUBMITS).toLocaleString('en')} of them calls; ${Math.round(before)} MB before, then ${seen.join(', ')}`,
    };
  },
};

/** Asks once, and reads the answer. @throws Error where it is none that was to come */
async function ask({ url, key }: BenchService, number: number): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const lists = `${url}/v1/users/user_${number % PEOPLE}`;
  const isCall = number % EACH_SUBMITS === 0;
  const body = JSON.stringify({
    external_conversation_id: `call_${number}`,
    scenario_id: 'scenario_a',
    transcript: CALL,
  });
  const response = isCall
    ? await fetch(`${lists}/sessions:ingest-and-assess`, { method: 'POST', headers, body })
    : await fetch(`${lists}/${number % 2 === 0 ? 'sessions' : 'assessments'}`, { headers });
  await response.arrayBuffer();
  if (response.status !== (isCall ? 202 : 200)) throw new Error(`answered ${response.status}`);
}
