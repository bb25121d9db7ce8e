import { broughtTableValidator, type ReadTable } from '../../domain/directory/directory-desk.ts';
import { invalidArgument } from '../../domain/errors.ts';
import { readBody } from '../../domain/schemas/read-body.ts';
import { byteLength } from '../../lib/text.ts';
import { checkDirectory } from '../../transfer/check-directory.ts';

/** Braces, brackets, colons and commas that the body may have. */
const MAX_PARTS = 20;

/** Reads a table of people or teams that somebody brings. @throws DomainError invalid_argument */
export function readTable({ body, maxBytes }: { body: Uint8Array; maxBytes: number }): ReadTable {
  const { table, mark } = readBody(body, broughtTableValidator(), MAX_PARTS);
  if (byteLength(table) > maxBytes)
    throw invalidArgument(`table must be at most ${maxBytes.toLocaleString('en')} bytes.`);
  return checkDirectory(table, mark);
}
