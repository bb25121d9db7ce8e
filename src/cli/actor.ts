/** Who does what a command does, in the audit log. */
export const ACTOR = 'cli';
