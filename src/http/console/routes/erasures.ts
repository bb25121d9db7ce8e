import { actorNames } from '../../../domain/actors/actor-names.ts';
import { confirmPassword } from '../access/proofs/confirm-password.ts';
import type { ConsoleContext } from '../context.ts';
import type { Erasing } from '../erasing.ts';
import type { Routes } from '../route.ts';

/** Erasures that are shown, the newest. */
const MOST_SHOWN = 200;

/** Erasing a person, and what is kept of it: that it was, who asked, and how much went. */
export function erasureRoutes({ add }: Routes, context: ConsoleContext, erasing: Erasing): void {
  const { engine } = context;

  add('erasures', 'people.erase', ({ orgId }) =>
    engine.reader.read(async ({ erasures, accounts, keys }) => {
      const found = await erasures.listProofs(orgId, MOST_SHOWN + 1);
      const names = await actorNames({ accounts, keys }, orgId, new Set(found.map(({ begunBy }) => begunBy)));
      return {
        data: found.slice(0, MOST_SHOWN).map((proof) => ({
          erasure_id: proof.erasureId,
          begun_at: proof.begunAt,
          begun_by: proof.begunBy,
          begun_by_name: names.get(proof.begunBy) ?? null,
          done_at: proof.doneAt,
          accounts: proof.accounts,
          sessions: proof.sessions,
          transcripts: proof.transcripts,
          assessments: proof.assessments,
          rows: proof.rows,
        })),
        more: found.length > MOST_SHOWN,
      };
    }),
  );

  add('erasePerson', 'people.erase', async ({ orgId, account, signIn, storage }, { params, body, request }) => {
    await confirmPassword(context, { account, signIn, address: request.ip }, body.present);
    const ref = { orgId, userId: params.userId };
    // From this commit on they are not found; the rest goes after the answer.
    const { erasureId } = await storage.execute('beginErasure', ref);
    erasing.goOn(ref);
    return { erasure_id: erasureId };
  });
}
