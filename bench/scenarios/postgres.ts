import { comparedFigure, type Scenario } from '../scenario.ts';
import { comparePage, type PageOptions } from '../support/page.ts';
import { postgresServer } from '../support/postgres.ts';
import { seedHistory } from '../support/seed.ts';
import { startBenchService } from '../support/service.ts';

/** Before the first bound, which no request had before. */
const FUTURE = Date.UTC(2092, 0, 1);

/** Pages of sessions on PostgreSQL: unchanged, from memory, and read anew. */
export const postgres: Scenario = {
  name: 'postgres',
  async *run({ scale }) {
    const server = await postgresServer();
    try {
      const service = await startBenchService(seedHistory(10_000), {}, server.url);
      const url = `${service.url}/v1/users/user_0/sessions`;
      let second = FUTURE;
      const each = () => `${url}?date_to=${new Date((second += 1_000)).toISOString()}`;
      // In answers a second: the server takes its part of the same machine.
      const figure = async (goal: string, options?: PageOptions) => {
        const compared = await comparePage(service, scale, url, options);
        const { beside } = comparedFigure(goal, compared);
        const ratio = compared.cpuRatio.median.toFixed(2);
        return {
          goal,
          value: compared.ours.perSecond,
          beside: `one node beside its server; ${ratio} of bare in the node’s processor time: ${beside}`,
        };
      };
      yield await figure('postgres-304', { unchanged: true });
      yield await figure('postgres-memory');
      yield await figure('postgres-anew', { each });
      await service.stop();
    } finally {
      await server.stop();
    }
  },
};
