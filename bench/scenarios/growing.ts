import { setTimeout as pause } from 'node:timers/promises';
import { openApplication } from '../../src/app.ts';
import { readSettings } from '../../src/config/read-settings.ts';
import type { Figure, Scale, Scenario } from '../scenario.ts';
import { compare, type Server } from '../support/compare.ts';
import { seedData, seedSessions } from '../support/seed.ts';
import { startBenchService, type BenchService } from '../support/service.ts';

const PAGE = 100;
const MANY = 50_000;
const ONE_DAY = Date.UTC(2026, 0, 15, 8);
/** Data of the smaller installation. */
const SMALL = { people: 200, history: 5_000, others: 5_000 };
/** Every page is read anew. */
const NO_MEMORY = { DEBRIEF_CACHE_BYTES: '0' };
/** Between two sessions that are added while pages are read, in ms. */
const EACH_MS = 20;

/** Lists that grew in ways of their own: ten times the data, one day, no time; and while others write. */
export const growing: Scenario = {
  name: 'growing',
  async *run({ scale }) {
    const tenfold = { people: SMALL.people * 10, history: SMALL.history * 10, others: SMALL.others * 10 };
    const [small, large] = await Promise.all(
      [SMALL, tenfold].map((data) => startBenchService((storage) => seedData(storage, data), NO_MEMORY)),
    );
    if (!small || !large) throw new Error('two services were to be started');
    const asked = ['sessions?page=', 'sessions?scenario_id=scenario_b&page=', 'assessments?page='];
    yield await ratio('grown', pages(large, 'user_0', asked, 1, 10), pages(small, 'user_0', asked, 1, 10), scale);
    const far = (SMALL.history * 10 * 0.75) / PAGE;
    const lists = ['sessions?page='];
    yield await whileAdding(large, 'user_0', () =>
      ratio('jump-while-writing', pages(large, 'user_0', lists, far, 50), pages(large, 'user_0', lists, 1, 1), scale),
    );
    await Promise.all([small.stop(), large.stop()]);

    const service = await startBenchService(async (storage) => {
      await seedSessions(storage, 'one-day', MANY, (index) => ONE_DAY + index);
      await seedSessions(storage, 'no-time', MANY, () => null);
    }, NO_MEMORY);
    const last = MANY / PAGE;
    const late = (userId: string) => pages(service, userId, ['sessions?page='], last - 50, 50);
    const early = (userId: string) => pages(service, userId, ['sessions?page='], 1, 1);
    yield await ratio('one-day', late('one-day'), early('one-day'), scale);
    yield await ratio('no-time', late('no-time'), early('no-time'), scale);
    yield await whileAdding(service, 'one-day', () =>
      ratio('one-day-while-writing', late('one-day'), early('one-day'), scale),
    );
    await service.stop();
  },
};

/** Pages of a person's lists, by turns. */
function pages(
  { url, key, process: { pid = 0 } }: BenchService,
  userId: string,
  lists: readonly string[],
  first: number,
  count: number,
): Server {
  const headers = { authorization: `Bearer ${key}` };
  return {
    pid,
    status: 200,
    request: (index) => {
      const page = first + (Math.floor(index / lists.length) % count);
      return { url: `${url}/v1/users/${userId}/${lists[index % lists.length] ?? ''}${page}`, headers };
    },
  };
}

/** What some pages cost, against others. One client, so that none waits. */
async function ratio(goal: string, these: Server, those: Server, { rounds, milliseconds }: Scale): Promise<Figure> {
  const options = { connections: 1, rounds, milliseconds, warmUp: 1_000 };
  const { ours, bare, cpuRatio } = await compare(these, those, options);
  const { median, lowest, highest } = cpuRatio;
  return {
    goal,
    value: 1 / median,
    spread: { median: 1 / median, lowest: 1 / highest, highest: 1 / lowest },
    beside: `${Math.round(ours.cpu)} µs of processor time against ${Math.round(bare.cpu)} µs`,
  };
}

/** Adds a session to a person's list again and again meanwhile, from another process than the service. */
async function whileAdding(
  { databaseUrl }: BenchService,
  userId: string,
  measure: () => Promise<Figure>,
): Promise<Figure> {
  const { storage, close } = await openApplication(
    readSettings({ DEBRIEF_DATABASE_URL: databaseUrl, DEBRIEF_LOG_LEVEL: 'silent' }),
  );
  let isOver = false;
  const add = async () => {
    for (let index = 0; !isOver; index += 1) {
      await seedSessions(storage, userId, 1, () => ONE_DAY + MANY + index, `added-${index}`);
      await pause(EACH_MS);
    }
  };
  const adding = add();
  const figure = await measure();
  isOver = true;
  await adding;
  await close();
  return figure;
}
