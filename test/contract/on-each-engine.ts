import { afterAll, beforeAll, describe } from 'vitest';
import { makeBench, type Bench } from './bench.ts';
import { engines, type OpenEngine, type OpenOptions } from './engines.ts';

/** Declares a suite on every engine. */
export function onEachEngine(what: string, suite: (bench: Bench) => void, options: OpenOptions = {}): void {
  describe.each(engines)(`${what}, on $name`, ({ open, ...engine }) => {
    let opened: OpenEngine | undefined;
    beforeAll(async () => {
      opened = await open(options);
    });
    afterAll(() => opened?.destroy());
    suite(makeBench(engine, () => opened).bench);
  });
}
