import type {
  AssessmentLine,
  ImportLine,
  ScenarioLine,
  SessionLine,
  UserLine,
} from '../../src/domain/imports/schema.ts';

/** Short spellings of import lines, for tests. */
export function user(userId: string, fields: Partial<UserLine> = {}): ImportLine {
  return {
    type: 'user',
    user_id: userId,
    email: null,
    display_name: null,
    org_role: null,
    org_status: null,
    team_ids: [],
    ...fields,
  };
}

export function scenario(scenarioId: string, fields: Partial<ScenarioLine> = {}): ImportLine {
  return {
    type: 'scenario',
    scenario_id: scenarioId,
    name: `Name of ${scenarioId}`,
    criteria: [{ name: 'Discovery', description: 'Asks open questions about needs.' }],
    ...fields,
  };
}

export function session(
  sessionId: string,
  userId: string,
  completedAt: string | null,
  fields: Partial<SessionLine> = {},
): ImportLine {
  return {
    type: 'session',
    session_id: sessionId,
    user_id: userId,
    kind: 'roleplay',
    scenario_id: null,
    completed_at: completedAt,
    ...fields,
  };
}

export function assessment(
  assessmentId: string,
  userId: string,
  sessionId: string | null,
  completedAt: string | null,
  fields: Partial<AssessmentLine> = {},
): ImportLine {
  return {
    type: 'assessment',
    assessment_id: assessmentId,
    user_id: userId,
    session_id: sessionId,
    completed_at: completedAt,
    criteria: [{ name: 'Discovery', score: 4, description: 'Asked.' }],
    ...fields,
  };
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
