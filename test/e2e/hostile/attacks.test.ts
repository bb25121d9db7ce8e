import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { attackNamed } from '../../support/hostile/attacks/list.ts';
import { prepareGround, type Database, type Ground } from '../../support/hostile/ground.ts';
import { WIDE_LIMITS } from '../../support/hostile/judge.ts';
import { missingCalls } from '../../support/hostile/kept.ts';
import { runAttack } from '../../support/hostile/run-attack.ts';
import { startAttackedService, type AttackedService } from '../../support/hostile/service.ts';
import { until } from '../../support/until.ts';

/**
 * One or two of each kind that once stopped a service; `npm run hostile` runs all, each alone. Here some run at once, which
 * bears on a service as each of them does, and takes a third of the time. Kinds that another test holds by itself are left
 * out: texts that take the square of their length (`linear-time.test.ts`), chunks of a byte (`limits.test.ts`).
 */
const SHORT = [
  'unknown-keys+bodies-that-grow+slow-heads',
  'connection-churn+expected-behind+fraction-digits',
  'console-weak-passwords+console-streams',
];
/** Those that reach the database, and so are another matter on each engine. */
const OF_THE_DATABASE = [
  'unread-pipelines+abandoned-reads',
  'console-heavy-accounts+many-small-calls+same-call-at-once',
];

/** The list of all people is some megabytes long. */
const PEOPLE = 20_000;
const HISTORY = 300;

let ground: Ground | undefined;
let house: { database: Database; service: AttackedService } | undefined;

beforeAll(async () => {
  const postgresUrl = inject('engine') === 'postgres' ? inject('postgresUrl') : undefined;
  ground = await prepareGround({ people: PEOPLE, history: HISTORY, postgresUrl });
}, 120_000);

afterAll(async () => {
  await leave();
  await ground?.remove();
});

/** The long form also has the limits as they are promised, and kills the service after each attack. */
describe('another organisation gets its proper answers, in time, and its calls assessed, during', () => {
  it.each(inject('engine') === 'postgres' ? OF_THE_DATABASE : [...SHORT, ...OF_THE_DATABASE])(
    '%s',
    async (name) => {
      if (!ground) throw new Error('there is no database');
      // One that was attacked before has written what is written once.
      const beforeMs = house ? 0 : undefined;
      const { service } = (house ??= await enter(ground));
      const result = await runAttack(service, ground, attackNamed(name), { seconds: 1, limits: WIDE_LIMITS, beforeMs });
      const missing = service.alive() ? await missingCalls(service.port, ground, result) : [];
      const failures = [...result.failures, ...missing];
      // The next attack begins with a service that is well.
      if (failures.length > 0) await leave();
      expect(failures).toEqual([]);
    },
    120_000,
  );
});

it('every account of the attacker is signed in to the console', async () => {
  if (!ground) throw new Error('there is no database');
  const { service } = (house ??= await enter(ground));
  const { port } = service;
  const statusOf = async (cookie: string) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    return (await fetch(`http://127.0.0.1:${port}/console/api/me`, { headers })).status;
  };
  const statuses = await Promise.all(
    ground.cookies.attacker.map((cookie) =>
      // So many at once may be refused on a busy machine, and are asked to come again.
      until('it is answered', async () => {
        const status = await statusOf(cookie);
        return status !== 503 && status;
      }),
    ),
  );
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}, 120_000);

async function enter(on: Ground): Promise<{ database: Database; service: AttackedService }> {
  const database = await on.copy();
  return { database, service: await startAttackedService(database) };
}

async function leave(): Promise<void> {
  await house?.service.kill();
  await house?.database.drop();
  house = undefined;
}
