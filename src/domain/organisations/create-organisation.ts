import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { failedPrecondition } from '../errors.ts';
import type { Organisation } from './organisation.ts';

/** Makes an organisation. @throws DomainError failed_precondition where its id is taken */
export async function createOrganisation(
  context: CommandContext,
  input: { orgId: string; name: string },
): Promise<Organisation> {
  const { stores, now } = context;
  const { orgId, name } = input;
  if (await stores.organisations.find(orgId))
    throw failedPrecondition('An organisation with this id exists already.', null, 'organisation');
  const organisation: Organisation = {
    orgId,
    name,
    status: 'active',
    directoryVersion: now,
    catalogueVersion: now,
    epoch: context.newId('epoch'),
    createdAt: now,
    transcriptRetentionDays: null,
    wideScores: 'leave-out',
    dailyTokens: null,
  };
  await stores.organisations.insert(organisation);
  await recordEvent(context, { orgId, action: 'organisation.created', subject: orgId });
  return organisation;
}
