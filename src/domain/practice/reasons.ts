/** Why somebody needs a look. */
export const REASONS = ['falling', 'low', 'high', 'unheeded', 'idle'] as const;
export type Reason = (typeof REASONS)[number];
