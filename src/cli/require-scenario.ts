import { notFound } from '../domain/errors.ts';
import type { Storage } from '../domain/ports.ts';

/** Refuses a scenario that is not there. @throws DomainError not_found */
export async function requireScenario({ reader }: Storage, key: { orgId: string; scenarioId: string }): Promise<void> {
  if (!(await reader.read((stores) => stores.scenarios.find(key)))) throw notFound('Scenario not found.', 'scenario');
}
