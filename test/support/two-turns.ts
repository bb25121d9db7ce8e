import { readTranscript } from '../../src/transcript/read-transcript.ts';

// Invented conversations in the forms in which products export them.
/** What a reading should give of each turn. */
export type Expected = [speaker: string | null, text: string, startMs: number | null, endMs: number | null][];
/** The turns of a text, as they are compared. */
export const turnsOf = (text: string): Expected =>
  readTranscript(text).turns.map(({ speaker, text: said, startMs, endMs }) => [speaker, said, startMs, endMs]);
/** The turns of the conversation that all samples hold. */
export const KIM: Expected = [
  ['Kim', 'Is the kiln warm?', 0, 1000],
  ['Jo', 'Not yet: an hour.', 1500, 2500],
];
/** Those turns where a format has no ends. */
export const startsOnly = KIM.map(([speaker, said, startMs]): Expected[number] => [speaker, said, startMs, null]);
/** Those turns with other names. */
export const named = (kim: string, jo: string, turns = KIM): Expected =>
  turns.map(([speaker, ...rest]) => [speaker === 'Kim' ? kim : jo, ...rest]);
/** A date so many ms after the beginning. */
export const at = (ms: number): string => new Date(Date.UTC(2026, 1, 1, 9) + ms).toISOString();
/** The turns in the form of a product. */
export const two = <Made extends object>(
  make: (said: string, second: boolean, startMs: number, endMs: number) => Made,
): Made[] => KIM.map(([speaker, said, startMs, endMs]) => make(said, speaker === 'Jo', startMs ?? 0, endMs ?? 0));
/** Who speaks in the second turn, and who in the first. */
export const who = (second: boolean): string => (second ? 'Jo' : 'Kim');
