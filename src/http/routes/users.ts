import { answerDigest } from '../cache/representation.ts';
import type { DirectoryState } from '../cache/user-lists.ts';
import { NoQuery } from '../schemas/parameters.ts';
import { UserList } from '../schemas/user.ts';
import type { RouteContext, V1 } from './context.ts';

/** `GET /v1/users`: every user of the organisation in one array, in flat memory however many there are. */
export function usersRoute(v1: V1, { answer, caller, userLists }: RouteContext): void {
  v1.get(
    '/users',
    {
      config: { scope: 'reporting:read' },
      schema: {
        operationId: 'listUsers',
        summary: 'List the organisation’s users',
        description: 'All users, by id. A good first call: it shows that the key works.',
        tags: ['Reporting'],
        querystring: NoQuery,
        response: { 200: { description: 'The users.', content: { 'application/json': { schema: UserList } } } },
      },
    },
    (request, reply) => {
      const { orgId, epoch, directoryVersion } = caller(request);
      const digestAt = (at: DirectoryState) =>
        answerDigest({ endpoint: 'users', orgId, userId: null, query: [], epoch: at.epoch, versions: [at.version] });
      const seen = { epoch, version: directoryVersion };
      answer(request, reply, digestAt(seen), async () => {
        const list = await userLists.write(orgId, seen);
        return { digest: digestAt(list), body: list.body, isDear: true };
      });
    },
  );
}
