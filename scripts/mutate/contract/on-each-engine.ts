import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { makeOrganisation } from '../../../test/support/organisation.ts';
import type { Bench } from '../../../test/contract/on-each-engine.ts';
import { engines, type InProcessEngine } from './engines.ts';

/**
 * Declares a suite of the contract with an empty database for each run of each test: what a mutant left behind in one
 * would fail the run without a mutant that follows, and the mutant would not count as found.
 */
export function onEachEngine(what: string, suite: (bench: Bench) => void): void {
  describe.each(engines)(`${what}, in process`, ({ open, schema, uncompressed }) => {
    let opened: InProcessEngine | undefined;
    let made = 0;
    const current = () => {
      if (!opened) throw new Error('the engine is not open yet');
      return opened;
    };
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      made = 0;
      await opened?.empty();
    });
    afterAll(() => opened?.destroy());
    suite({
      schema,
      uncompressed,
      get engine() {
        return current();
      },
      get storage() {
        return current().storage;
      },
      async organisation(lines) {
        made += 1;
        const orgId = `org-${made}`;
        await makeOrganisation(current().storage, orgId, lines);
        return orgId;
      },
    });
  });
}
