import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { makeBench, type Bench } from '../../../test/contract/bench.ts';
import type { OpenOptions } from '../../../test/contract/engines.ts';
import { engines, type InProcessEngine } from './engines.ts';

/**
 * Declares a suite of the contract with an empty database for each run of each test: what a mutant left behind in one
 * would fail the run without a mutant that follows, and the mutant would not count as found.
 */
export function onEachEngine(what: string, suite: (bench: Bench) => void, options: OpenOptions = {}): void {
  describe.each(engines)(`${what}, in process`, ({ open, ...engine }) => {
    let opened: InProcessEngine | undefined;
    const { bench, startAgain } = makeBench(engine, () => opened);
    beforeAll(async () => {
      opened = await open(options);
    });
    beforeEach(async () => {
      startAgain();
      await opened?.empty();
    });
    afterAll(() => opened?.destroy());
    suite(bench);
  });
}
