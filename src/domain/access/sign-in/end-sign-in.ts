import { recordEvent } from '../../audit/record-event.ts';
import type { CommandContext } from '../../context.ts';
import type { AccountRef } from '../../refs.ts';
import { requireRightOver } from '../rights/require-right.ts';

/** Ends one sign-in of an account, or all of them but one. Ending what has ended changes nothing. */
export async function endSignIn(
  context: CommandContext,
  input: AccountRef & ({ signInId: string } | { allBut: string | null }),
): Promise<void> {
  const { actor, stores } = context;
  const { orgId, accountId } = input;
  const account = await stores.accounts.find(input);
  if (!account) return;
  if (actor.kind !== 'person' || actor.id !== accountId) await requireRightOver(context, orgId, [account.role]);
  const ended =
    'signInId' in input
      ? await stores.accounts.endSignIn(input, input.signInId)
      : await stores.accounts.endSignIns(input, input.allBut);
  if (ended > 0) await recordEvent(context, { orgId, action: 'account.signed_out', subject: accountId });
}

/** Keeps that a sign-in is in use, and takes away those of the account that no longer hold. */
export async function seeSignIn(
  { stores, now }: CommandContext,
  input: AccountRef & { signInId: string; endedBefore: { seen: number; created: number } },
): Promise<void> {
  await stores.accounts.seeSignIn(input, input.signInId, now);
  await stores.accounts.forgetSignIns(input, input.endedBefore);
}
