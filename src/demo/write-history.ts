import type { AssessmentLine, ImportLine, SessionLine } from '../domain/imports/lines/schema.ts';
import type { Assessor } from '../domain/assessments/assessor.ts';
import { formatDateTime } from '../lib/time/date-time.ts';
import { parseJson } from '../lib/json/json.ts';
import { PEOPLE, SCENARIOS, TEAMS } from './organisation.ts';
import { planYear, type PlannedSession } from './plan-year.ts';
import { seeded, type Random } from './random.ts';
import { writeConversation } from './write-conversation.ts';
import { writeLabelledText, writeWebVtt, type WrittenTranscript } from './write-transcript.ts';
import { DAY_MS, dayOf } from '../lib/time/units.ts';

/** Ms from the end of a conversation to its arrival, and from that to its assessment. */
const ARRIVAL_MS = 20_000;
const ASSESSMENT_MS = 4_000;
/** Conversations that are assessed at the same time. */
const AT_ONCE = 8;

/**
 * Writes the sample organisation's year as lines of an import, judged by the assessor that judges every other call. The
 * same seed and day give the same lines.
 * @param now ms since 1970 UTC; the year ends with the day before
 */
export async function writeHistory(
  assessor: Assessor,
  now: number,
  seed: string,
  progress: (done: number, total: number) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<ImportLine[]> {
  const today = dayOf(now) * DAY_MS;
  const random = seeded(seed);
  const written = new Set<string>();
  const sessions = PEOPLE.flatMap((person) => planYear(person, today, random))
    .toSorted((left, right) => left.startedAt - right.startedAt)
    .map((planned, index) => toSession(planned, index + 1, writeNew(planned, random, written)));

  const assessments: AssessmentLine[] = [];
  for (let from = 0; from < sessions.length; from += AT_ONCE) {
    signal.throwIfAborted();
    assessments.push(
      ...(await Promise.all(sessions.slice(from, from + AT_ONCE).map((session) => assess(assessor, session, signal)))),
    );
    progress(assessments.length, sessions.length);
  }
  return [...catalogue(), ...sessions.map(({ line }) => line), ...assessments];
}

/** Teams, scenarios and people. */
function catalogue(): ImportLine[] {
  return [
    ...TEAMS.map(({ id, name }) => ({ type: 'team' as const, team_id: id, name })),
    ...SCENARIOS.map(({ id, name, criteria }) => ({ type: 'scenario' as const, scenario_id: id, name, criteria })),
    ...PEOPLE.map(({ id, email, name, role, status, teams }) => ({
      type: 'user' as const,
      user_id: id,
      email,
      display_name: name,
      org_role: role,
      org_status: status,
      team_ids: teams,
    })),
  ];
}

/** Writes conversations until one differs from all before it. */
function writeNew(
  { person, scenario, skills, kind }: PlannedSession,
  random: Random,
  written: Set<string>,
): WrittenTranscript {
  for (;;) {
    const said = writeConversation({ random, seller: person.name, scenario, skills });
    const key = JSON.stringify(said);
    if (written.has(key)) continue;
    written.add(key);
    return kind === 'real_call' && random.chance(0.5) ? writeWebVtt(said) : writeLabelledText(said);
  }
}

interface WrittenSession {
  planned: PlannedSession;
  transcript: WrittenTranscript;
  endedAt: number;
  line: SessionLine;
}

function toSession(planned: PlannedSession, number: number, transcript: WrittenTranscript): WrittenSession {
  const { person, kind, scenario, startedAt } = planned;
  const endedAt = startedAt + transcript.lengthMs;
  const digits = String(number).padStart(4, '0');
  const arrived = formatDateTime(endedAt + ARRIVAL_MS);
  const line: SessionLine = {
    type: 'session',
    session_id: `ses_demo_${digits}`,
    user_id: person.id,
    kind,
    scenario_id: scenario.id,
    completed_at: formatDateTime(endedAt),
    started_at: formatDateTime(startedAt),
    ended_at: formatDateTime(endedAt),
    received_at: arrived,
    external_conversation_id: kind === 'real_call' ? `crm-call-${digits}` : null,
    transcripts: [{ revision: 1, text: transcript.text, received_at: arrived }],
  };
  return { planned, transcript, endedAt, line };
}

async function assess(
  assessor: Assessor,
  { planned, transcript, endedAt, line }: WrittenSession,
  signal: AbortSignal,
): Promise<AssessmentLine> {
  const { person, scenario } = planned;
  const input = {
    orgId: 'demo',
    transcript: transcript.text,
    user: { userId: person.id, email: person.email, displayName: person.name },
    scenario: { name: scenario.name, version: 1, scale: { min: 1, max: 5 }, criteria: scenario.criteria },
  };
  const { assessor: judge, criteria, coachFeedback, evidence } = await assessor.assess(input, signal);
  return {
    type: 'assessment',
    assessment_id: line.session_id.replace('ses_', 'asm_'),
    user_id: person.id,
    session_id: line.session_id,
    completed_at: formatDateTime(endedAt + ARRIVAL_MS + ASSESSMENT_MS),
    requested_at: formatDateTime(endedAt + ARRIVAL_MS),
    criteria,
    coach_feedback: coachFeedback,
    attempts: 1,
    scenario_id: scenario.id,
    scenario_version: 1,
    briefing: { user_email: person.email, user_name: person.name, scenario_name: scenario.name },
    transcript_revision: 1,
    assessor: judge,
    evidence: parseJson(evidence) ?? null,
  };
}
