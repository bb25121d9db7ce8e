import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Scope } from '../../domain/keys/key.ts';
import type { Storage, TranscriptDamage } from '../../domain/ports.ts';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type { AnswerVersioned } from '../cache/answer.ts';
import type { UserLists } from '../cache/user-lists.ts';
import type { HttpSettings } from '../context.ts';

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
  storage: Storage;
  settings: HttpSettings;
  transcriptDamage: TranscriptDamage;
  now: () => number;
  answer: AnswerVersioned;
  userLists: UserLists;
  /** Who is asking, as the look-up said. */
  caller: (request: FastifyRequest) => LookUp;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a key needs for the route; routes without one are open. */
    scope?: Scope;
    /** Whether the route takes a JSON body. */
    readsBody?: boolean;
  }
}
