import { isSame } from '../../lib/values/same.ts';
import { requireRight } from '../access/rights/require-right.ts';
import type { Action } from '../access/rights/rules.ts';
import type { AuditAction } from '../audit/event.ts';
import { recordEvent } from '../audit/record-event.ts';
import { isFirstTime, type Idempotent } from '../concurrency/make-once.ts';
import { requireSeen, type Seen } from '../concurrency/require-seen.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Organisation } from './organisation.ts';
import type { OrganisationStore } from './stores.ts';

/** The input of a command that changes a setting of an organisation: what it shall be, and what its sender has seen. */
export type SettingInput<Setting extends object> = Idempotent & Seen<Setting> & { orgId: string } & Setting;

/** How a setting is read and written, and who may change it. */
interface SettingChange<Setting> {
  right: Action;
  action: AuditAction;
  wanted: Setting;
  of: (organisation: Organisation) => Setting;
  write: (organisations: OrganisationStore) => Promise<void>;
}

/**
 * Changes a setting of an organisation, where it is not so already: by whoever has the right and saw how it is, once for each
 * idempotency key.
 * @throws DomainError forbidden, not_found, overtaken
 */
export async function changeSetting<Setting extends object>(
  context: CommandContext,
  input: SettingInput<Setting>,
  { right, action, wanted, of, write }: SettingChange<Setting>,
): Promise<void> {
  const { orgId, seen, idempotencyKey = null } = input;
  const { organisations } = context.stores;
  await requireRight(context, orgId, right);
  if (!(await isFirstTime(context, { orgId, idempotencyKey, what: action }))) return;
  const organisation = await organisations.findForUpdate(orgId);
  if (!organisation) throw notFound('Organisation not found.', 'organisation');
  const current = of(organisation);
  requireSeen(seen, current, wanted);
  if (isSame(current, wanted)) return;
  await write(organisations);
  await recordEvent(context, { orgId, action, subject: orgId });
}
