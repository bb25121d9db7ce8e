import type { Selectable } from 'kysely';
import type { ErasureProof } from '../../../domain/directory/erasure-proof.ts';
import type { ErasureStore } from '../../../domain/directory/stores.ts';
import type { Tables } from '../../schema.ts';
import type { Transaction } from '../transaction.ts';

/** What is kept of erasures. */
export function erasureProofs({
  database,
}: Transaction): Pick<ErasureStore, 'findProof' | 'listProofs' | 'beginProof' | 'addToProof' | 'endProof'> {
  const all = (orgId: string) => database.selectFrom('erasure_proofs').selectAll().where('org_id', '=', orgId);
  return {
    async findProof(orgId, erasureId) {
      const row = await all(orgId).where('erasure_id', '=', erasureId).executeTakeFirst();
      return row && toProof(row);
    },
    async listProofs(orgId, limit) {
      const rows = await all(orgId).orderBy('erasure_id', 'desc').limit(limit).execute();
      return rows.map((row) => toProof(row));
    },
    async beginProof({ orgId, erasureId, begunAt, begunBy, doneAt, rows, ...counts }) {
      await database
        .insertInto('erasure_proofs')
        .values({
          org_id: orgId,
          erasure_id: erasureId,
          begun_at: begunAt,
          begun_by: begunBy,
          done_at: doneAt,
          deleted_rows: rows,
          ...counts,
        })
        .execute();
    },
    async addToProof(orgId, erasureId, { rows, accounts, sessions, transcripts, assessments }) {
      await database
        .updateTable('erasure_proofs')
        .set((value) => ({
          deleted_rows: value('deleted_rows', '+', rows),
          accounts: value('accounts', '+', accounts),
          sessions: value('sessions', '+', sessions),
          transcripts: value('transcripts', '+', transcripts),
          assessments: value('assessments', '+', assessments),
        }))
        .where('org_id', '=', orgId)
        .where('erasure_id', '=', erasureId)
        .execute();
    },
    async endProof(orgId, erasureId, at) {
      await database
        .updateTable('erasure_proofs')
        .set({ done_at: at })
        .where('org_id', '=', orgId)
        .where('erasure_id', '=', erasureId)
        .execute();
    },
  };
}

type Row = Selectable<Tables['erasure_proofs']>;

function toProof(row: Row): ErasureProof {
  return {
    orgId: row.org_id,
    erasureId: row.erasure_id,
    begunAt: row.begun_at,
    begunBy: row.begun_by,
    doneAt: row.done_at,
    accounts: row.accounts,
    sessions: row.sessions,
    transcripts: row.transcripts,
    assessments: row.assessments,
    rows: row.deleted_rows,
  };
}
