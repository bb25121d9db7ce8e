import { isSame } from '../../lib/values/same.ts';
import { withoutQuotes } from '../assessments/scores/without-quotes.ts';
import type { CommandContext } from '../context.ts';
import type { DueTranscript, TranscriptPlace } from './reads.ts';

/** Transcripts, and bytes of text, that one transaction takes: so that other writers get their turn in between. */
const AT_ONCE = 100;
const BYTES_AT_ONCE = 4_194_304;

/** Whether the transcript's words that assessments quote go with it. */
export type RetentionQuotes = 'keep' | 'remove';

export interface RemoveTranscriptsInput {
  orgId: string;
  /** Those received before this, in ms since 1970 UTC. */
  before: number;
  quotes: RetentionQuotes;
  /** Where the part before ended; null for the first part. */
  after: TranscriptPlace | null;
}

/**
 * Takes the text of transcripts away whose time is over, a part of them: call it with `last` until that is null.
 * Digests, scores and sessions stay. A transcript that an assessment waits for is passed over.
 * @returns how many went, their bytes, and where the next part begins
 */
export async function removeTranscripts(
  context: CommandContext,
  input: RemoveTranscriptsInput,
): Promise<{ removed: number; bytes: number; last: TranscriptPlace | null }> {
  const { stores, now } = context;
  const { orgId, before, after, quotes } = input;
  const found = await stores.sessions.dueTranscripts(orgId, { before, after, limit: AT_ONCE });
  const part = firstBytes(found);
  await stores.directory.findUsersForUpdate(orgId, [...new Set(part.map(({ userId }) => userId))]);
  let removed = 0;
  let bytes = 0;
  for (const due of part) {
    if (!(await removeOne(context, orgId, due, quotes))) continue;
    removed += 1;
    bytes += due.bytes;
  }
  const users = quotes === 'remove' && removed > 0 ? [...new Set(part.map(({ userId }) => userId))] : [];
  for (const userId of users.toSorted()) await stores.directory.touchReports({ orgId, userId }, now);
  const end = part.at(-1);
  const isLast = part.length === found.length && found.length < AT_ONCE;
  return {
    removed,
    bytes,
    last: isLast || !end ? null : { receivedAt: end.receivedAt, sessionId: end.sessionId, revision: end.revision },
  };
}

function firstBytes(found: readonly DueTranscript[]): DueTranscript[] {
  let sum = 0;
  return found.filter(({ bytes }, index) => {
    sum += bytes;
    return index === 0 || sum <= BYTES_AT_ONCE;
  });
}

/** @returns whether it went: since it was found, its session may have gone, or an assessment of it been asked for */
async function removeOne(
  { stores, now }: CommandContext,
  orgId: string,
  { sessionId, revision }: DueTranscript,
  quotes: RetentionQuotes,
): Promise<boolean> {
  const ref = { orgId, sessionId };
  // Whoever queues an assessment of it locks the session as well.
  if (!(await stores.sessions.findForUpdate(ref))) return false;
  const assessments = await stores.assessments.listOfSession(ref);
  if (assessments.some(({ state }) => state === 'queued' || state === 'processing')) return false;
  if (quotes === 'remove') {
    const transcript = await stores.sessions.transcript(ref, revision);
    for (const { assessmentId } of assessments.filter((assessment) => assessment.transcriptRevision === revision)) {
      const assessment = await stores.assessments.findForUpdate({ orgId, assessmentId });
      const bare = assessment && transcript && withoutQuotes(assessment, transcript.text);
      if (assessment && bare && !isSame(assessment, bare)) await stores.assessments.update(assessment, bare);
    }
  }
  await stores.sessions.removeTranscript(ref, revision, now);
  await stores.sessions.touch(ref, now);
  return true;
}
