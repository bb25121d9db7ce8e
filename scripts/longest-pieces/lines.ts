import { builtinAssessor } from '../../src/assessment/builtin/version.ts';
import { userLine, scenarioLine, sessionLine, assessmentLine } from '../../test/support/organisation.ts';
import type { ImportLine } from '../../src/domain/imports/lines/schema.ts';

/** What the organisation has. */
export const LIMITS = {
  people: 2_000,
  conversations: 64,
  criteria: 100,
  judgements: 64,
  evidence: 3_900_000,
  wide: 500,
  years: 200_000,
};

/** A text of so many bytes, half of them quotation marks, which JSON writes as two. */
const long = (bytes: number) => '"é'.repeat(Math.max(1, Math.floor(bytes / 3)));
const at = (index: number) => new Date(Date.now() - 86_400_000 - index * 60_000).toISOString();
/** As long as an id and a name may be. */
const idOf = (name: string) => name.padEnd(256, '-');
export const criterionOf = (index: number) => `${index} ${'é'.repeat(250)}`;

/**
 * Person `text` and `values`: the longest of each kind; `wide`: as many criteria as may be; `many`: many assessments of each
 * conversation; `years`: many conversations; `page`: a page of `/v1` that is nearly as large as one may be without a file.
 */
export const PEOPLE = ['text', 'values', 'wide', 'page', 'many', 'years'] as const;
type Person = (typeof PEOPLE)[number];
/** Conversations, and assessments of each. */
const OF: Record<Person, [conversations: number, each: number]> = {
  text: [LIMITS.conversations, 1],
  values: [LIMITS.conversations, 1],
  wide: [LIMITS.conversations, 1],
  page: [101, 1],
  many: [25, LIMITS.judgements],
  years: [LIMITS.years, 1],
};
/** What a conversation has that is judged again: its transcript, which is long in the first one. */
const SPOKEN = 'Ann: What made you look for a new tool?\nBob: Reports take two days, and yours is too expensive.\n';
const spokenOf = (index: number) => (index > 1 ? {} : { transcript: SPOKEN.repeat(index === 0 ? 20_000 : 5) });

/**
 * Lines of an import that all doors let in: long names and ids, conversations of which each has the most text, or the
 * most values, that its scores and its evidence may have.
 * @param share of the limits of bytes
 */
export function* linesAtTheirLimits(share: number): Generator<ImportLine> {
  const criteriaOf = (count: number, bytes: number) =>
    Array.from({ length: count }, (_item, index) => ({ name: criterionOf(index), description: long(share * bytes) }));
  const criteria = criteriaOf(LIMITS.criteria, 16_000);
  yield scenarioLine('s', { name: long(512), criteria: criteria.slice(0, 50) });
  yield scenarioLine('wide', { name: long(512), criteria: criteriaOf(LIMITS.wide, 1_400) });
  for (let index = 0; index < 50; index += 1)
    yield scenarioLine(idOf(`scenario-${index}`), { name: long(512), criteria: criteria.slice(0, 50) });
  for (let index = 0; index < 300; index += 1) yield { type: 'team', team_id: idOf(`team-${index}`), name: long(512) };
  for (const userId of [...PEOPLE, ...Array.from({ length: LIMITS.people }, (_item, index) => idOf(`u${index}`))])
    yield userLine(userId, {
      email: `${'e'.repeat(500)}@e.example`,
      display_name: `${long(480)}${userId.slice(0, 8)}`,
      team_ids: Array.from({ length: 100 }, (_item, index) => idOf(`team-${index}`)),
    });
  for (const userId of PEOPLE) {
    const [conversations, each] = OF[userId];
    for (let index = 0; index < conversations; index += 1) {
      const session = `${userId}-${index}`;
      const scenario_id = userId === 'wide' ? 'wide' : 's';
      const held = { completed_at: at(userId === 'years' ? 120 + index * 25 : index), scenario_id };
      yield sessionLine(session, userId, { ...held, kind: 'real_call', ...(userId !== 'years' && spokenOf(index)) });
      for (let time = 0; time < each; time += 1)
        yield assessmentLine(`a-${session}-${time}`, userId, {
          ...held,
          session_id: session,
          scenario_version: 1,
          ...(userId === 'years'
            ? { criteria: [{ name: criterionOf(index % 3), score: 1 + (index % 5), description: 'Asked.' }] }
            : judgementOf(userId, index, share)),
        });
    }
  }
}

/** What a judgement has that may be long. */
function judgementOf(userId: Person, index: number, share: number) {
  const part = userId === 'page' ? 0.008 : userId === 'many' ? 0.1 : 1;
  const count = userId === 'wide' ? LIMITS.wide : userId === 'page' ? 3 : LIMITS.criteria;
  // A quotation mark more for each character of a name: the feedback has what is left.
  const bytes = Math.max(0, part * 3_800_000 - count * 504);
  return {
    coach_feedback: long(part * 60_000 * share),
    criteria: Array.from({ length: count }, (_item, place) => ({
      name: criterionOf(place),
      score: 1 + ((place + index) % 5),
      description: long((bytes / count) * share),
    })),
    evidence: evidenceOf(userId, part * share * LIMITS.evidence),
    // A judgement by this very assessor is compared with, and not made again.
    assessor: `${builtinAssessor.name}@${builtinAssessor.version}`,
  };
}

/** Evidence of so many bytes: in few long texts, or in as many values as may be. */
function evidenceOf(kind: Person, bytes: number): object {
  const feedback = { criterion: criterionOf(0), moment: { turn: 1, text: 'a', instead: 'b' } };
  const count = kind === 'wide' ? LIMITS.wide : LIMITS.criteria;
  if (kind === 'values') {
    // Each measure counts as 32 bytes for itself, 32 for its id, and some for text.
    const measures = Array.from({ length: Math.floor(bytes / 75 / count) }, () => ({ id: 'a' }));
    return {
      criteria: Array.from({ length: count }, (_item, index) => ({ name: criterionOf(index), measures })),
      feedback,
    };
  }
  const each = bytes / count / 2;
  return {
    criteria: Array.from({ length: count }, (_item, index) => ({
      name: criterionOf(index),
      reasoning: long(each),
      measures: [{ id: 'a', finding: long(each - 1_000) }],
    })),
    feedback,
  };
}
