import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Assessment } from '../../../domain/assessments/assessment.ts';
import { LONG_PARTS, type AssessmentInParts, type LongPart } from '../../../domain/assessments/reads.ts';
import type { AssessmentRef } from '../../../domain/refs.ts';
import type { AssessmentStore } from '../../../domain/assessments/stores.ts';
import type { Tables } from '../../schema.ts';
import { columnNames } from '../statements/columns.ts';
import { statement } from '../statements/statement.ts';
import type { Transaction } from '../transaction.ts';
import { textOf, type ReadText } from '../long-text.ts';
import { assessmentColumns, toAssessment } from './assessment-row.ts';
import { toCriteria, toGiven, toOverrides, toScores } from './kept-with-assessments.ts';

/** Bytes from which on a part is read by itself. */
const LONG_BYTES = 262_144;

const SHORT = columnNames(assessmentColumns).filter((name) => !LONG_PARTS.some((part) => part === name));

const unlessLong = (part: LongPart) =>
  sql<string | null>`case when ${isLong(part)} then null else ${sql.ref(part)} end`;

function isLong(part: LongPart) {
  return sql<number | boolean>`coalesce(octet_length(${sql.ref(part)}), 0) > ${sql.lit(LONG_BYTES)}`;
}

/** Reads an assessment without what is long. @param end what follows the select, such as a lock */
export function inPartsStatement(database: Kysely<Tables>, end: RawBuilder<unknown> = sql``) {
  return statement<AssessmentRef>().compile((argument) =>
    database
      .selectFrom('assessments')
      .select(SHORT)
      .select([
        unlessLong('criteria').as('criteria'),
        unlessLong('overrides').as('overrides'),
        unlessLong('evidence').as('evidence'),
        isLong('criteria').as('long_criteria'),
        isLong('overrides').as('long_overrides'),
        isLong('evidence').as('long_evidence'),
      ])
      .where('org_id', '=', argument('orgId'))
      .where('assessment_id', '=', argument('assessmentId'))
      .modifyEnd(end),
  );
}

type InParts = ReturnType<typeof inPartsStatement>;

/**
 * Reads of one assessment that may be long: each long part by a statement of its own, so that PostgreSQL's answers are used
 * one after the other, with others in between.
 */
export function assessmentInParts({
  database,
  traits,
  statements,
}: Transaction & { statements: { assessments: { findInParts: InParts; findForUpdate: InParts } } }): Pick<
  AssessmentStore,
  'findInParts' | 'findPart' | 'givenScores' | 'findForUpdate'
> {
  async function find(by: InParts, ref: AssessmentRef): Promise<AssessmentInParts | undefined> {
    const {
      rows: [row],
    } = await database.executeQuery(by.bind(ref));
    if (!row) return undefined;
    const { long_criteria: criteria, long_overrides: overrides, long_evidence: evidence, ...short } = row;
    const long = { criteria, overrides, evidence };
    return {
      assessment: toAssessment({ ...short, criteria: short.criteria ?? '[]' }),
      unread: LONG_PARTS.filter((part) => Boolean(long[part])),
      updatedAt: row.updated_at,
    };
  }

  async function findPart({ orgId, assessmentId }: AssessmentRef, part: LongPart): Promise<KeptPart | undefined> {
    const row = await database
      .selectFrom('assessments')
      .select(['updated_at', traits.longText(sql.ref<string | null>(part)).as('text')])
      .where('org_id', '=', orgId)
      .where('assessment_id', '=', assessmentId)
      .executeTakeFirst();
    return row && new KeptPart(part, row.text, row.updated_at);
  }

  return {
    findInParts: (ref) => find(statements.assessments.findInParts, ref),
    findPart,
    async givenScores({ orgId, assessmentId }) {
      const row = await database
        .selectFrom('assessments')
        .select([
          traits.longText(sql.ref<string | null>('overrides')).as('overrides'),
          // Scores as they are served are not read where those before are kept beside them.
          sql<ReadText>`case when overrides is null then ${traits.longText(sql.ref<string>('criteria'))} end`.as(
            'criteria',
          ),
        ])
        .where('org_id', '=', orgId)
        .where('assessment_id', '=', assessmentId)
        .executeTakeFirst();
      if (!row) return undefined;
      return row.overrides === null ? { criteria: toScores(row.criteria), steps: [] } : toGiven(row.overrides);
    },
    async findForUpdate(ref) {
      const found = await find(statements.assessments.findForUpdate, ref);
      if (!found) return undefined;
      let { assessment } = found;
      for (const part of found.unread) {
        const read = await findPart(ref, part);
        if (!read) return undefined;
        assessment = { ...assessment, ...read.unpack() };
      }
      return assessment;
    },
  };
}

/** A part as it was read. Its text is made when it is asked for, because that takes as long as to read it. */
class KeptPart {
  readonly part: LongPart;
  readonly read: ReadText | null;
  readonly updatedAt: number;

  constructor(part: LongPart, read: ReadText | null, updatedAt: number) {
    this.part = part;
    this.read = read;
    this.updatedAt = updatedAt;
  }

  unpack(): Partial<Pick<Assessment, LongPart>> {
    const text = this.read === null ? null : textOf(this.read);
    if (this.part === 'evidence') return { evidence: text };
    if (this.part === 'overrides') return { overrides: toOverrides(text) };
    return { criteria: toCriteria(text ?? '[]') };
  }
}
