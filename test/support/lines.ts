import type {
  AssessmentLine,
  ImportLine,
  ScenarioLine,
  SessionLine,
  UserLine,
} from '../../src/domain/imports/lines/schema.ts';
import { assessmentLine, scenarioLine, sessionLine, userLine } from './organisation.ts';

/** A person of whom nothing is known but the id. */
export function user(userId: string, fields: Partial<UserLine> = {}): ImportLine {
  return userLine(userId, { email: null, display_name: null, org_role: null, org_status: null, ...fields });
}

export function scenario(scenarioId: string, fields: Partial<ScenarioLine> = {}): ImportLine {
  return scenarioLine(scenarioId, { name: `Name of ${scenarioId}`, ...fields });
}

/** A session with the time that lists are ordered by. */
export function session(
  sessionId: string,
  userId: string,
  completedAt: string | null,
  fields: Partial<SessionLine> = {},
): ImportLine {
  return sessionLine(sessionId, userId, { completed_at: completedAt, ...fields });
}

/** An assessment with its session and the time that lists are ordered by. */
export function assessment(
  assessmentId: string,
  userId: string,
  sessionId: string | null,
  completedAt: string | null,
  fields: Partial<AssessmentLine> = {},
): ImportLine {
  return assessmentLine(assessmentId, userId, { session_id: sessionId, completed_at: completedAt, ...fields });
}

/** User ids that trip up careless code. */
export const ODD_IDS = [
  'auth0|65f:ä/b c%',
  'u:1',
  'a/b',
  '%',
  '%2F',
  '%25',
  '..',
  '.',
  ' ',
  '+',
  '?',
  '#',
  '&',
  '=',
  '*',
  ';',
  "'",
  '"',
  '\\',
  '<b>',
  'a\nb',
  'sessions',
  'sessions:ingest-and-assess',
  'users',
  '__proto__',
  'constructor',
  'é',
  'e\u0301',
  '😀',
  '\uFFFD',
  '\u{10FFFF}',
  '\u0001',
  '\u007f',
  'x'.repeat(256),
  'é'.repeat(128),
  '😀'.repeat(64),
  "' or 1=1 --",
];
