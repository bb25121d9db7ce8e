import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Organisation } from './organisation.ts';

/** Suspends an organisation (its keys are refused with 403 from the next request on) or makes it active again. */
export async function setOrganisationStatus(
  context: CommandContext,
  input: { orgId: string; status: Organisation['status'] },
): Promise<void> {
  const { stores } = context;
  const { orgId, status } = input;
  const organisation = await stores.organisations.find(orgId);
  if (!organisation) throw notFound('Organisation not found.', 'organisation');
  if (organisation.status === status) return;
  await stores.organisations.setStatus(orgId, status);
  const action = status === 'suspended' ? 'organisation.suspended' : 'organisation.resumed';
  await recordEvent(context, { orgId, action, subject: orgId });
}
