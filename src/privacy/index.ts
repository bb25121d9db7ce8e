/** Taking names, numbers and addresses out of conversations. Pure. See docs/privacy.md for what it finds and misses. */
export { redactTurns } from './redact-turns.ts';
