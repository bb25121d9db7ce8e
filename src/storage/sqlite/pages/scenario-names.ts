import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { VersionsRow } from '../../queries/lists/pages.ts';
import { statement } from '../../queries/statements/statement.ts';
import type { Connection } from '../connection.ts';

/** For how many organisations the names of scenarios are remembered. */
const ORGANISATIONS = 500;

/**
 * The parameters for names: a statement gets those of up to eight scenarios. Of an organisation with more, it gets
 * some.
 */
export const NAMED = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => ({ scenario: `scenario${at}`, name: `name${at}` }) as const);

/**
 * How many names a statement gets; there is a statement for each number, because every name is compared with each row.
 */
export const NAME_COUNTS = [2, 4, 8] as const;

/** Ids of scenarios, and their names as JSON; null where there are fewer. */
export type NameArguments = Record<`scenario${number}` | `name${number}`, string | null>;

/** The names of an organisation's scenarios at one state of its catalogue. */
export interface Names {
  epoch: string;
  version: number;
  /** How many names the statement gets. */
  count: (typeof NAME_COUNTS)[number];
  values: NameArguments;
}

/** Remembers names of scenarios for the statements of pages. */
export interface ScenarioNames {
  /** The remembered names, which may be of an earlier state. */
  known: (orgId: string) => Names | undefined;
  /** The names at the state that the connection sees, of which the counters are given. */
  at: (orgId: string, state: Pick<VersionsRow, 'epoch' | 'catalogue_version'>) => Names;
}

/** Makes the memory of names. */
export function createScenarioNames(connection: Connection): ScenarioNames {
  const remembered = new LRUCache<string, Names>({ max: ORGANISATIONS });
  const first = statement<{ orgId: string; limit: number }>().compile((argument) => ({
    compile: () =>
      sql<[scenarioId: string, name: string]>`select scenario_id, json_quote(name) from scenarios
        where org_id = ${argument('orgId')} limit ${argument('limit')}`.compile(connection.kysely),
  }));

  return {
    known: (orgId) => remembered.get(orgId),
    at(orgId, { epoch, catalogue_version: version }) {
      const kept = remembered.get(orgId);
      if (kept?.epoch === epoch && kept.version === version) return kept;
      const rows = connection.values(first, { orgId, limit: NAMED.length });
      const values: NameArguments = {};
      const count = NAME_COUNTS.find((most) => most >= rows.length) ?? 8;
      for (const [index, { scenario, name }] of NAMED.slice(0, count).entries()) {
        values[scenario] = rows[index]?.[0] ?? null;
        values[name] = rows[index]?.[1] ?? null;
      }
      const names = { epoch, version, count, values };
      remembered.set(orgId, names);
      return names;
    },
  };
}
