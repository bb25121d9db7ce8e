import { DEFAULT_WEIGHT } from '../../../evidence/rubric.ts';

/** How much each criterion of a scenario counts, by its name. @param rubric null where none is known, as in history */
export function weightsOf(
  rubric: { criteria: readonly { name: string; weight?: number | null | undefined }[] } | null,
): ReadonlyMap<string, number> {
  return new Map((rubric?.criteria ?? []).map(({ name, weight }) => [name, weight ?? DEFAULT_WEIGHT]));
}
