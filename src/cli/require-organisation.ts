import { notFound } from '../domain/errors.ts';
import type { Organisation } from '../domain/organisations/organisation.ts';
import type { Storage } from '../domain/ports.ts';

/** Finds an organisation. @throws DomainError not_found */
export async function requireOrganisation({ reader }: Storage, orgId: string): Promise<Organisation> {
  const organisation = await reader.read((stores) => stores.organisations.find(orgId));
  if (!organisation) throw notFound('Organisation not found.', 'organisation');
  return organisation;
}

/** Refuses a scenario that is not there. @throws DomainError not_found */
export async function requireScenario({ reader }: Storage, key: { orgId: string; scenarioId: string }): Promise<void> {
  if (!(await reader.read((stores) => stores.scenarios.find(key)))) throw notFound('Scenario not found.', 'scenario');
}
