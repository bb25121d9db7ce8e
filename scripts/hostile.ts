import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { surroundings } from '../bench/support/report.ts';
import { LONG_LIST, type Attack } from '../test/support/hostile/attack.ts';
import { attacks } from '../test/support/hostile/attacks/list.ts';
import { prepareGround, type Database, type Ground } from '../test/support/hostile/ground.ts';
import { LIMITS, type Result } from '../test/support/hostile/judge.ts';
import { missingCalls } from '../test/support/hostile/kept.ts';
import { writtenTime } from '../test/support/hostile/processor-time.ts';
import { runAttack } from '../test/support/hostile/run-attack.ts';
import { startAttackedService, type AttackedService } from '../test/support/hostile/service.ts';
import { startOwnPostgres } from '../test/support/postgres/own-postgres.ts';
import { AIMS, verdicts } from './hostile/aims.ts';
import { figuresPage } from './hostile/figures-page.ts';
import { aboutKept, figuresIn, withKept } from './hostile/kept-figures.ts';

/*
 * Attacks on a real service, one after another, while a client of another organisation works: does it get its proper
 * answers, in time?
 *
 * node scripts/hostile.ts [--engine sqlite|postgres|both] [--only NAME[,NAME]] [--from NAME] [--seconds 10]
 * [--people 100000] [--history 5000] [--aims] [--busy] [--shared] [--write] [--json] [--list] [--help]
 * --aims: only the attacks by which the aims are judged.
 * --busy: other programs run on this machine; time in which the service was ready to run and had no processor is left
 * out of every figure.
 * --shared: one service for all attacks, a new one only after an attack that broke a limit. Quicker, and less strict.
 * Each attack otherwise has a database and a service of its own. After it the service is killed, started again, and everything
 * that it acknowledged is looked for. Exit code 1 where any limit was broken. --json prints one result a line.
 * --write: writes docs/attacks-figures.md at the end; figures of attacks that were not run stay in it.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'sqlite' },
    only: { type: 'string' },
    from: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    people: { type: 'string', default: '100000' },
    history: { type: 'string', default: String(LONG_LIST) },
    aims: { type: 'boolean', default: false },
    shared: { type: 'boolean', default: false },
    busy: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`npm run hostile -- [--engine sqlite|postgres|both] [--only NAME[,NAME]] [--from NAME] [--seconds 10]
  [--people 100000] [--history 5000] [--aims] [--busy] [--shared] [--write] [--json] [--list] [--help]
--list names the attacks. --aims runs those by which the aims are judged (npm run hostile:aims). --busy leaves out
time in which the service had no processor. --shared has one service for all attacks, and is quicker. --write writes
docs/attacks-figures.md at the end, and keeps the figures of attacks that were not run. --json prints one result a line.
Exit code 1: a limit was broken.`);
  process.exit(0);
}
if (values.list) {
  for (const { name, what } of attacks) console.log(`${name.padEnd(28)} ${what}`);
  process.exit(0);
}
const engines = values.engine === 'both' ? ['sqlite', 'postgres'] : [values.engine];
if (!engines.every((engine) => engine === 'sqlite' || engine === 'postgres'))
  fail('--engine is sqlite, postgres or both.');
const seconds = Number(values.seconds);
if (!(seconds >= 1 && seconds <= 600)) fail('--seconds is a number from 1 to 600.');

const limits = { ...LIMITS, busyMachine: values.busy };
const loadAtStart = loadavg();
const results: Result[] = [];
const beganAt = performance.now();
const count = chosen().length * engines.length;
if (!values.json)
  console.log(
    `${'attack'.padEnd(28)}      p50     p99 console   worst assessed   probe  memory closed  load  processor (attacker, service, database, other organisation, other programs, idle)  what failed`,
  );
for (const engine of engines) await attackEngine(engine);
if (!values.json) console.log(`\n${verdicts(results)}`);
if (values.write) {
  const command = `npm run hostile -- ${process.argv.slice(2).join(' ')}`;
  const place = fileURLToPath(new URL('../docs/attacks-figures.md', import.meta.url));
  const before = existsSync(place) ? readFileSync(place, 'utf8') : '';
  const all = withKept(results, figuresIn(before));
  const about = `${surroundings(loadAtStart)}${aboutKept(before, all.length - results.length)}`;
  writeFileSync(place, figuresPage(all, attacks, command, about));
}
process.exit(results.every(({ passed }) => passed) ? 0 : 1);

/** Runs all chosen attacks on one engine, and prints what came of each. */
async function attackEngine(engine: string): Promise<void> {
  const server = engine === 'postgres' ? await startOwnPostgres(['max_connections=200']) : undefined;
  const ground = await prepareGround({
    people: Number(values.people),
    history: Number(values.history),
    organisations: Math.max(0, ...chosen().map(({ organisations = 0 }) => organisations)),
    postgresUrl: server?.url,
    serverPid: server?.pid,
  });
  try {
    for await (const result of values.shared ? attackShared(ground, chosen()) : attackEach(ground, chosen())) {
      results.push(result);
      if (values.json) {
        const figures = { ...result, victimCalls: undefined, acknowledgedCalls: result.acknowledgedCalls.length };
        console.log(JSON.stringify({ ...figures, load: loadavg()[0] }));
      } else console.log(`${progress()} ${row(result)}`);
    }
  } finally {
    await ground.remove();
    await server?.stop();
  }
}

