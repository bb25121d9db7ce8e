import type { Figure, Scenario } from '../scenario.ts';
import { compare, type Server } from '../support/compare.ts';

const FUTURE = Date.UTC(2095, 0, 1);
/** Before every row: a bound that cuts nothing off. */
const PAST = Date.UTC(2000, 0, 1);
const PAGE = 100;

/** What the age of a history costs: pages read anew, late ones beside early ones. One client, so that none waits. */
export const history: Scenario = {
  name: 'history',
  async *run({ scale, service }) {
    const { key, url, process: child } = await service();
    const headers = { authorization: `Bearer ${key}` };
    const pages = Math.floor(scale.history / PAGE);
    const part = Math.min(100, Math.floor(pages / 4));
    let asked = 0;
    /** Some pages one after the other; a bound of its own for each request, so that none is in memory. */
    const walk = (first: number, count: number, filter = '', from = PAST): Server => ({
      pid: child.pid ?? 0,
      status: 200,
      request: () => {
        asked += 1;
        const bounds = `date_from=${at(from + asked)}&date_to=${at(FUTURE)}`;
        return { url: `${url}/v1/users/user_0/sessions?page=${first + (asked % count)}&${bounds}${filter}`, headers };
      },
    });
    const cost = async (goal: string, late: Server, early: Server, what: string): Promise<Figure> => {
      const { ours, bare, cpuRatio } = await compare(late, early, { connections: 1, warmUp: 6_000, ...scale });
      const { median, lowest, highest } = cpuRatio;
      return {
        goal,
        value: 1 / median,
        spread: { median: 1 / median, lowest: 1 / highest, highest: 1 / lowest },
        beside: `${what}: ${Math.round(ours.cpu)} µs of processor time against ${Math.round(bare.cpu)} µs`,
      };
    };
    const last = `the last ${part} of ${pages} pages`;
    yield await cost('history-walk', walk(pages - part, part), walk(1, part), last);
    const far = Math.floor(pages * 0.75);
    yield await cost('history-jump', walk(far, 1), walk(1, 1), `page ${far}`);
    const filter = '&scenario_id=scenario_b';
    const third = Math.floor(far / 3);
    yield await cost(
      'history-jump-filtered',
      walk(third, 1, filter),
      walk(1, 1, filter),
      `page ${third} of a scenario`,
    );
  },
};

const at = (time: number) => new Date(time).toISOString();
