import { afterAll, beforeAll, describe } from 'vitest';
import type { Storage } from '../../src/domain/ports.ts';
import { makeOrganisation } from '../support/organisation.ts';
import { engines, type Engine, type OpenEngine } from './engines.ts';
import type { ImportLine } from '../../src/domain/imports/schema.ts';

/** What a suite works with: one database for all its tests, an organisation of its own for each. */
export interface Bench {
  /** Statements that read the schema, and that keep the engine from compressing text. */
  schema: Engine['schema'];
  uncompressed: readonly string[];
  engine: OpenEngine;
  storage: Storage;
  /** Makes an organisation that no other test has; with user `u` and scenario `s` unless told otherwise. */
  organisation: (lines?: ImportLine[]) => Promise<string>;
}

/** Declares a suite on every engine. */
export function onEachEngine(what: string, suite: (bench: Bench) => void): void {
  describe.each(engines)(`${what}, on $name`, ({ open, schema, uncompressed }) => {
    let opened: OpenEngine | undefined;
    let made = 0;
    const current = () => {
      if (!opened) throw new Error('the engine is not open yet');
      return opened;
    };
    beforeAll(async () => {
      opened = await open();
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
