import { RESUBMISSION_WAITS } from '../../domain/assessments/queue/resubmitted.ts';
import { LONGEST_ID } from '../../domain/schemas/limits.ts';
import { withCommas } from '../../lib/text/text.ts';
import { HOUR_MS } from '../../lib/time/units.ts';

/** The settings of the service that a client needs to know. */
export interface ClientLimits {
  /** Rows of a page. */
  pageSize: number;
  /** Bytes of UTF-8 that a transcript may have. */
  maxTranscriptBytes: number;
}

/**
 * The opening text of the document, in Markdown.
 * @param limits as this service has them
 */
export function guide({ pageSize, maxTranscriptBytes }: ClientLimits): string {
  return `
**Keys.** Every request carries \`Authorization: Bearer <API key>\` and is answered for the organisation that the key belongs to, and for no other.
An owner or admin makes keys in the console under *Reporting access*, or whoever runs the service with \`debrief key create\`; a key is shown once. \`GET /v1/users\` is a good first call.

**Lists** come newest first, rows without a time last, ${pageSize} rows a page. \`page\` starts at 1; \`pagination.has_next_page\` says whether there is another. A page past the
end is empty. \`date_from\` and \`date_to\` are both inclusive and compare with the row’s own \`completed_at\`; rows without a time match neither.

**Paging while data changes.** A new row moves the others back, so a row can appear on two pages: skip the \`session_id\`s (of assessments: \`session_id\` with \`completed_at\`) that you have. A deleted row moves
the others forward, so one can be skipped: if the \`ETag\` of page 1 changed while you read, read again.

**Late rows.** A session keeps the \`completed_at\` of the conversation, but is listed when its first assessment has ended or it was imported. So rows can appear behind a \`date_from\` that you
have already passed. Ask again for a time before your last row, a day for example, and skip what you have. An assessment’s \`completed_at\` is when it was made, so only imported ones appear late.

**Several assessments of a session** are possible: an operator can have it assessed again. Each is a row of its own with its own \`completed_at\`; none replaces another. The newest is the first in the list.

**Deletes.** There is no list of deletions. A user who was erased is 404, with all sessions and assessments. To find deletions, read all users, or all pages, and compare. Retention removes
transcripts only, which this interface never serves.

**Polling** is cheap: send the \`ETag\` of the last answer as \`If-None-Match\`, and 304 says that nothing has changed. Once a minute is a good rate for lists; after a submission, every five seconds until the
assessment is listed. The built-in assessor needs well under a second, a language model up to minutes.

**Submitting calls.** \`scenario_id\` is an id of the organisation’s scenarios. No endpoint lists them: the console has them in the table under *Scenarios* and at the head of each scenario's page (\`debrief scenario list\` prints them), and sessions show theirs. Use the stable id of the call in your system as
\`external_conversation_id\` (at most ${LONGEST_ID} bytes): the same id for the same user is the same session, so a submission may be repeated after any failure. A transcript has at most ${withCommas(maxTranscriptBytes)} bytes of UTF-8.

**Formats of transcripts**, recognised by their content: WebVTT (Zoom, Teams, Webex, Google Meet), SubRip (SRT), SBV, the chat of Zoom, Otter’s text export and its relatives, tables (CSV) in
which a column holds who speaks and one the words, whatever their names, labelled text (\`Name: words\`, a line a turn), mails one below the other, records of fields (YAML), XML of turns and TTML, and the JSON of the common transcription services or
of any list of like objects with words and speakers. Other text is accepted, but cannot be judged. JSON that was cut off is refused.

**Completed with \`criteria: []\`** means that nothing could be judged. The usual reason: no label in the transcript is the user’s \`display_name\`, e-mail address or a role such as \`Seller\`, so it is not known which turns are
theirs; or the text has no labels, or fewer than 20 words. The console shows the reason for each criterion on the page of the assessment, as \`debrief assessment show\` does. Correct the labels and ask the operator to assess the call again.

**A failed assessment** has no row in the list of assessments; its session is listed. Submitting the same call again answers the state. If nothing changed, it is tried again ${RESUBMISSION_WAITS.length} times at most, after pauses that grow from
none to ${(RESUBMISSION_WAITS.at(-1) ?? 0) / HOUR_MS} hours; then it stays failed. With another transcript it is queued again. Its page in the console says why it failed.

**Times** are RFC 3339 date-times. Filters need seconds and a zone; answers are in UTC with milliseconds, such as \`2026-04-08T10:00:00.000Z\`.

**Errors** have one shape. Decide by \`error.code\`; \`error.message\` is for people. Unknown query parameters are ignored, unknown fields of a
body are not. A 500 with \`Retry-After\` may be repeated after that many seconds. When you report a problem, add the \`X-Request-Id\` of the answer: it finds the request in the log.
`.trim();
}
