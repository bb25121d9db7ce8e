import { sideOfRole } from '../columns/sides.ts';
import type { SpeakerFact } from '../types.ts';
import type { Segment } from '../format.ts';
import { parseAnyTime } from '../times/timestamps.ts';

/** What one vendor's JSON gives. */
export interface ShapeReading {
  segments: Segment[];
  notes?: readonly string[];
  people?: readonly SpeakerFact[];
}

/** One vendor's JSON. `read` gives null where the value is not of this shape; it never throws. */
export interface JsonShape {
  vendor: string;
  /** Sets of member names; a damaged file that has all of one set in its intact part is this vendor's. */
  marks: readonly (readonly string[])[];
  read: (value: unknown) => ShapeReading | null;
}

export const SECOND = 1000;

/** A JSON object's members; empty for anything else, so that a path into foreign JSON ends quietly. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : NOTHING;
}

const NOTHING: Readonly<Record<string, unknown>> = Object.freeze({});

/** Whether a value is a JSON object. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The member at a path; undefined where the path ends early. A number in the path is a list's element. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found = value;
  for (const step of path)
    found = typeof step === 'number' ? (Array.isArray(found) ? found[step] : undefined) : own(found, step);
  return found;
}

/** A member's elements; empty where it is no list. */
export function list(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

/** A member that is text, else null. */
export function text(value: unknown, ...path: readonly (string | number)[]): string | null {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : null;
}

/** A speaker's label from the first of these members that is text or a number; null where there is none. */
export function label(value: unknown, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const found = own(value, key);
    if (typeof found === 'number') return String(found);
    if (typeof found === 'string' && found.trim() !== '') return found;
  }
  return null;
}

/** A time member in milliseconds, given how many of them its unit has: see parseAnyTime. */
export function time(value: unknown, key: string, unit = 1): number | null {
  return parseAnyTime(own(value, key), unit);
}

/** A start and a duration as an end. */
export function endOf(startMs: number | null, length: number | null): number | null {
  return startMs === null || length === null ? null : startMs + length;
}

/** Whether a value is an object that has these members. */
export function has(value: unknown, ...keys: readonly string[]): boolean {
  return isRecord(value) && keys.every((key) => Object.hasOwn(value, key));
}

/**
 * Pieces that came by channel, in the order in which they began; equal starts stay as they were, and pieces without a
 * time follow the one before.
 */
export function inOrder<Piece extends { startMs: number | null }>(pieces: readonly Piece[]): Piece[] {
  let last = 0;
  const timed = pieces.map((piece) => {
    last = piece.startMs ?? last;
    return { piece, at: last };
  });
  return timed.toSorted((a, b) => a.at - b.at).map(({ piece }) => piece);
}

/** Times that are dates, counted from the beginning: the date given, else the earliest of them. */
export function fromBeginning(pieces: readonly Segment[], began: number | null = null): Segment[] {
  let earliest = Number.POSITIVE_INFINITY;
  for (const { startMs } of pieces) if (startMs !== null && startMs < earliest) earliest = startMs;
  const start = began !== null && began <= earliest ? began : Number.isFinite(earliest) ? earliest : 0;
  const since = (ms: number | null): number | null => (ms === null ? null : Math.max(0, ms - start));
  return pieces.map((piece) => ({ ...piece, startMs: since(piece.startMs), endMs: since(piece.endMs) }));
}

/** In milliseconds, longer than any conversation (a thousand hours): what begins later is a date. */
export const LONGEST_MS = 3.6e9;

/** Times that are counted from the beginning, also where they were dates. */
export function withoutDates(pieces: Segment[]): Segment[] {
  return pieces.some(({ startMs }) => startMs !== null && startMs > LONGEST_MS) ? fromBeginning(pieces) : pieces;
}

/** Each speaker's role once, from pairs of label and whatever the vendor's role field says. */
export function peopleOf(
  pairs: Iterable<{ speaker: string | null; role: string | null; email?: string | null }>,
): SpeakerFact[] {
  const people = new Map<string, SpeakerFact>();
  for (const { speaker, role, email = null } of pairs) {
    if (speaker === null || people.has(speaker)) continue;
    const side = role === null ? null : (SIDES.get(role.trim().toLowerCase()) ?? sideOfRole(role));
    const address = email !== null && email.includes('@') ? email : null;
    if (side !== null || address !== null) people.set(speaker, { speaker, role: side, email: address });
  }
  return [...people.values()];
}

const SIDES = new Map<string, 'rep' | 'customer'>([
  ['agent', 'rep'],
  ['internal', 'rep'],
  ['rep', 'rep'],
  ['employee', 'rep'],
  ['host_agent', 'rep'],
  ['user_agent', 'rep'],
  ['acd', 'rep'],
  ['human_agent', 'rep'],
  ['admin', 'rep'],
  ['teammate', 'rep'],
  ['operator', 'rep'],
  ['staff', 'rep'],
  ['seller', 'rep'],
  ['customer', 'customer'],
  ['external', 'customer'],
  ['client', 'customer'],
  ['caller', 'customer'],
  ['end_user', 'customer'],
  ['enduser', 'customer'],
  ['cust', 'customer'],
  ['visitor', 'customer'],
  ['contact', 'customer'],
  ['lead', 'customer'],
  ['prospect', 'customer'],
  ['buyer', 'customer'],
  ['inbound', 'customer'],
  ['incoming', 'customer'],
  ['outbound', 'rep'],
  ['outgoing', 'rep'],
  ['received', 'customer'],
  ['sent', 'rep'],
]);
