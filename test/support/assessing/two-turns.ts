import type { TurnRead } from '../turns-read.ts';

// Invented conversations in the forms in which products export them.
/** The turns of the conversation that all samples hold. */
export const KIM: TurnRead[] = [
  ['Kim', 'Is the kiln warm?', 0, 1000],
  ['Jo', 'Not yet: an hour.', 1500, 2500],
];
/** Those turns where a format has no ends. */
export const startsOnly = KIM.map(([speaker, said, startMs]): TurnRead => [speaker, said, startMs, null]);
/** Those turns with other names. */
export const named = (kim: string, jo: string, turns = KIM): TurnRead[] =>
  turns.map(([speaker, ...rest]) => [speaker === 'Kim' ? kim : jo, ...rest]);
/** A date so many ms after the beginning. */
export const at = (ms: number): string => new Date(Date.UTC(2026, 1, 1, 9) + ms).toISOString();
/** The turns in the form of a product. */
export const two = <Made extends object>(
  make: (said: string, second: boolean, startMs: number, endMs: number) => Made,
): Made[] => KIM.map(([speaker, said, startMs, endMs]) => make(said, speaker === 'Jo', startMs ?? 0, endMs ?? 0));
/** Who speaks in the second turn, and who in the first. */
export const who = (second: boolean): string => (second ? 'Jo' : 'Kim');
