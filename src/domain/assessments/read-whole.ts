import type { Reader } from '../ports.ts';
import type { AssessmentRef } from '../refs.ts';
import type { Assessment } from './assessment.ts';
import { LONG_PARTS, type AssessmentInParts, type LongPart } from './reads.ts';

/** How often it is read anew where somebody writes to it meanwhile. */
const MOST_TIMES = 3;

/**
 * Reads what was left out of an assessment, each part in a read of its own, so that others get their turn in between: 5 MB of
 * one take 7 to 14 ms of the main thread. Where it is written meanwhile all is read again, up to three times, and then given
 * as it was read, perhaps of two states.
 * @param wanted the parts that are needed
 * @returns undefined where it was removed meanwhile
 */
export async function readWhole(
  { read }: Pick<Reader, 'read'>,
  ref: AssessmentRef,
  found: AssessmentInParts,
  wanted: readonly LongPart[] = LONG_PARTS,
): Promise<Assessment | undefined> {
  let from: AssessmentInParts | undefined = found;
  for (let time = 1; from !== undefined; time += 1) {
    const { assessment, unread, updatedAt }: AssessmentInParts = from;
    let whole: Assessment = assessment;
    let isSame = true;
    for (const part of unread.filter((one) => wanted.includes(one))) {
      const given = await read(({ assessments }) => assessments.findPart(ref, part));
      if (!given) return undefined;
      isSame &&= given.updatedAt === updatedAt;
      // In a turn of its own.
      const fields = await read(async () => given.unpack());
      whole = { ...whole, ...fields };
    }
    if (isSame || time === MOST_TIMES) return whole;
    from = await read(({ assessments }) => assessments.findInParts(ref));
  }
  return undefined;
}
