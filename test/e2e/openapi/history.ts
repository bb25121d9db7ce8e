import { assessmentLine, scenarioLine, sessionLine, userLine } from '../../support/organisation.ts';

/** Sessions of `u_ada`, one an hour. */
export const SESSIONS = 5;

/** An organisation with every shape that a row can have: with and without names, times, scenarios, feedback. */
export const HISTORY = [
  { type: 'team', team_id: 'team_north', name: 'North' },
  scenarioLine('discovery', {
    name: 'Discovery call',
    criteria: [
      { name: 'Discovery', description: 'Asks open questions.' },
      { name: 'Next steps', description: 'Agrees on a next step.' },
    ],
  }),
  scenarioLine('closed', { archived: true }),
  userLine('u_ada', { display_name: 'Ada Lovelace', team_ids: ['team_north'] }),
  userLine('auth0|65f:ä/b c%', { email: null, display_name: null, org_role: null, org_status: null }),
  userLine('u_gone', { org_status: 'deactivated' }),
  ...Array.from({ length: SESSIONS }, (_, hour) =>
    sessionLine(`s_${hour}`, 'u_ada', {
      scenario_id: hour % 2 === 0 ? 'discovery' : null,
      completed_at: `2026-04-08T1${hour}:00:00.000Z`,
    }),
  ),
  sessionLine('s_timeless', 'auth0|65f:ä/b c%', { completed_at: null }),
  assessmentLine('a_0', 'u_ada', {
    session_id: 's_0',
    completed_at: '2026-04-08T10:05:00.000Z',
    coach_feedback: 'Ask one more question.',
  }),
  assessmentLine('a_1', 'u_ada', { session_id: null, completed_at: null, criteria: [] }),
];

export const TRANSCRIPT = [
  'Seller: Thanks for taking the time today. What made you look for a new tool?',
  'Buyer: Our reporting takes two days every month.',
  'Seller: How does that affect your team?',
  'Buyer: They work weekends. But your price is too high.',
  'Seller: I understand, price matters. What would saving two days be worth?',
  'Buyer: Quite a lot.',
  'Seller: Shall we meet on Tuesday at 10 with your finance lead?',
  'Buyer: Yes, send the invite.',
].join('\n');
