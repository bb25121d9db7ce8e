import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseBoundedJson, type NotParsed } from '../../lib/json/bounded-json.ts';
import { findJsonBreak, placeOf } from '../../lib/json/json-break.ts';
import { byteLength, isCleanText, shows, withCommas } from '../../lib/text/text.ts';
import { isAfter, parseDateTime } from '../../lib/time/date-time.ts';
import { once } from '../../lib/values/once.ts';
import { invalidArgument } from '../errors.ts';
import type { FindTranscriptDamage } from '../ports.ts';
import { findProblem } from '../schemas/problem.ts';
import { Id, LONGEST_ID, MUST_BE, Text } from '../schemas/text.ts';
import { DateTime } from '../schemas/time.ts';
import { transcriptDigest, type SubmittedCall } from './submitted-call.ts';
import { transcriptRefusal } from './transcript-fault.ts';
import { DAY_MS } from '../../lib/time/units.ts';

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
export function readSubmission(body: Uint8Array, against: CheckedAgainst): IngestFields {
  const parsed = parseBoundedJson(body, MAX_PARTS);
  if ('problem' in parsed) throw invalidArgument(sentenceOf(parsed));
  return checkIngest(parsed.value, against);
}

/** What a transcript must be, whatever its format. */
export const TRANSCRIPT_IS = 'text that is not blank, well-formed and without NUL';
export const isTranscript = (text: string): boolean => isCleanText(text) && shows(text);

/** @throws DomainError invalid_argument where a transcript has more bytes of UTF-8 than it may */
export function requireLength(transcript: string, maxBytes: number): void {
  if (byteLength(transcript) > maxBytes)
    throw invalidArgument(`transcript must be at most ${withCommas(maxBytes)} bytes.`);
}

/** The body of a submitted call. Its size limit is a setting, and so is checked after the schema. */
export const IngestBody = Type.Object(
  {
    external_conversation_id: Text(1, LONGEST_ID, {
      description: `Your stable id of the conversation, 1 to ${LONGEST_ID} bytes of UTF-8: submitting it again finds the same session.`,
      // For clients that check by the schema: it counts characters, of which there are never more than bytes.
      maxLength: LONGEST_ID,
    }),
    scenario_id: Id('The scenario whose criteria the call is assessed by.'),
    transcript: Type.Refine(
      Type.String({
        minLength: 1,
        description: 'What was said: labelled text or an export file’s content.',
        [MUST_BE]: TRANSCRIPT_IS,
      }),
      isTranscript,
    ),
    started_at: Type.Optional(DateTime('When the call began.')),
    ended_at: Type.Optional(DateTime('When the call ended.')),
  },
  {
    title: 'IngestBody',
    additionalProperties: false,
    examples: [
      {
        external_conversation_id: 'crm-call-4711',
        scenario_id: 'discovery',
        transcript:
          'Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days every month.\nSeller: How does that affect your team?\nBuyer: They work weekends.\nSeller: Shall we meet on Tuesday at 10?\nBuyer: Yes, send the invite.',
        started_at: '2026-04-08T09:30:00Z',
        ended_at: '2026-04-08T10:00:00Z',
      },
    ],
  },
);
const validator = once(() => Compile(IngestBody));

/** What a checked body holds, as the command takes it. */
export type IngestFields = Omit<SubmittedCall, 'orgId' | 'userId'>;

/** What the body of a submitted call is checked against, beside its schema. */
export interface CheckedAgainst {
  /** Bytes of UTF-8. */
  maxTranscriptBytes: number;
  /** Ms since 1970 UTC: neither time may lie more than a day after it. */
  now: number;
  transcriptDamage: FindTranscriptDamage;
}

/**
 * Checks the body of a submitted call, field by field.
 * @throws DomainError invalid_argument, which names the field and what it must be
 */
export function checkIngest(
  body: unknown,
  { maxTranscriptBytes, now, transcriptDamage }: CheckedAgainst,
): IngestFields {
  if (!validator().Check(body))
    throw invalidArgument(findProblem(validator(), body, 'The body') ?? 'The body is not valid.');
  const fields: Static<typeof IngestBody> = body;
  requireLength(fields.transcript, maxTranscriptBytes);
  const damage = transcriptDamage(fields.transcript);
  if (damage !== null) throw invalidArgument(transcriptRefusal(damage));
  const startedAt = time(fields.started_at);
  const endedAt = time(fields.ended_at);
  if (startedAt !== null && startedAt > now + DAY_MS)
    throw invalidArgument('started_at must not be more than a day in the future.');
  if (endedAt !== null && endedAt > now + DAY_MS)
    throw invalidArgument('ended_at must not be more than a day in the future.');
  if (fields.started_at !== undefined && fields.ended_at !== undefined && isAfter(fields.started_at, fields.ended_at))
    throw invalidArgument('ended_at must not be before started_at.');
  return {
    externalConversationId: fields.external_conversation_id,
    scenarioId: fields.scenario_id,
    transcript: fields.transcript,
    digest: transcriptDigest(fields.transcript),
    startedAt,
    endedAt,
  };
}

function time(text: string | undefined): number | null {
  return text === undefined ? null : (parseDateTime(text) ?? null);
}
