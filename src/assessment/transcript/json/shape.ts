import type { Segment } from '../format.ts';

/** One vendor's JSON. `read` gives null where the value is not of this shape; it never throws. */
export interface JsonShape {
  vendor: string;
  read: (value: unknown) => Segment[] | null;
}

/** A JSON object's members; empty for anything else, so that a path into foreign JSON ends quietly. */
export function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** A member's elements; empty where it is no list. */
export function list(value: unknown, key: string): readonly unknown[] {
  const found = members(value)[key];
  return Array.isArray(found) ? found : [];
}

/** A member that is text, else null. */
export function text(value: unknown, key: string): string | null {
  const found = members(value)[key];
  return typeof found === 'string' ? found : null;
}

/** A speaker's label from a member that is text or a number; null where there is none. */
export function label(value: unknown, key: string): string | null {
  const found = members(value)[key];
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' && found.trim() !== '' ? found : null;
}

/** A time member in milliseconds, given how many of them its unit has. Numbers and numbers as text; negative is 0; else null. */
export function time(value: unknown, key: string, unit = 1): number | null {
  const found = members(value)[key];
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : found;
  if (typeof number !== 'number' || !Number.isFinite(number)) return null;
  return Math.max(0, Math.round(number * unit));
}

/** Whether a value is an object that has these members. */
export function has(value: unknown, ...keys: readonly string[]): boolean {
  const own = members(value);
  return keys.every((key) => Object.hasOwn(own, key));
}
