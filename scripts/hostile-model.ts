import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { honest } from '../test/support/fake-model/answers.ts';
import { HOSTILE } from '../test/support/fake-model/hostile.ts';
import { startFakeModel } from '../test/support/fake-model/server.ts';
import { MARK, modelAttacks } from '../test/support/hostile/attacks/calls/model.ts';
import { prepareGround } from '../test/support/hostile/ground.ts';
import { LIMITS } from '../test/support/hostile/judge.ts';
import { runAttack } from '../test/support/hostile/run-attack.ts';
import { startAttackedService } from '../test/support/hostile/service.ts';
import { startOwnPostgres } from '../test/support/postgres/own-postgres.ts';

/*
 * A model's endpoint that misbehaves in each way of `test/support/fake-model/hostile.ts` about the calls of one
 * organisation, and answers properly about those of another, whose requests and assessments are measured.
 *
 * npm run hostile:model -- [--engine sqlite|postgres] [--only WORD] [--seconds 5] [--people 2000] [--busy]
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '5' },
    people: { type: 'string', default: '2000' },
    busy: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const [attack] = modelAttacks;
if (!attack) throw new Error('there is no attack on a model');
const server = values.engine === 'postgres' ? await startOwnPostgres(['max_connections=200']) : undefined;
const ground = await prepareGround({ people: Number(values.people), history: 300, postgresUrl: server?.url });
const model = await startFakeModel(honest);
let broken = 0;
try {
  for (const [name, behaviour] of Object.entries(HOSTILE)) {
    if (!name.includes(values.only)) continue;
    model.behave((asked, response, number) =>
      (asked.prompt.includes(MARK) ? behaviour : honest)(asked, response, number),
    );
    const database = await ground.copy();
    const service = await startAttackedService(database, {
      DEBRIEF_ASSESSOR: 'llm',
      DEBRIEF_LLM_URL: model.url,
      DEBRIEF_LLM_MODEL: 'fake',
    });
    try {
      const result = await runAttack(service, ground, attack, {
        seconds,
        limits: { ...LIMITS, busyMachine: values.busy },
      });
      if (!result.passed) broken += 1;
      const { p99Ms, consoleP99Ms, assessedMs, memoryMiB, failures, harnessDelayMs } = result;
      const asked = model.asked.filter(({ prompt }) => prompt.includes(MARK)).length;
      console.log(
        `${name.padEnd(36)} p99 ${Math.round(p99Ms)} ms, console ${Math.round(consoleP99Ms)} ms, assessed within ${Math.round(assessedMs ?? Infinity)} ms, ${Math.round(memoryMiB)} MiB, asked ${asked} and ${model.asked.length - asked} of the victim, measured ${Math.round(harnessDelayMs)} ms late, load ${(loadavg()[0] ?? 0).toFixed(1)} ${failures.join('; ')}`,
      );
      model.asked.length = 0;
    } finally {
      await service.kill();
      await database.drop();
    }
  }
} finally {
  await model.close();
  await ground.remove();
  await server?.stop();
}
process.exit(broken === 0 ? 0 : 1);
