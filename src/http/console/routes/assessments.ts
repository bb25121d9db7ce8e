import type { AssessmentRecord } from '../../../domain/assessments/read-assessment.ts';
import { readAssessment } from '../../../domain/assessments/read-assessment.ts';
import { findReached } from '../../../domain/access/visible-people.ts';
import { failedPrecondition, notFound } from '../../../domain/errors.ts';
import type { ReadStores } from '../../../domain/ports.ts';
import type { Transcript } from '../../../domain/sessions/session.ts';
import { readEvidence } from '../../../evidence/read-evidence.ts';
import type { Visitor } from '../access/who.ts';
import type { ConsoleContext } from '../context.ts';
import { Written, type Routes } from '../route.ts';
import { explained } from '../views/explained.ts';

interface Named {
  userId: string;
  assessmentId: string;
}

/** One assessment: what it rests on, the conversation beside it, and what people make of it. */
export function assessmentRoutes({ add }: Routes, { engine, conversations }: ConsoleContext): void {
  /** @throws DomainError not_found where it is not there, not the person's, or not the visitor's to see */
  async function find(visitor: Visitor, { userId, assessmentId }: Named): Promise<AssessmentRecord> {
    const { orgId } = visitor;
    await engine.reader.read(({ directory }) => findReached(directory, visitor, 'assessments.read', userId));
    const record = await readAssessment(engine.reader, { orgId, assessmentId });
    if (record?.assessment.userId !== userId) throw notFound('Assessment not found.');
    return record;
  }

  add('assessment', 'assessments.read', async (visitor, { params }) => {
    const record = await find(visitor, params);
    const { session, user } = record;
    const others = session ? await engine.reader.read(({ assessments }) => assessments.listOfSession(session)) : [];
    const person = { userId: params.userId, teamIds: user?.teamIds ?? [] };
    return {
      ...explained(record, others),
      may_override: record.assessment.state === 'completed' && visitor.reaches('assessments.override', person),
      may_retry: record.assessment.state === 'failed' && visitor.reaches('calls.add', person),
    };
  });

  add('assessmentTranscript', 'assessments.read', async (visitor, { params }) => {
    const record = await find(visitor, params);
    const transcript = await engine.reader.read((stores) => transcriptOf(stores, record));
    const nothing = { removed_at: null, redacted: false, speakers: [], turns: [], left_out: 0 };
    if (!transcript) return { state: 'none' as const, ...nothing };
    if (transcript.removedAt !== null)
      return { state: 'removed' as const, ...nothing, removed_at: transcript.removedAt };
    const read = await conversations.turns(visitor.orgId, transcript.text);
    if (!read) return { state: 'unreadable' as const, ...nothing };
    const isRedacted = await engine.reader.read(async ({ installation }) => {
      const rules = await installation.privacyRules();
      return rules?.redact === 'storage' && readEvidence(record.assessment.evidence).transcript?.vendor === 'debrief';
    });
    return new Written(
      'assessmentTranscript',
      `{"state":"there","removed_at":null,"redacted":${isRedacted},"left_out":${read.leftOut},${read.json}}`,
    );
  });

  add('assessmentCourse', 'assessments.read', async (visitor, { params }) => {
    const record = await find(visitor, params);
    const { assessment, user } = record;
    const transcript = await engine.reader.read((stores) => transcriptOf(stores, record));
    const nothing = { mine: null, questions: null, pushback: null };
    if (!transcript || transcript.removedAt !== null) return nothing;
    const { email, displayName } = assessment.briefing ?? user ?? { email: null, displayName: null };
    const course = await conversations.course(visitor.orgId, transcript.text, {
      userId: params.userId,
      email,
      displayName,
    });
    if (!course) return nothing;
    const { words, questions, pushback } = course;
    return { mine: words && { words: words.mine, their_words: words.theirs }, questions, pushback };
  });

  add('overrideScore', 'assessments.override', async (visitor, { params, body }) => {
    const { orgId, storage } = visitor;
    await find(visitor, params);
    await storage.execute('overrideScore', { orgId, assessmentId: params.assessmentId, ...body, by: null });
    return {};
  });

  add('assessAgain', 'calls.add', async (visitor, { params }) => {
    const { orgId, storage } = visitor;
    const { assessment } = await find(visitor, params);
    if (assessment.sessionId === null) throw failedPrecondition('It belongs to no session.');
    const { assessmentId } = await storage.execute('requestAssessment', {
      orgId,
      sessionId: assessment.sessionId,
      again: false,
    });
    return { assessment_id: assessmentId };
  });
}

/** The revision of the transcript that was assessed; the newest where history does not say which. */
async function transcriptOf({ sessions }: ReadStores, record: AssessmentRecord): Promise<Transcript | undefined> {
  const { session, assessment } = record;
  if (!session || session.transcriptRevision === 0) return undefined;
  return assessment.transcriptRevision === 0
    ? sessions.latestTranscript(session)
    : sessions.transcript(session, assessment.transcriptRevision);
}
