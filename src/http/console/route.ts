import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Action } from '../../domain/access/rights/rules.ts';
import { DomainError, invalidArgument } from '../../domain/errors.ts';
import type { IdempotencyKey } from '../../domain/concurrency/make-once.ts';
import type { V1 } from '../routes/context.ts';
import { useBody } from '../wire/body.ts';
import { serializerCompiler } from '../wire/serialize.ts';
import { validatorCompiler } from '../wire/validate.ts';
import type { LimitReached } from '../limits.ts';
import type { InTurn } from './access/in-turn.ts';
import type { KnownVisitors } from './access/known-visitors.ts';
import { createLook } from './access/look.ts';
import { requireOwnPages } from './access/own-pages.ts';
import type { ReadBody } from './access/read-body.ts';
import type { Visitor, WhoIs } from './access/who.ts';
import { idempotencyKeyIn } from './access/idempotency-key-in.ts';
import { CONTRACT, type Answer, type Body, type Params, type Query, type RouteSchemas } from './api/contract.ts';
import { PATHS, type RouteName } from './api/parts/paths.ts';

/** What a handler works with: the request's checked parts. */
export interface Asked<Name extends RouteName> {
  params: Params<Name>;
  query: Query<Name>;
  body: Body<Name>;
  /** Of a request that creates or changes something and may be sent twice; null where the page gave none. */
  idempotencyKey: IdempotencyKey | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer that is JSON already: nothing of its size is written at once on the main thread. */
export class Written<Name extends RouteName> {
  readonly route: Name;
  readonly json: string | Buffer;

  constructor(route: Name, json: string | Buffer) {
    this.route = route;
    this.json = json;
  }
}

type Given<Name extends RouteName> = Answer<Name> | Written<Name>;
type Gives<Name extends RouteName> = Promise<Given<Name>> | Given<Name>;
/** Likewise, with the body as bytes: a thread reads and checks it. */
export type AskedLarge<Name extends RouteName> = Omit<Asked<Name>, 'body'> & { bytes: Uint8Array };

/** Adds the routes of the console's interface to a plugin. */
export interface Routes {
  /** A route for everybody. */
  open: <Name extends RouteName>(name: Name, handle: (asked: Asked<Name>) => Gives<Name>) => void;
  /** A route for whoever is signed in and may do an action to anybody at all. */
  add: <Name extends RouteName>(
    name: Name,
    action: Action,
    handle: (visitor: Visitor, asked: Asked<Name>) => Gives<Name>,
  ) => void;
  /** Likewise, with a body that may hold a transcript. */
  addLarge: <Name extends RouteName>(
    name: Name,
    action: Action,
    handle: (visitor: Visitor, asked: AskedLarge<Name>) => Gives<Name>,
  ) => void;
  /** A route that answers with a stream, for whoever is signed in and may do an action. */
  stream: (
    url: string,
    action: Action,
    handle: (visitor: Visitor, request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  ) => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which action of the console a route needs; null where anybody may ask. */
    console?: Action | null;
    /** Whether its body may hold a transcript. */
    large?: boolean;
    /** Whether it answers with a stream of events. */
    stream?: boolean;
  }
}

/** Names the version of the pages in every answer. */
const PAGES_HEADER = 'debrief-pages';

/** What stands in front of every route. */
interface Doors {
  whoIs: WhoIs;
  known: KnownVisitors;
  inTurn: InTurn;
  onLimit: LimitReached;
  readBody: ReadBody;
  /** The version of the pages that are served: an open page of another one says so. Null where there are none. */
  pages: string | null;
}

/**
 * Creates the function that adds routes. Before a body is read it is known that the request comes from the console's
 * pages, who asks, and that their role has the action; the handler checks whether they may reach the row.
 */
export function createRoutes(api: V1, { whoIs, known, inTurn, onLimit, readBody, pages }: Doors): Routes {
  const visitors = new WeakMap<FastifyRequest, Visitor>();
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  const look = createLook({ whoIs, known, inTurn, onLimit });
  api.setValidatorCompiler(validatorCompiler);
  api.setSerializerCompiler(serializerCompiler);
  api.addContentTypeParser('application/json', async (request: FastifyRequest) => {
    const reply = replies.get(request);
    if (!reply) throw new Error('the body came before its request');
    return readBody(request, reply, visitors.get(request)?.orgId ?? null);
  });
  api.addHook('onRequest', async (request, reply) => {
    replies.set(request, reply);
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    if (pages !== null) reply.header(PAGES_HEADER, pages);
    requireOwnPages(request);
    const { console: action, stream } = request.routeOptions.config;
    if (!action) return;
    if (stream) requireListener(request);
    const visitor = await look(request);
    if (!visitor) throw new DomainError('unauthorized', '');
    known.accepted(visitor.tokenHash, visitor.orgId, request.ip);
    visitor.require(action);
    visitors.set(request, visitor);
  });

  function visitorOf(request: FastifyRequest): Visitor {
    const visitor = visitors.get(request);
    if (!visitor) throw new Error('the route was reached without a visitor');
    return visitor;
  }

  /** Calls a handler when the visitor's turn comes. */
  function forVisitor<Given, A>(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    handle: (visitor: Visitor, asked: A) => Given | Promise<Given>,
    asked: A,
    run = inTurn.ofAccount,
  ): Promise<Given> {
    const visitor = visitorOf(request);
    return run(visitor.account, reply.raw, async () => handle(visitor, asked));
  }

  function register<Name extends RouteName>(
    name: Name,
    action: Action | null,
    handle: (asked: Asked<Name>) => Promise<unknown>,
    large = false,
  ): void {
    const [method = '', url = ''] = PATHS[name].split(' ');
    const { params, query, body, answer }: RouteSchemas = CONTRACT[name];
    api.route({
      // One route for both: Fastify would add a second one for HEAD.
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      url,
      config: { console: action, large, ...(body && { body }) },
      schema: {
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && !large && { body }),
        response: { 200: answer },
      },
      handler: async (request, reply) => {
        // The schemas above have checked them.
        const given = await handle({
          params: request.params,
          query: request.query,
          body: request.body,
          idempotencyKey: idempotencyKeyIn(request.headers, request.params, request.query, large ? null : request.body),
          request,
          reply,
        } as Asked<Name>);
        if (!(given instanceof Written)) return given;
        return reply.type('application/json; charset=utf-8').send(given.json);
      },
    });
  }

  return {
    open: (name, handle) =>
      register(name, null, ({ request, ...asked }) =>
        inTurn.ofAddress(request.ip, known.doorOf(request.ip), asked.reply.raw, async () =>
          handle({ ...asked, request }),
        ),
      ),
    add: (name, action, handle) => register(name, action, (asked) => forVisitor(asked, handle, asked)),
    addLarge: (name, action, handle) =>
      register(
        name,
        action,
        async ({ body, ...asked }) => {
          const bytes: unknown = body;
          if (!(bytes instanceof Uint8Array)) throw invalidArgument('The body must be JSON.');
          return useBody(asked.reply.raw, () => forVisitor(asked, handle, { ...asked, bytes }, inTurn.bringing));
        },
        true,
      ),
    stream: (url, action, handle) =>
      api.get(url, { config: { console: action, stream: true } }, async (request, reply) =>
        handle(visitorOf(request), request, reply),
      ),
  };
}

/**
 * Ends the work for a stream whose page has gone. Other answers are still sent to a client that has closed its side.
 * @throws DomainError invalid_argument
 */
export function requireListener({ raw: { socket } }: FastifyRequest): void {
  if (socket.readableEnded || socket.destroyed) throw invalidArgument('The connection closed before the stream began.');
}
