import type { Selectable } from 'kysely';
import type { ReviewStore } from '../../../domain/reviews/stores.ts';
import type { Review } from '../../../domain/reviews/review.ts';
import { parseJson } from '../../../lib/json/json.ts';
import type { Tables } from '../../schema.ts';
import type { Transaction } from '../transaction.ts';

/** What reviewers gave. */
export function reviewStore({ database }: Transaction): ReviewStore {
  const ofOrganisation = (orgId: string) => database.selectFrom('reviews').selectAll().where('org_id', '=', orgId);

  return {
    async of(orgId, assessmentIds) {
      if (assessmentIds.length === 0) return [];
      const rows = await ofOrganisation(orgId)
        .where('assessment_id', 'in', assessmentIds)
        .orderBy('assessment_id')
        .orderBy('at')
        .orderBy('account_id')
        .execute();
      return rows.map(toReview);
    },
    async newest(orgId, limit) {
      const rows = await ofOrganisation(orgId)
        .orderBy('at', 'desc')
        .orderBy('assessment_id')
        .orderBy('account_id')
        .limit(limit)
        .execute();
      return rows.map(toReview);
    },
    async reviewed(orgId, { after, limit }) {
      const rows = await database
        .selectFrom('reviews')
        .select('assessment_id')
        .distinct()
        .where('org_id', '=', orgId)
        .where('assessment_id', '>', after)
        .orderBy('assessment_id')
        .limit(limit)
        .execute();
      return rows.map((row) => row.assessment_id);
    },
    async insert({ orgId, assessmentId, accountId, by, scale, scores, at }) {
      await database
        .insertInto('reviews')
        .values({
          org_id: orgId,
          assessment_id: assessmentId,
          account_id: accountId,
          reviewed_by: by,
          scale_min: scale.min,
          scale_max: scale.max,
          scores: JSON.stringify(scores),
          at,
        })
        .execute();
    },
    async forgetReviewer(ref, { accountId, by }) {
      await database
        .updateTable('reviews')
        .set({ account_id: accountId, reviewed_by: by })
        .where('org_id', '=', ref.orgId)
        .where('account_id', '=', ref.accountId)
        .execute();
    },
  };
}

function toReview(row: Selectable<Tables['reviews']>): Review {
  const scores = parseJson(row.scores);
  return {
    orgId: row.org_id,
    assessmentId: row.assessment_id,
    accountId: row.account_id,
    by: row.reviewed_by,
    scale: { min: row.scale_min, max: row.scale_max },
    scores: (Array.isArray(scores) ? scores : []).flatMap((item) => {
      if (typeof item !== 'object' || item === null || Array.isArray(item)) return [];
      const { criterion, score } = item;
      return typeof criterion === 'string' && (typeof score === 'number' || score === null)
        ? [{ criterion, score }]
        : [];
    }),
    at: row.at,
  };
}
