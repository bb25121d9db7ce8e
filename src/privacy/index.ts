/** Taking names, numbers and addresses out of conversations. Pure. See docs/privacy.md for what it finds and misses. */
export { redactTurns, type RedactOptions } from './redact-turns.ts';
export { KINDS, type Kind, type SpokenTurn } from './types.ts';
