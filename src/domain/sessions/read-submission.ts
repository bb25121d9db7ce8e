import { parseBoundedJson, type JsonProblem } from '../../lib/bounded-json.ts';
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

const PROBLEMS: Record<JsonProblem, string> = {
  'not UTF-8': 'The body must be in UTF-8.',
  'not JSON': 'The body must be JSON.',
  'too many parts': 'The body must be a JSON object of a few fields of text.',
};

/**
 * Reads the body of a submitted call: decodes, parses and checks it and digests its transcript, each in time that grows
 * with the body's length alone.
 * @throws DomainError invalid_argument, which names the field and what it must be
 */
export function readSubmission(body: Uint8Array, limits: IngestLimits): IngestFields {
  const parsed = parseBoundedJson(body, MAX_PARTS);
  if ('problem' in parsed) throw invalidArgument(PROBLEMS[parsed.problem]);
  return checkIngest(parsed.value, limits);
}
