import type { Estimate } from '../statistics/estimate.ts';
import type { Agreement } from './agreement.ts';

/**
 * Fewer than this is too few to say: the COSMIN checklist calls a reliability study with fewer than 30 small (Terwee et
 * al. 2012, Quality of Life Research 21, 651–657).
 */
export const FEWEST_TO_SAY = 30;

/** What the figures of an agreement show, and no more than their intervals carry. */
export interface AgreementFinding {
  /** There are too few pairs of scores; then nothing else is said. */
  tooFew: boolean;
  /** Whether the agreement may be chance, or is worse than chance; null where it is better, or was not computed. */
  chance: 'may be' | 'worse' | null;
  /** How much higher than people the program scores on the whole, in points of the scale; 0 where that may be chance. */
  lean: number;
}

/** Says what the figures of an agreement show. */
export function readAgreement({ n, kappa, bias }: Pick<Agreement, 'n' | 'kappa' | 'bias'>): AgreementFinding {
  if (n < FEWEST_TO_SAY) return { tooFew: true, chance: null, lean: 0 };
  return { tooFew: false, chance: chanceOf(kappa), lean: includes(bias, 0) ? 0 : (bias.value ?? 0) };
}

function chanceOf(kappa: Estimate): AgreementFinding['chance'] {
  if (kappa.value === null) return null;
  if (includes(kappa, 0)) return 'may be';
  return kappa.value < 0 ? 'worse' : null;
}

/** Whether an interval holds a value; one that could not be computed holds every value. */
export function includes({ low, high }: Estimate, value: number): boolean {
  return low === null || high === null || (low <= value && value <= high);
}
