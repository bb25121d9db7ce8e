import { setTimeout as pause } from 'node:timers/promises';
import { openApplication } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import type { Scenario } from '../scenario.ts';
import { writeCalls } from '../support/call.ts';
import { ask } from '../support/client.ts';
import { spread } from '../support/compare.ts';
import { seedHistory } from '../support/seed.ts';
import { startBenchService } from '../support/service.ts';

/** Calls submitted before a round, for each ms of it: more than can be assessed, so that some still wait when it ends. */
const CALLS_EACH_MS = 2;
/** Of a call of ten minutes. */
const CHARACTERS = 9_000;
const PEOPLE = 100;
/** For how long a queue may take to become empty, in ms. */
const MOST_MS = 180_000;

/** How long a reader waits while the assessor works without a pause. One reader, so that the assessor has a core. */
export const assessing: Scenario = {
  name: 'assessing',
  async *run({ scale: { rounds, milliseconds } }) {
    const service = await startBenchService(seedHistory(5_000, PEOPLE));
    const { storage, close } = await openApplication(
      readSettings({ DEBRIEF_DATABASE_URL: service.databaseUrl, DEBRIEF_LOG_LEVEL: 'silent' }),
    );
    const waiting = async () => {
      const { queued, processing } = await storage.reader.queueStatus();
      return queued + processing;
    };
    const texts = writeCalls(10, CHARACTERS).map(({ transcript }) => transcript);
    const authorization = `Bearer ${service.key}`;
    const page = { url: `${service.url}/v1/users/user_0/sessions`, headers: { authorization } };
    let calls = 0;
    const call = () => {
      calls += 1;
      const body = JSON.stringify({
        external_conversation_id: `call_${calls}`,
        scenario_id: 'scenario_a',
        transcript: texts[calls % texts.length],
      }).replaceAll(/[^ -~]/g, ' ');
      return {
        url: `${service.url}/v1/users/user_${1 + (calls % (PEOPLE - 1))}/sessions:ingest-and-assess`,
        headers: { authorization, 'content-type': 'application/json' },
        method: 'POST',
        body,
      };
    };
    const answers = milliseconds * CALLS_EACH_MS;
    const submit = () => ask({ connections: 16, until: { answers }, status: 202, request: call });
    const read = (until: { answers: number } | { milliseconds: number }) =>
      ask({ connections: 1, until, status: 200, request: () => page });
    await submit();
    await untilEmpty(waiting);
    await read({ answers: 6_000 });

    const pairs: { alone: number; beside: number; left: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const alone = await read({ milliseconds });
      await submit();
      const beside = await read({ milliseconds });
      const left = await waiting();
      if (left === 0) throw new Error('the assessor was done before the round: it needs more calls');
      pairs.push({ alone: alone.p99, beside: beside.p99, left });
      await untilEmpty(waiting);
    }
    await close();
    await service.stop();
    const ratio = spread(pairs.map(({ alone, beside }) => beside / alone));
    const middle = (which: 'alone' | 'beside') => spread(pairs.map((pair) => pair[which])).median.toFixed(2);
    yield {
      goal: 'readers-while-assessing',
      value: ratio.median,
      spread: ratio,
      beside: `p99 of a reader: ${middle('alone')} ms alone, ${middle('beside')} ms while the assessor works without a pause`,
    };
  },
};

/** @throws Error where it takes too long */
async function untilEmpty(waiting: () => Promise<number>): Promise<void> {
  const end = performance.now() + MOST_MS;
  while ((await waiting()) > 0) {
    if (performance.now() > end) throw new Error('calls still wait to be assessed');
    await pause(100);
  }
}
