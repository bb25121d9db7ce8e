import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProviderAway, SignOnFailed, type SingleSignOn } from '../../../../domain/access/identity.ts';
import { DomainError } from '../../../../domain/errors.ts';
import { MINUTE_MS } from '../../../../lib/time/units.ts';
import { createBudget } from '../../../../lib/work/budget.ts';
import { ownPath, pathIn, readBegun, writeBegun } from '../../access/begun-cookie.ts';
import { digestsHeld, makeRoom, signInsBefore } from '../../access/beside.ts';
import { writeArrived } from '../../access/cookie.ts';
import { networkOf } from '../../access/network.ts';
import { createThrottle, MOST } from '../../access/throttle.ts';
import type { ConsoleContext } from '../../context.ts';
import { newSignIn } from './sign-in.ts';
import { onlyOrganisation } from './only-organisation.ts';

/** Sign-ons that ask the provider at the same time: of all addresses, and of one. */
const MOST_AT_ONCE = { all: 40, each: 15 };
/**
 * How long sign-ons that failed count, in ms. Nothing can be guessed here: this only limits how often strangers make the
 * service ask the provider. An office whose provider was set up wrongly waits no longer than this once it is right.
 */
const COUNTED_MS = MINUTE_MS;

/** What the sign-in page is told where a sign-on came to nothing. */
type Trouble = 'refused' | 'failed' | 'busy';

/**
 * The two addresses of single sign-on: browsers come to them from links and from the provider, so they are pages and not
 * part of the pages' own interface. Each answers with a way on.
 * @param base where the console is, with its slash
 */
export function singleSignOnPages(app: FastifyInstance, context: ConsoleContext, signOn: SingleSignOn, base: string) {
  const { engine, log, now } = context;
  const asking = createBudget(MOST_AT_ONCE);
  // Its own: where the provider is away, people's passwords are asked for as ever.
  const throttle = createThrottle(now, MOST, COUNTED_MS);

  async function limited(
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<string>,
  ): Promise<FastifyReply> {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const stop = (trouble: Trouble) => reply.redirect(`${base}sign-in?trouble=${trouble}`, 303);
    const from = networkOf(request.ip);
    if (asking.take(from, 1) !== null) return stop('busy');
    try {
      return reply.redirect(await work(), 303);
    } catch (error) {
      const isRefused = error instanceof DomainError && (error.code === 'forbidden' || error.code === 'limit_reached');
      if (!isRefused && !(error instanceof SignOnFailed)) throw error;
      log.warn(
        { requestId: request.id, client: request.ip, reason: isRefused ? error.detail : error.message },
        'a single sign-on came to nothing',
      );
      return stop(isRefused ? 'refused' : 'failed');
    } finally {
      asking.give(from, 1);
    }
  }

  app.get<{ Querystring: { to?: unknown; again?: unknown } }>('/sso', (request, reply) =>
    limited(request, reply, async () => {
      const { to, again } = request.query;
      const { url, begun } = await signOn.provider.begin(again !== undefined);
      writeBegun(request, reply, {
        ...begun,
        to: ownPath(typeof to === 'string' ? to : '/'),
        before: digestsHeld(request),
      });
      return url;
    }),
  );

  app.get('/sso/callback', (request, reply) =>
    limited(request, reply, async () => {
      const begun = readBegun(request);
      writeBegun(request, reply, null);
      const query = request.url.split('?', 2)[1] ?? '';
      // Known before the provider is asked: a stranger cannot make this service ask it again and again.
      if (!begun || new URLSearchParams(query).get('state') !== begun.state)
        throw new SignOnFailed('the browser brings nothing that it began with');
      if (throttle.wait(null, request.ip) > 0) throw new SignOnFailed('too many from one address came to nothing');
      const identity = await signOn.provider.finish(query, begun).catch((error: unknown) => {
        // A whole office comes from one address at nine: only what the provider answered and came to nothing counts.
        if (error instanceof SignOnFailed && !(error instanceof ProviderAway)) throttle.begin(null, request.ip);
        throw error;
      });
      const orgId = signOn.orgId ?? (await onlyOrganisation(engine));
      if (orgId === null) throw new SignOnFailed('DEBRIEF_OIDC_ORGANISATION must name one of several organisations');
      // The browser keeps its sign-ins to itself when another site sends it: what it held is known from the beginning.
      const digests = [...new Set([...digestsHeld(request), ...begun.before])];
      const before = await signInsBefore(engine, digests, orgId);
      const { token, signIn } = newSignIn(request);
      await engine.as({ kind: 'system', id: 'single-sign-on' }).execute('signOn', {
        orgId,
        identity,
        rules: signOn.rules,
        signIn,
        replaces: before.replaces,
      });
      await makeRoom(context, before);
      writeArrived(request, reply, token);
      const several = await engine.reader.read((stores) => stores.organisations.hasSeveral());
      return `${base}${(several ? pathIn(orgId, begun.to) : begun.to).slice(1)}`;
    }),
  );
}
