import { comparedFigure, type Scenario } from '../scenario.ts';
import { compare, type Server } from '../support/compare.ts';
import { seedHistory } from '../support/seed.ts';
import { startBenchService } from '../support/service.ts';

/** What a second process costs: processor time of an answer from memory, all processes together. */
export const processes: Scenario = {
  name: 'processes',
  async *run({ scale: { rounds, milliseconds } }) {
    const [one, two] = await Promise.all(
      ['1', '2'].map((count) => startBenchService(seedHistory(2_000), { DEBRIEF_PROCESSES: count })),
    );
    if (!one || !two) throw new Error('two services were to be started');
    const [first, second] = [one, two].map((service): Server => {
      const request = {
        url: `${service.url}/v1/users/user_0/sessions`,
        headers: { authorization: `Bearer ${service.key}` },
      };
      return { pid: service.process.pid ?? 0, status: 200, request: () => request };
    });
    if (!first || !second) throw new Error('two services were to be asked');
    const compared = await compare(second, first, { connections: 32, rounds, milliseconds });
    const { median, lowest, highest } = compared.cpuRatio;
    yield {
      ...comparedFigure('second-process', compared),
      value: 1 / median,
      spread: { median: 1 / median, lowest: 1 / highest, highest: 1 / lowest },
    };
    await Promise.all([one.stop(), two.stop()]);
  },
};
