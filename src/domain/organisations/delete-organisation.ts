import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';

/** How many rows one transaction deletes, so that other writers are not kept waiting. */
const ROWS_AT_ONCE = 2_000;

/**
 * Deletes a part of an organisation: call it until it says `done`. The first call suspends the organisation, so that no
 * client sees it half deleted.
 * @returns how many rows were deleted, and whether the organisation itself is gone
 */
export async function deleteOrganisation(
  { stores }: CommandContext,
  input: { orgId: string },
): Promise<{ deleted: number; done: boolean }> {
  // Waits for an import that is under way; the next import finds no organisation.
  const organisation = await stores.organisations.findForUpdate(input.orgId);
  if (!organisation) throw notFound('Organisation not found.', 'organisation');
  if (organisation.status === 'active') await stores.organisations.setStatus(input.orgId, 'suspended');
  const deleted = await stores.organisations.deleteSome(input.orgId, ROWS_AT_ONCE);
  return { deleted, done: (await stores.organisations.find(input.orgId)) === undefined };
}
