import { assessmentLine, sessionLine } from '../organisation.ts';

const DAY_MS = 86_400_000;

/** Lines of an import: Ada's conversations, which become worse, and their evidence. */
export function worseningConversations(now: number) {
  return [4.5, 4.5, 4, 4.5, 2, 2, 2].flatMap((score, index) => {
    const completed_at = new Date(now - (28 - 4 * index) * DAY_MS).toISOString();
    const criteria = ['Discovery', 'Closing'].map((name, at) => ({ name, score: score - at / 2, description: '' }));
    return [
      sessionLine(`ses_${index}`, 'ada', {
        completed_at,
        scenario_id: 's',
        kind: index % 2 === 0 ? 'roleplay' : 'real_call',
      }),
      assessmentLine(`asm_${index}`, 'ada', {
        session_id: `ses_${index}`,
        completed_at,
        criteria,
        evidence: {
          feedback: { criterion: 'Closing' },
          criteria: criteria.map(({ name }) => ({
            name,
            measures: [
              { id: 'm', points: 0.4, weight: 1, raise: `Ask for ${name}.`, interval: { low: 0.2, high: 0.6 } },
            ],
          })),
        },
      }),
    ];
  });
}

/** Lines of an import: a conversation of somebody, long ago, with its transcript. */
export function saidConversation(userId: string) {
  const at = '2024-04-08T10:00:00.000Z';
  const text = 'Zoe: What made you look?\nBob: That is too expensive for us.\nZoe: What would be worth it?';
  return [
    sessionLine('ses_said', userId, {
      completed_at: at,
      scenario_id: 's',
      transcripts: [{ revision: 1, received_at: at, text }],
    }),
    assessmentLine('asm_said', userId, {
      session_id: 'ses_said',
      completed_at: at,
      transcript_revision: 1,
      criteria: [{ name: 'Discovery', score: 3, description: '' }],
    }),
  ];
}
