import type { WideScores } from '../../evidence/interval.ts';
import { requireRight } from '../access/rights/require-right.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { CommandContext } from '../context.ts';
import { notFound } from '../errors.ts';
import { isFirstTime, type Making } from '../makings/make-once.ts';

/**
 * Sets what becomes of an organisation's scores whose interval is wider than two of four levels, from the next assessment
 * on: left out, or given and marked as a first impression.
 * @throws DomainError forbidden, not_found
 */
export async function setWideScores(
  context: CommandContext,
  input: Making & { orgId: string; wideScores: WideScores },
): Promise<void> {
  const { stores } = context;
  const { orgId, wideScores } = input;
  await requireRight(context, orgId, 'assessor.write');
  if (!(await isFirstTime(context, { orgId, what: 'organisation.wide_scores_set', making: input.making ?? null })))
    return;
  const organisation = await stores.organisations.find(orgId);
  if (!organisation) throw notFound('Organisation not found.');
  if (organisation.wideScores === wideScores) return;
  await stores.organisations.setWideScores(orgId, wideScores);
  await recordEvent(context, { orgId, action: 'organisation.wide_scores_set', subject: orgId });
}
