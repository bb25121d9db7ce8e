import { findOwner } from '../../../domain/assessments/find-owner.ts';
import type { ConsoleContext } from '../context.ts';
import type { Routes } from '../route.ts';

/** What people write about turns of an assessment's conversation: read by all who see it. */
export function commentRoutes({ add }: Routes, { engine }: ConsoleContext): void {
  add('comments', 'assessments.read', (visitor, { params }) =>
    engine.reader.read(async (stores) => {
      const { orgId, account } = visitor;
      const person = await findOwner(stores, visitor, params);
      const all = await stores.comments.list({ orgId, assessmentId: params.assessmentId });
      return {
        data: all
          .toSorted((one, other) => one.turn - other.turn || one.at - other.at)
          .map(({ commentId, turn, text, by, accountId, at }) => ({
            comment_id: commentId,
            turn,
            text,
            by,
            mine: accountId === account.accountId,
            at,
          })),
        may_write: visitor.reaches('comments.write', person),
      };
    }),
  );

  add('addComment', 'comments.write', async (visitor, { params, body, idempotencyKey }) => {
    const { orgId, storage } = visitor;
    await engine.reader.read((stores) => findOwner(stores, visitor, params));
    const { assessmentId } = params;
    const { commentId } = await storage.execute('addComment', { orgId, assessmentId, ...body, idempotencyKey });
    return { comment_id: commentId };
  });

  add('removeComment', 'comments.write', async (visitor, { params }) => {
    const { orgId, storage } = visitor;
    await engine.reader.read((stores) => findOwner(stores, visitor, params));
    const { assessmentId, commentId } = params;
    await storage.execute('removeComment', { orgId, assessmentId, commentId });
    return {};
  });
}
