import { comparedFigure, type Scenario } from '../scenario.ts';
import { comparePage, type PageOptions } from '../support/page.ts';

/** A bound that lies after every row, and a second later each time: the same page, which no memory holds. */
let second = 0;
const FUTURE = Date.UTC(2090, 0, 1);
const later = () => new Date(FUTURE + (second += 1) * 1_000).toISOString();

/** Pages of a person's lists: unchanged, 304, and read anew. */
export const reading: Scenario = {
  name: 'reading',
  async *run({ scale, service }) {
    const running = await service();
    const lists = `${running.url}/v1/users/user_0`;
    const figure = async (goal: string, path: string, options?: PageOptions) =>
      comparedFigure(goal, await comparePage(running, scale, `${lists}/${path}`, options));
    yield await figure('sessions-memory', 'sessions');
    yield await figure('assessments-memory', 'assessments');
    yield await figure('sessions-304', 'sessions', { unchanged: true });
    const anew = (path: string) => ({ each: () => `${lists}/${path}date_to=${later()}` });
    yield await figure('sessions-anew', 'sessions', anew('sessions?'));
    const filtered = 'sessions?scenario_id=scenario_a';
    yield await figure('sessions-filtered', filtered, anew(`${filtered}&`));
    yield await figure('assessments-anew', 'assessments', anew('assessments?'));
  },
};
