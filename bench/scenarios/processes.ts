import { comparedFigure, type Scenario } from '../scenario.ts';
import { answerOf, startBaseline } from '../support/baseline.ts';
import { compare, type Server } from '../support/compare.ts';
import { seedHistory } from '../support/seed.ts';
import { startBenchService } from '../support/service.ts';

/** Answers before the first round: each process compiles for itself, and has but a share of them. */
const WARM_UP = 90_000;

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
    const options = { connections: 32, rounds, milliseconds, warmUp: WARM_UP };
    const compared = await compare(second, first, options);
    const { url, headers } = first.request(0);
    const answer = await answerOf(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
    const bare = await Promise.all([2, 1].map((count) => startBaseline(answer, undefined, count)));
    const [twoBare, oneBare] = bare.map(({ url: address, pid }): Server => {
      const request = { url: `${address}/`, headers };
      return { pid, status: 200, request: () => request };
    });
    if (!twoBare || !oneBare) throw new Error('two baselines were to be asked');
    const ofBare = 1 / (await compare(twoBare, oneBare, options)).cpuRatio.median;
    for (const { stop } of bare) stop();
    const figure = comparedFigure('second-process', compared);
    const { median, lowest, highest } = compared.cpuRatio;
    yield {
      ...figure,
      beside: `${figure.beside}; bare node:http has ${ofBare.toFixed(2)} with two processes against one, so ${(1 / median / ofBare).toFixed(2)} of bare`,
      value: 1 / median,
      spread: { median: 1 / median, lowest: 1 / highest, highest: 1 / lowest },
    };
    await Promise.all([one.stop(), two.stop()]);
  },
};
