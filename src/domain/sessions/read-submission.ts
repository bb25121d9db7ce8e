import { parseBoundedJson, type NotParsed } from '../../lib/json/bounded-json.ts';
import { findJsonBreak, placeOf } from '../../lib/json/json-break.ts';
import { invalidArgument } from '../errors.ts';
import { checkIngest, type IngestFields, type IngestLimits } from './check-ingest.ts';

/** Reads the bodies of submitted calls, in bounded time for any content. */
export interface SubmissionReader {
  /**
   * Parses and checks a body, and digests its transcript. Organisations take turns where there is more to read than fits.
   * @param body JSON; it is handed over, and may be empty afterwards
   * @param now ms since 1970 UTC
   * @throws DomainError invalid_argument, which names the field and what it must be, or says that the transcript takes
   * too long to read; overloaded
   */
  read(orgId: string, body: Uint8Array<ArrayBuffer>, now: number): Promise<IngestFields>;
}

/**
 * Brackets, braces, colons and commas that a body may have outside of text. A body of five fields has ten; this leaves
 * room for the error message to name a field that is not what it must be.
 */
const MAX_PARTS = 1_000;

const UNREAD = {
  'not UTF-8': 'The body must be in UTF-8.',
  'too many parts': 'The body must be a JSON object of a few fields of text.',
} as const;

/** What is wrong, and where: in a script, one quote too few is hard to find. It holds none of the text. */
function sentenceOf(fault: NotParsed): string {
  if (fault.problem !== 'not JSON') return UNREAD[fault.problem];
  if (fault.text.trim() === '') return 'The body must be JSON. It is empty.';
  const found = findJsonBreak(fault.text);
  if (found === null) return 'The body must be JSON.';
  const { line, column } = placeOf(fault.text, found.offset);
  return `The body must be JSON. It is none: ${found.what} (line ${line}, column ${column}).`;
}

/**
 * Reads the body of a submitted call: decodes, parses and checks it and digests its transcript, each in time that grows
 * with the body's length alone.
 * @throws DomainError invalid_argument, which names the field and what it must be
 */
export function readSubmission(body: Uint8Array, limits: IngestLimits): IngestFields {
  const parsed = parseBoundedJson(body, MAX_PARTS);
  if ('problem' in parsed) throw invalidArgument(sentenceOf(parsed));
  return checkIngest(parsed.value, limits);
}
