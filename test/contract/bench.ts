import type { ImportLine } from '../../src/domain/imports/lines/schema.ts';
import type { Storage } from '../../src/domain/ports.ts';
import { makeOrganisation } from '../support/organisation.ts';
import type { Engine, OpenEngine } from './engines.ts';

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

/** Makes what a suite works with. @param current the engine, once it is open */
export function makeBench(
  { schema, uncompressed }: Pick<Engine, 'schema' | 'uncompressed'>,
  current: () => OpenEngine | undefined,
): { bench: Bench; startAgain: () => void } {
  let made = 0;
  const engine = () => {
    const opened = current();
    if (!opened) throw new Error('the engine is not open yet');
    return opened;
  };
  const bench: Bench = {
    schema,
    uncompressed,
    get engine() {
      return engine();
    },
    get storage() {
      return engine().storage;
    },
    async organisation(lines) {
      made += 1;
      const orgId = `org-${made}`;
      await makeOrganisation(engine().storage, orgId, lines);
      return orgId;
    },
  };
  /** Counts organisations from one again. */
  const startAgain = () => {
    made = 0;
  };
  return { bench, startAgain };
}
