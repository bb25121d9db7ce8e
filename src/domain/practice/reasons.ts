/** Why somebody needs a look. */
export const REASONS = ['falling', 'low', 'high', 'unheeded', 'idle'] as const;
export type Reason = (typeof REASONS)[number];

/** What a list of people can be cut down to: those with one of the reasons, or with any of them. */
export const WHYS = [...REASONS, 'any'] as const;
export type Why = (typeof WHYS)[number];
