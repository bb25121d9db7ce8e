import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Action } from '../../domain/access/rules.ts';
import { parseBoundedJson } from '../../lib/bounded-json.ts';
import { DomainError, invalidArgument } from '../../domain/errors.ts';
import type { V1 } from '../routes/context.ts';
import type { HttpSettings } from '../context.ts';
import { validatorCompiler } from '../wire/validate.ts';
import { createHoldRoom, largestBody } from './access/large-bodies.ts';
import { requireOwnPages } from './access/own-pages.ts';
import type { Visitor, WhoIs } from './access/who.ts';
import { CONTRACT, type Answer, type Body, type Params, type Query, type RouteSchemas } from './api/contract.ts';
import { PATHS, type RouteName } from './api/paths.ts';

/** What a handler works with: the request's checked parts. */
export interface Asked<Name extends RouteName> {
  params: Params<Name>;
  query: Query<Name>;
  body: Body<Name>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer that is JSON text already: nothing of its size is written on the main thread. */
export class Written<Name extends RouteName> {
  readonly route: Name;
  readonly json: string;

  constructor(route: Name, json: string) {
    this.route = route;
    this.json = json;
  }
}

type Given<Name extends RouteName> = Answer<Name> | Written<Name>;
type Gives<Name extends RouteName> = Promise<Given<Name>> | Given<Name>;
/** Likewise, where the body is left as it came: what reads it checks it, away from the main thread. */
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
  }
}

/** Braces, brackets, colons and commas that a body may have. */
const MAX_PARTS = 10_000;
const MAX_BODY_BYTES = 65_536;

/**
 * Makes what adds routes. Before a body is read it is known that the request comes from the console's pages, who asks,
 * and that their role has the action; the row itself is the handler's to check.
 */
export function createRoutes(api: V1, whoIs: WhoIs, settings: HttpSettings): Routes {
  const holdRoom = createHoldRoom(settings);
  const visitors = new WeakMap<FastifyRequest, Visitor>();
  api.setValidatorCompiler(validatorCompiler);
  api.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.routeOptions.config.large === true) return body;
      const parsed = parseBoundedJson(body, MAX_PARTS);
      if ('problem' in parsed) throw invalidArgument('The body must be JSON.');
      return parsed.value;
    },
  );
  api.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    requireOwnPages(request);
    const { console: action } = request.routeOptions.config;
    if (!action) return;
    const visitor = await whoIs(request);
    if (!visitor) throw new DomainError('unauthorized', '');
    visitor.require(action);
    visitors.set(request, visitor);
    if (request.routeOptions.config.large === true) holdRoom(visitor.orgId, request, reply);
  });

  function visitorOf(request: FastifyRequest): Visitor {
    const visitor = visitors.get(request);
    if (!visitor) throw new Error('the route was reached without a visitor');
    return visitor;
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
      method,
      url,
      config: { console: action, large },
      ...(large && { bodyLimit: largestBody(settings) }),
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
          request,
          reply,
        } as Asked<Name>);
        if (!(given instanceof Written)) return given;
        return reply.type('application/json; charset=utf-8').send(given.json);
      },
    });
  }

  return {
    open: (name, handle) => register(name, null, async (asked) => handle(asked)),
    add: (name, action, handle) =>
      register(name, action, async (asked) => {
        return handle(visitorOf(asked.request), asked);
      }),
    addLarge: (name, action, handle) =>
      register(
        name,
        action,
        async ({ body, ...asked }) => {
          const bytes: unknown = body;
          if (!(bytes instanceof Uint8Array)) throw invalidArgument('The body must be JSON.');
          return handle(visitorOf(asked.request), { ...asked, bytes });
        },
        true,
      ),
    stream: (url, action, handle) =>
      api.get(url, { config: { console: action } }, async (request, reply) =>
        handle(visitorOf(request), request, reply),
      ),
  };
}
