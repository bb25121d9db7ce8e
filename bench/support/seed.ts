import type { Storage } from '../../src/domain/ports.ts';

export const CALL = [
  'Seller: Thanks for taking the time today. What made you look for a new tool?',
  'Buyer: Our reporting takes two days every month.',
  'Seller: How does that affect your team?',
  'Buyer: They work weekends. But your price is too high.',
  'Seller: I understand, price matters. What would saving two days be worth?',
  'Buyer: Quite a lot.',
  'Seller: Shall we meet on Tuesday at 10 with your finance lead?',
  'Buyer: Yes, send the invite.',
].join('\n');

const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 0, 1);

/** One user with a history, three scenarios, and assessments with text of a usual length. */
export function seedHistory(sessions: number, users = 1): (storage: Storage) => Promise<void> {
  return async (storage) => {
    await storage.execute('importLines', {
      orgId: 'bench',
      assessedSessionIds: [],
      lines: [
        ...Array.from({ length: users }, (_, index) => ({
          type: 'user' as const,
          user_id: `user_${index}`,
          email: `user_${index}@example.com`,
          display_name: `User ${index}`,
          org_role: 'member',
          org_status: 'active',
          team_ids: ['team_1'],
        })),
        ...['a', 'b', 'c'].map((name) => ({
          type: 'scenario' as const,
          scenario_id: `scenario_${name}`,
          name: `Scenario ${name}`,
          criteria: ['Discovery', 'Objection handling', 'Next steps'].map((criterion) => ({
            name: criterion,
            description: '',
          })),
        })),
      ],
    });
    for (let from = 0; from < sessions; from += 500) {
      const ids = Array.from({ length: Math.min(500, sessions - from) }, (_, index) => from + index);
      await storage.execute('importLines', {
        orgId: 'bench',
        assessedSessionIds: ids.map((id) => `session_${id}`),
        lines: ids.flatMap((id) => {
          const completedAt = new Date(START + Math.floor((id / sessions) * 500 * DAY_MS)).toISOString();
          return [
            {
              type: 'session' as const,
              session_id: `session_${id}`,
              user_id: 'user_0',
              kind: 'roleplay' as const,
              scenario_id: `scenario_${'abc'.charAt(id % 3)}`,
              completed_at: completedAt,
            },
            {
              type: 'assessment' as const,
              user_id: 'user_0',
              session_id: `session_${id}`,
              completed_at: completedAt,
              coach_feedback: 'Ask what the problem costs before you show the product.',
              criteria: ['Discovery', 'Objection handling', 'Next steps'].map((name) => ({
                name,
                score: 1 + (id % 5),
                description:
                  'You asked 3 open questions in 8 turns (target 4; source: published). Turn 3: "How does that affect your team?"',
              })),
            },
          ];
        }),
      });
    }
  };
}
