import { userLine, scenarioLine, sessionLine, assessmentLine } from '../../test/support/organisation.ts';
import type { ImportLine } from '../../src/domain/imports/lines/schema.ts';

/** What the organisation has. */
export const LIMITS = { people: 2_000, conversations: 64, criteria: 100, judgements: 64, evidence: 3_900_000 };

/** A text of so many bytes, half of them quotation marks, which JSON writes as two. */
const long = (bytes: number) => '"é'.repeat(Math.max(1, Math.floor(bytes / 3)));
const at = (index: number) => new Date(Date.now() - 86_400_000 - index * 60_000).toISOString();
/** As long as an id and a name may be. */
const idOf = (name: string) => name.padEnd(256, '-');
export const criterionOf = (index: number) => `${index} ${'é'.repeat(250)}`;

/** Person `many`: as many assessments of each conversation as conversations; `text` and `values`: the longest of each kind. */
export const PEOPLE = ['text', 'values', 'many'] as const;

/**
 * Lines of an import that all doors let in: long names and ids, conversations of which each has the most text, or the
 * most values, that its scores and its evidence may have.
 * @param share of the limits of bytes
 */
export function* linesAtTheirLimits(share: number): Generator<ImportLine> {
  const criteria = Array.from({ length: LIMITS.criteria }, (_item, index) => ({
    name: criterionOf(index),
    description: long(share * 16_000),
  }));
  yield scenarioLine('s', { name: long(512), criteria: criteria.slice(0, 50) });
  for (let index = 0; index < 50; index += 1)
    yield scenarioLine(idOf(`scenario-${index}`), { name: long(512), criteria: criteria.slice(0, 50) });
  for (let index = 0; index < 300; index += 1) yield { type: 'team', team_id: idOf(`team-${index}`), name: long(512) };
  for (const userId of [...PEOPLE, ...Array.from({ length: LIMITS.people }, (_item, index) => idOf(`u${index}`))])
    yield userLine(userId, {
      email: `${'e'.repeat(500)}@e.example`,
      display_name: `${long(480)}${userId.slice(0, 8)}`,
      team_ids: Array.from({ length: 100 }, (_item, index) => idOf(`team-${index}`)),
    });
  for (const userId of PEOPLE)
    for (let index = 0; index < (userId === 'many' ? 25 : LIMITS.conversations); index += 1) {
      const session = `${userId}-${index}`;
      yield sessionLine(session, userId, { completed_at: at(index), scenario_id: 's', kind: 'real_call' });
      for (let time = 0; time < (userId === 'many' ? LIMITS.judgements : 1); time += 1)
        yield assessmentLine(`a-${session}-${time}`, userId, {
          session_id: session,
          scenario_id: 's',
          scenario_version: 1,
          completed_at: at(index),
          coach_feedback: long(60_000 * share),
          criteria: criteria.map(({ name }, place) => ({
            name,
            score: 1 + ((place + index) % 5),
            description: long((userId === 'many' ? 2_000 : 38_000) * share),
          })),
          evidence: evidenceOf(userId, (userId === 'many' ? 0.1 : 1) * share * LIMITS.evidence),
        });
    }
}

/** Evidence of so many bytes: in few long texts, or in as many values as may be. */
function evidenceOf(kind: (typeof PEOPLE)[number], bytes: number): object {
  const feedback = { criterion: criterionOf(0), moment: { turn: 1, text: 'a', instead: 'b' } };
  if (kind === 'values') {
    // Each measure counts as eight bytes for itself, its id and its field.
    const measures = Array.from({ length: Math.floor(bytes / 27 / LIMITS.criteria) }, () => ({ id: 'a' }));
    return {
      criteria: Array.from({ length: LIMITS.criteria }, (_item, index) => ({ name: criterionOf(index), measures })),
      feedback,
    };
  }
  return {
    criteria: Array.from({ length: LIMITS.criteria }, (_item, index) => ({
      name: criterionOf(index),
      reasoning: long(bytes / LIMITS.criteria / 2),
      measures: [{ id: 'a', finding: long(bytes / LIMITS.criteria / 2 - 1_000) }],
    })),
    feedback,
  };
}
