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
