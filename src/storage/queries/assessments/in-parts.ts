import { sql, type Kysely } from 'kysely';
import type { Assessment } from '../../../domain/assessments/assessment.ts';
import { LONG_PARTS, type AssessmentReads, type LongPart } from '../../../domain/assessments/reads.ts';
import type { AssessmentRef } from '../../../domain/ports.ts';
import type { Tables } from '../../schema.ts';
import { columnNames } from '../statements/columns.ts';
import { statement } from '../statements/statement.ts';
import type { Transaction } from '../transaction.ts';
import { textOf, type ReadText } from '../long-text.ts';
import { assessmentColumns, toAssessment } from './assessment-row.ts';
import { toCriteria, toOverrides } from './kept-with-assessments.ts';

/** Bytes from which on a part is read by itself. */
const LONG_BYTES = 262_144;

const SHORT = columnNames(assessmentColumns).filter((name) => !LONG_PARTS.some((part) => part === name));

const unlessLong = (part: LongPart) =>
  sql<string | null>`case when ${isLong(part)} then null else ${sql.ref(part)} end`;

function isLong(part: LongPart) {
  return sql<number | boolean>`coalesce(octet_length(${sql.ref(part)}), 0) > ${sql.lit(LONG_BYTES)}`;
}

/** Reads an assessment without what is long. */
export function inPartsStatement(database: Kysely<Tables>) {
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
      .where('assessment_id', '=', argument('assessmentId')),
  );
}

/** Reads of one assessment that may be long. */
export function assessmentInParts({
  database,
  traits,
  statements,
}: Transaction & {
  statements: { assessments: { findInParts: ReturnType<typeof inPartsStatement> } };
}): Pick<AssessmentReads, 'findInParts' | 'findPart'> {
  return {
    async findInParts(ref) {
      const {
        rows: [row],
      } = await database.executeQuery(statements.assessments.findInParts.bind(ref));
      if (!row) return undefined;
      const { long_criteria: criteria, long_overrides: overrides, long_evidence: evidence, ...short } = row;
      const long = { criteria, overrides, evidence };
      return {
        assessment: toAssessment({ ...short, criteria: short.criteria ?? '[]' }),
        unread: LONG_PARTS.filter((part) => Boolean(long[part])),
        updatedAt: row.updated_at,
      };
    },
    async findPart({ orgId, assessmentId }, part) {
      const row = await database
        .selectFrom('assessments')
        .select(['updated_at', traits.longText(sql.ref<string | null>(part)).as('text')])
        .where('org_id', '=', orgId)
        .where('assessment_id', '=', assessmentId)
        .executeTakeFirst();
      return row && new KeptPart(part, row.text, row.updated_at);
    },
  };
}

/** A part as it was read, which is parsed when it is asked for. */
class KeptPart {
  readonly part: LongPart;
  readonly text: string | null;
  readonly updatedAt: number;

  constructor(part: LongPart, read: ReadText | null, updatedAt: number) {
    this.part = part;
    this.text = read === null ? null : textOf(read);
    this.updatedAt = updatedAt;
  }

  unpack(): Partial<Pick<Assessment, LongPart>> {
    if (this.part === 'evidence') return { evidence: this.text };
    if (this.part === 'overrides') return { overrides: toOverrides(this.text) };
    return { criteria: toCriteria(this.text ?? '[]') };
  }
}
