import type { Stores } from '../../stores.ts';

/** Read at a time. */
const AT_ONCE = 200;

/**
 * Writes `replacement` where one of these names stands as who set a score, in anybody's assessments of the
 * organisation. What they set stays, and why.
 */
export async function forgetDecider(
  { assessments }: Stores,
  orgId: string,
  names: readonly string[],
  replacement: string,
): Promise<void> {
  for (let after: string | null = ''; after !== null;) {
    const part = await assessments.listPart(orgId, { userId: null, after, limit: AT_ONCE, only: 'overridden' });
    for (const { assessmentId, overrides: seen } of part) {
      if (!seen?.steps.some(({ by }) => by !== null && names.includes(by.trim()))) continue;
      const found = await assessments.findForUpdate({ orgId, assessmentId });
      if (!found?.overrides) continue;
      const steps = found.overrides.steps.map((step) =>
        step.by !== null && names.includes(step.by.trim()) ? { ...step, by: replacement } : step,
      );
      await assessments.update(found, { ...found, overrides: { ...found.overrides, steps } });
    }
    after = part.length < AT_ONCE ? null : (part.at(-1)?.assessmentId ?? null);
  }
}
