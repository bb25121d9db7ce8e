import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Organisation } from './organisation.ts';

/** Suspends an organisation (its keys are refused with 403 from the next request on) or makes it active again. */
export async function setOrganisationStatus(
  context: CommandContext,
  input: { orgId: string; status: Organisation['status']; actor: string },
): Promise<void> {
  const { stores, now } = context;
  const { orgId, status, actor } = input;
  const organisation = await stores.organisations.find(orgId);
  if (!organisation) throw notFound('Organisation not found.');
  if (organisation.status === status) return;
  await stores.organisations.setStatus(orgId, status);
  const action = status === 'suspended' ? 'organisation.suspended' : 'organisation.resumed';
  await stores.audit.record({ orgId, eventId: context.newId('evt'), at: now, actor, action, subject: orgId });
}
