import { v7 } from 'uuid';

/** A new id: a prefix and a UUID version 7 without dashes, so that ids sort by the time they were made. */
export function newId(prefix: string): string {
  return `${prefix}_${v7().replaceAll('-', '')}`;
}
