import type { Engine } from '../../../../domain/ports.ts';

/** The id of the only organisation; null where there are several, or none. */
export async function onlyOrganisation(engine: Engine): Promise<string | null> {
  const organisations = await engine.reader.read((stores) => stores.organisations.list());
  return organisations.length === 1 ? (organisations[0]?.orgId ?? null) : null;
}
