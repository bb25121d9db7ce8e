import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { TSchema } from 'typebox';
import type { Scope } from '../../domain/keys/key.ts';
import type { Engine } from '../../domain/ports.ts';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type { AnswerVersioned } from '../cache/answer.ts';
import type { UserLists } from '../cache/user-lists.ts';
import type { HttpSettings } from '../context.ts';
import type { PagedList } from '../lists/types.ts';
import type { TakeCall } from '../submit/submit-call.ts';
import type { ReadBody } from '../wire/body.ts';
import type { AnswerPage } from './answer-page.ts';

/** The Fastify instance that routes are added to. */
export type V1 = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What routes work with. */
export interface RouteContext {
  storage: Engine;
  settings: HttpSettings;
  readBody: ReadBody;
  /** Keeps a call; until that is done the request holds its place. */
  takeCall: (request: FastifyRequest, ...call: Parameters<TakeCall>) => ReturnType<TakeCall>;
  answer: AnswerVersioned;
  answerPage: AnswerPage;
  lists: Record<PagedList['name'], PagedList>;
  userLists: UserLists;
  /** Who is asking, as the look-up said. */
  caller: (request: FastifyRequest) => LookUp;
  /**
   * The same once the body has come. Where that took a while, the caller is looked up again: a key that was revoked
   * meanwhile writes nothing any more.
   * @throws RefusedError 401 or 403, as the contract words them; DomainError overloaded
   */
  callerNow: (request: FastifyRequest, scope: Scope) => Promise<LookUp>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the log names; null where nobody was identified. */
    loggedAs: { orgId: string; keyId: string } | null;
  }
  interface FastifyContextConfig {
    /** Whether the path answers without the base path too, as probes ask for it. */
    isAtRoot?: boolean;
    /** What a key needs for the route; routes without one are open. */
    scope?: Scope;
    /** What the body must be, for the document. The route reads and checks it itself, after path and query. */
    body?: TSchema;
  }
}
