import type { WideScores } from '../../evidence/interval.ts';
import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { isFirstTime, type Idempotent } from '../concurrency/make-once.ts';
import { requireSeen, type Seen } from '../concurrency/require-seen.ts';

/**
 * Sets what becomes of an organisation's scores whose interval is wider than two of four levels, from the next assessment
 * on: left out, or given and marked as a first impression.
 * @throws DomainError forbidden, not_found, overtaken
 */
export async function setWideScores(
  context: CommandContext,
  input: Idempotent & Seen<{ wideScores: WideScores }> & { orgId: string; wideScores: WideScores },
): Promise<void> {
  const { stores } = context;
  const { orgId, wideScores } = input;
  await requireRight(context, orgId, 'assessor.write');
  if (!(await isFirstTime(context, { ...input, what: 'organisation.wide_scores_set' }))) return;
  const organisation = await stores.organisations.findForUpdate(orgId);
  if (!organisation) throw notFound('Organisation not found.', 'organisation');
  requireSeen(input.seen, { wideScores: organisation.wideScores }, { wideScores });
  if (organisation.wideScores === wideScores) return;
  await stores.organisations.setWideScores(orgId, wideScores);
  await recordEvent(context, { orgId, action: 'organisation.wide_scores_set', subject: orgId });
}
