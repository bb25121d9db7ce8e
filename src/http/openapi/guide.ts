/** The opening text of the document, in Markdown. */
export const GUIDE = `
**Keys.** Every request carries \`Authorization: Bearer <API key>\` and is answered for the organisation the key belongs to, and for no other.
Whoever runs this service makes keys with \`debrief key create\`; a key is shown once. \`GET /v1/users\` is a good first call.

**Lists** come newest first, rows without a time last. \`page\` starts at 1; \`pagination.has_next_page\` says whether to go on. A page past the
end is empty. \`date_from\` and \`date_to\` are both inclusive and compare with the row’s own \`completed_at\`; rows without a time match neither.

**Times** are RFC 3339 date-times. Filters need seconds and a zone; answers are in UTC with milliseconds, such as \`2026-04-08T10:00:00.000Z\`.

**Polling** is cheap: send the \`ETag\` of the last answer as \`If-None-Match\`, and 304 says that nothing has changed.

**Errors** have one shape. Decide by \`error.code\`; \`error.message\` is for people. Unknown query parameters are ignored, unknown fields of a
body are not. When you report a problem, add the \`X-Request-Id\` of the answer: it finds the request in the log.
`.trim();