function chosen(): readonly Attack[] {
  const names = values.only?.split(',') ?? (values.aims ? AIMS : undefined);
  const unknown = names?.find((name) => attacks.every((attack) => attack.name !== name));
  if (unknown !== undefined) fail(`There is no attack ${unknown}. --list names them all.`);
  if (names) return attacks.filter(({ name }) => names.includes(name));
  const from = attacks.findIndex(({ name }) => name === values.from);
  return attacks.slice(Math.max(0, from));
}

async function* attackEach(ground: Ground, list: readonly Attack[]): AsyncGenerator<Result> {
  for (const attack of list) yield await attackOnce(ground, attack);
}

/** Runs one attack on a service of its own, and looks for everything acknowledged after a kill. */
async function attackOnce(ground: Ground, attack: Attack): Promise<Result> {
  const database = await ground.copy();
  try {
    let service = await startAttackedService(database, attack.environment);
    let result: Result;
    try {
      result = await runAttack(service, ground, attack, { seconds, limits });
    } finally {
      await service.kill();
    }
    service = await startAttackedService(database, attack.environment);
    try {
      return await withMissing(ground, service, result);
    } finally {
      await service.kill();
    }
  } finally {
    await database.drop();
  }
}

/** Runs attacks on one service after another. */
async function* attackShared(ground: Ground, list: readonly Attack[]): AsyncGenerator<Result> {
  let house: { database: Database; service: AttackedService; environment: string } | undefined;
  const leave = async () => {
    await house?.service.kill();
    await house?.database.drop();
    house = undefined;
  };
  try {
    for (const attack of list) {
      const environment = JSON.stringify(attack.environment ?? {});
      if (house?.environment !== environment) await leave();
      if (!house) {
        const database = await ground.copy();
        house = { database, service: await startAttackedService(database, attack.environment), environment };
      }
      const { service } = house;
      const result = await withMissing(ground, service, await runAttack(service, ground, attack, { seconds, limits }));
      if (!result.passed) await leave();
      yield result;
    }
  } finally {
    await leave();
  }
}

async function withMissing(ground: Ground, service: AttackedService, result: Result): Promise<Result> {
  const missing = await missingCalls(service.port, ground, result).catch((error: unknown) => [
    `what was acknowledged could not be read: ${String(error)}`,
  ]);
  return missing.length === 0 ? result : { ...result, passed: false, failures: [...result.failures, ...missing] };
}

function row(result: Result): string {
  const figures = [
    result.p50Ms,
    result.p99Ms,
    result.consoleP99Ms,
    result.worstMs,
    result.assessedMs ?? Infinity,
    result.probeWorstMs,
  ]
    .map((value) => (Number.isFinite(value) ? String(Math.round(value)) : 'never').padStart(8))
    .join('');
  const memory = String(Math.round(result.memoryMiB)).padStart(7);
  const load = (loadavg()[0] ?? 0).toFixed(1).padStart(6);
  // In whole seconds: the first look comes 2 s after the end, and later where calls are still to be assessed.
  const closed = (result.closedMs === null ? 'never' : String(Math.round(result.closedMs / 1_000))).padStart(6);
  const verdict = result.passed ? '' : `FAIL ${result.failures.join('; ')}`;
  const time = writtenTime(result.processor).padEnd(28);
  return `${result.name.padEnd(28)} ${figures} ${memory} ${closed} ${load}  ${time} ${verdict}`;
}

/** How many of the attacks have been run, and for how long. */
function progress(): string {
  const minutes = (performance.now() - beganAt) / 60_000;
  return `${String(results.length).padStart(3)}/${count} ${minutes.toFixed(1).padStart(5)} min `;
}

function fail(message: string): never {
  console.error(message);
  process.exit(64);
}
