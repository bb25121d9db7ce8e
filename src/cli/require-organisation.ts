import { notFound } from '../domain/errors.ts';
import type { Organisation } from '../domain/organisations/organisation.ts';
import type { Storage } from '../domain/ports.ts';

/** Finds an organisation. @throws DomainError not_found */
export async function requireOrganisation({ reader }: Storage, orgId: string): Promise<Organisation> {
  const organisation = await reader.read((stores) => stores.organisations.find(orgId));
  if (!organisation) throw notFound('Organisation not found.', 'organisation');
  return organisation;
}
