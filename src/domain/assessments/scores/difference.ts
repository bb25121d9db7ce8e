import type { Json } from '../../../lib/json/json.ts';

/** What of an assessment is compared. */
export type VerifiedPart = 'criteria' | 'feedback' | 'evidence' | 'quotes' | 'transcript' | 'served';

/** Where a stored result and the one made anew differ first. */
export interface Difference {
  part: VerifiedPart;
  /** Within the part: `[0].score`. Empty where the part as a whole differs, or only its bytes do. */
  path: string;
  stored: Json | undefined;
  anew: Json | undefined;
}
