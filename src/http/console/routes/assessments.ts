import { mayScore } from '../../../domain/access/rights/rules.ts';
import type { Assessment } from '../../../domain/assessments/assessment.ts';
import { readAssessment } from '../../../domain/assessments/read-assessment.ts';
import { readWhole } from '../../../domain/assessments/read-whole.ts';
import { findOwner, type NamedAssessment } from '../../../domain/assessments/find-owner.ts';
import { failedPrecondition, notFound } from '../../../domain/errors.ts';
import type { ReadStores } from '../../../domain/read-stores.ts';
import type { Session, Transcript } from '../../../domain/sessions/session.ts';
import { readEvidenceInTurn } from '../../../evidence/read-evidence.ts';
import type { Visitor } from '../access/who.ts';
import type { ConsoleContext } from '../context.ts';
import { Written, type Routes } from '../route.ts';
import { explained } from '../views/explained.ts';
import { writeInPieces } from '../write-in-pieces.ts';

/** Other assessments of the same conversation that are listed. */
const MOST_OTHERS = 200;

/** One assessment: what it rests on, the conversation beside it, and what people make of it. */
export function assessmentRoutes(
  { add }: Routes,
  { engine, conversations }: ConsoleContext,
  itsTurn: (orgId: string) => Promise<void>,
): void {
  /** The assessment with the conversation that it is of. @throws DomainError not_found */
  function findWithTranscript(visitor: Visitor, named: NamedAssessment) {
    return engine.reader.read(async (stores) => {
      const user = await findOwner(stores, visitor, named);
      const parts = await stores.assessments.findInParts({ ...named, orgId: visitor.orgId });
      if (!parts) throw notFound('Assessment not found.', 'assessment');
      return { user, parts, transcript: await transcriptOf(stores, parts.assessment) };
    });
  }

  add('assessment', 'assessments.read', async (visitor, { params }) => {
    const { orgId } = visitor;
    const pause = () => itsTurn(orgId);
    const person = await engine.reader.read((stores) => findOwner(stores, visitor, params));
    const record = await readAssessment(engine.reader, { orgId, assessmentId: params.assessmentId });
    if (!record) throw notFound('Assessment not found.', 'assessment');
    const { session } = record;
    const { others, hasTranscript } = await engine.reader.read(async (stores) => ({
      others: session ? await stores.assessments.headsOfSession(session, MOST_OTHERS) : [],
      hasTranscript: session !== null && (await isTranscriptThere(stores, session, record.assessment)),
    }));
    const evidence = await readEvidenceInTurn(record.assessment.evidence, pause);
    const shown = {
      ...explained(record, evidence, others),
      has_transcript: hasTranscript,
      may_override:
        record.assessment.state === 'completed' &&
        mayScore(visitor, person) &&
        visitor.reaches('assessments.override', person),
      may_retry: record.assessment.state === 'failed' && visitor.reaches('calls.add', person),
    };
    return record.isLong ? writeInPieces('assessment', shown, pause) : shown;
  });

  add('assessmentTranscript', 'assessments.read', async (visitor, { params }) => {
    const { orgId } = visitor;
    const { parts, transcript } = await findWithTranscript(visitor, params);
    const ref = { orgId, assessmentId: params.assessmentId };
    const assessment = await readWhole(engine.reader, ref, parts, ['evidence']);
    if (!assessment) throw notFound('Assessment not found.', 'assessment');
    const evidence = await readEvidenceInTurn(assessment.evidence, () => itsTurn(orgId));
    const language = evidence.transcript?.language ?? null;
    const nothing = { removed_at: null, redacted: false, language, speakers: [], turns: [], left_out: 0 };
    if (!transcript) return { state: 'none' as const, ...nothing };
    if (transcript.removedAt !== null)
      return { state: 'removed' as const, ...nothing, removed_at: transcript.removedAt };
    const read = await conversations.turns(orgId, transcript.text);
    if (!read) return { state: 'unreadable' as const, ...nothing };
    const isRedacted = await engine.reader.read(async ({ installation }) => {
      const rules = await installation.privacyRules();
      return rules?.redact === 'storage' && evidence.transcript?.vendor === 'debrief';
    });
    return new Written(
      'assessmentTranscript',
      `{"state":"there","removed_at":null,"redacted":${isRedacted},"language":${JSON.stringify(language)},"left_out":${read.leftOut},${read.json}}`,
    );
  });

  add('assessmentCourse', 'assessments.read', async (visitor, { params }) => {
    const { parts, user, transcript } = await findWithTranscript(visitor, params);
    const nothing = { mine: null, questions: null, pushback: null };
    if (!transcript || transcript.removedAt !== null) return nothing;
    const { email, displayName } = parts.assessment.briefing ?? user;
    const course = await conversations.course(visitor.orgId, transcript.text, {
      userId: params.userId,
      email,
      displayName,
    });
    if (!course) return nothing;
    const { words, questions, pushback } = course;
    return { mine: words && { words: words.mine, their_words: words.theirs }, questions, pushback };
  });

  add('overrideScore', 'assessments.override', async (visitor, { params, body, idempotencyKey }) => {
    const { orgId, storage } = visitor;
    await engine.reader.read((stores) => findOwner(stores, visitor, params));
    await storage.execute('overrideScore', {
      orgId,
      assessmentId: params.assessmentId,
      ...body,
      by: null,
      idempotencyKey,
    });
    return {};
  });

  add('assessAgain', 'calls.add', async (visitor, { params }) => {
    const { orgId, storage } = visitor;
    const assessment = await engine.reader.read(async (stores) => {
      await findOwner(stores, visitor, params);
      return (await stores.assessments.findInParts({ orgId, assessmentId: params.assessmentId }))?.assessment;
    });
    if (!assessment) throw notFound('Assessment not found.', 'assessment');
    if (assessment.sessionId === null) throw failedPrecondition('It belongs to no session.');
    const { assessmentId } = await storage.execute('requestAssessment', {
      orgId,
      sessionId: assessment.sessionId,
      again: false,
    });
    return { assessment_id: assessmentId };
  });
}

/** Whether the transcript that was assessed is there, without reading it. */
async function isTranscriptThere(
  { sessions }: ReadStores,
  session: Session,
  { transcriptRevision }: Assessment,
): Promise<boolean> {
  const revision = transcriptRevision === 0 ? session.transcriptRevision : transcriptRevision;
  return revision > 0 && (await sessions.transcriptRemovedAt(session, revision)) === null;
}

/** The revision of the transcript that was assessed; the newest where history does not say which. */
async function transcriptOf(
  { sessions }: ReadStores,
  { orgId, sessionId, transcriptRevision }: Assessment,
): Promise<Transcript | undefined> {
  const session = sessionId === null ? undefined : await sessions.find({ orgId, sessionId });
  if (!session || session.transcriptRevision === 0) return undefined;
  return transcriptRevision === 0
    ? sessions.latestTranscript(session)
    : sessions.transcript(session, transcriptRevision);
}
