import { broughtTableValidator, type SentTable } from '../../domain/directory/directory-desk.ts';
import { invalidArgument } from '../../domain/errors.ts';
import { readBody } from '../../domain/schemas/read-body.ts';
import { byteLength, withCommas } from '../../lib/text/text.ts';
import { checkDirectory } from '../../transfer/tables/check-directory.ts';

/** Braces, brackets, colons and commas that the body may have. */
const MAX_PARTS = 20;

/** Rows that are read at once from a part of the result: some 4 ms of whoever takes it. */
const ROWS_OF_PART = 2_000;

/** Reads a table of people or teams that somebody brings. @throws DomainError invalid_argument */
export function readTable({ body, maxBytes }: { body: Uint8Array; maxBytes: number }): SentTable {
  const { table, mark } = readBody(body, broughtTableValidator(), MAX_PARTS);
  if (byteLength(table) > maxBytes) throw invalidArgument(`table must be at most ${withCommas(maxBytes)} bytes.`);
  const { rows, ...checked } = checkDirectory(table, mark);
  const parts = [];
  for (let from = 0; from < rows.length; from += ROWS_OF_PART)
    parts.push(JSON.stringify(rows.slice(from, from + ROWS_OF_PART)));
  return { ...checked, parts };
}
