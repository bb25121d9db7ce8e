import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scenario } from '../scenario.ts';
import { ask } from '../support/client.ts';
import { CALL, seedHistory } from '../support/seed.ts';
import { startBenchService } from '../support/service.ts';

const CALLS = 50;
/** A wait for the disk that ended, and an answer on its way to a client: lines of strace. */
const SYNCED = /\b(?:fsync|fdatasync)(?:\(\d+\)| resumed>\)) += 0/;
const ANSWERED = /HTTP\/1\.1 202 /;

/** Whether each call was on the disk before its answer, seen from outside. Needs strace; says nothing without it. */
export const durable: Scenario = {
  name: 'durable',
  async *run() {
    if (spawnSync('strace', ['-V']).status !== 0) return;
    const service = await startBenchService(seedHistory(0, 1), { DEBRIEF_ROLES: 'api' });
    const folder = await mkdtemp(join(tmpdir(), 'debrief-bench-'));
    const file = join(folder, 'calls');
    const strace = spawn(
      'strace',
      [
        '-f',
        '-qq',
        '-s',
        '20',
        '-e',
        'trace=fsync,fdatasync,write,writev',
        '-o',
        file,
        '-p',
        String(service.process.pid),
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let calls = 0;
    const submit = (answers: number) =>
      ask({
        connections: 1,
        until: { answers },
        status: 202,
        request: () => {
          calls += 1;
          return {
            url: `${service.url}/v1/users/user_0/sessions:ingest-and-assess`,
            headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
            method: 'POST',
            body: JSON.stringify({
              external_conversation_id: `call_${calls}`,
              scenario_id: 'scenario_a',
              transcript: CALL,
            }),
          };
        },
      });
    // Until strace has found all threads.
    while (!ANSWERED.test(await readFile(file, 'utf8').catch(() => ''))) await submit(1);
    const from = (await readFile(file, 'utf8')).length;
    await submit(CALLS);
    strace.kill('SIGINT');
    await once(strace, 'exit');
    const lines = (await readFile(file, 'utf8')).slice(from).split('\n');
    await service.stop();
    await rm(folder, { recursive: true, force: true });

    let synced = 0;
    let answered = 0;
    let isSynced = false;
    for (const line of lines) {
      if (SYNCED.test(line)) isSynced = true;
      if (!ANSWERED.test(line)) continue;
      answered += 1;
      synced += Number(isSynced);
      isSynced = false;
    }
    yield {
      goal: 'durable',
      value: synced / answered,
      beside: `one client: ${synced} of ${answered} answers with 202 came after a wait for the disk of their own`,
    };
  },
};
