import { readTranscript } from '../../src/transcript/read-transcript.ts';

/** A turn as tests compare it: who, what, from when to when in milliseconds. */
export type TurnRead = [speaker: string | null, text: string, startMs: number | null, endMs: number | null];

const read = (given: unknown): ReturnType<typeof readTranscript>['turns'] =>
  readTranscript(typeof given === 'string' ? given : JSON.stringify(given)).turns;

/** The turns that are read from a text, or from a value written as JSON. */
export const turnsOf = (given: unknown): TurnRead[] =>
  read(given).map(({ speaker, text, startMs, endMs }) => [speaker, text, startMs, endMs]);

/** Such a turn without its end. */
export type StartedTurn = [speaker: string | null, text: string, startMs: number | null];

/** Those turns without their ends. */
export const startedTurnsOf = (given: unknown): StartedTurn[] =>
  read(given).map(({ speaker, text, startMs }) => [speaker, text, startMs]);

/** Those turns without their times. */
export const saidIn = (given: unknown): [speaker: string | null, text: string][] =>
  read(given).map(({ speaker, text }) => [speaker, text]);
