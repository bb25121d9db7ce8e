import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../domain/errors.ts';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type { AnswerVersioned } from '../cache/answer.ts';
import type { Produced } from '../cache/answers.ts';
import { pageDigest, toAsked } from '../lists/paged-list.ts';
import type { ListQuery, PagedList, State } from '../lists/types.ts';

/** Answers with a page of a user's list, as the path and the query ask for it. */
export type AnswerPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  list: PagedList,
  userId: string,
  query: ListQuery,
) => void;

/** Creates the function that answers with pages. @param caller who is asking, as the look-up said */
export function createAnswerPage(answer: AnswerVersioned, caller: (request: FastifyRequest) => LookUp): AnswerPage {
  return (request, reply, list, userId, query) => {
    const { orgId, epoch, catalogueVersion, reportVersion } = caller(request);
    const asked = toAsked(userId, query);
    if (reportVersion === null) throw notFound('User not found.', 'user');
    const state = { epoch, reportVersion, catalogueVersion };
    answer(request, reply, pageDigest(list, orgId, asked, state), async () => {
      const page = await list.write(orgId, asked, state);
      if (page?.body === null)
        return { later: async () => toProduced(await list.writeLarge?.(orgId, asked, reply.raw)) };
      return toProduced(page);

      function toProduced<Body extends Produced['body']>(written: { state: State; body: Body | null } | undefined) {
        if (!written || written.body === null) throw notFound('User not found.', 'user');
        return { digest: pageDigest(list, orgId, asked, written.state), body: written.body };
      }
    });
  };
}
