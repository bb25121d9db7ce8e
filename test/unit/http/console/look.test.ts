import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { newToken } from '../../../../src/domain/access/sign-in/token.ts';
import { createInTurn } from '../../../../src/http/console/access/in-turn.ts';
import { CONSOLE_STRANGERS, type KnownVisitors } from '../../../../src/http/console/access/known-visitors.ts';
import { createLook } from '../../../../src/http/console/access/look.ts';
import { createSlices, WITHIN } from '../../../../src/lib/work/slices.ts';

const places = { admit: () => () => {} };

/** A door at which each look takes as long as the test says. */
function door(ownerOf: KnownVisitors['ownerOf'] = () => 'acme') {
  const begun: PromiseWithResolvers<undefined>[] = [];
  const limits: string[] = [];
  const look = createLook({
    whoIs() {
      const one = Promise.withResolvers<undefined>();
      begun.push(one);
      return one.promise;
    },
    known: { ownerOf },
    inTurn: createInTurn(createSlices({ now: () => 0 }), places, 100),
    onLimit: (limit) => void limits.push(limit),
  });
  return { begun, limits, look };
}

const asked = (token: string, ip = '192.0.2.1') =>
  // As much of a request as tells who it is from.
  Object.assign(Object.create(null), {
    ip,
    raw: { headers: { 'x-forwarded-for': ip, cookie: `debrief=${token}` } },
    headers: { cookie: `debrief=${token}` },
    query: {},
    protocol: 'http',
    routeOptions: { config: {} },
  }) as FastifyRequest;
/** Whose organisation is another one. */
const ours = newToken().token;
const rounds = async () => {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => void setImmediate(resolve));
};

it('requests of one browser that come while its look waits share it, and one that comes later has its own', async () => {
  const { begun, look } = door();
  const [mine, other] = [newToken().token, newToken().token];
  const first = look(asked(mine));
  await rounds();
  expect(begun).toHaveLength(1);
  // The one under way may have read already: what comes now is not shown its state.
  const later = Array.from({ length: 20 }, () => look(asked(mine)));
  const another = look(asked(other));
  begun[0]?.resolve(undefined);
  await first;
  await rounds();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve(undefined);
  await Promise.all(later);
  await rounds();
  expect(begun).toHaveLength(3);
  begun[2]?.resolve(undefined);
  await another;
});

it('no more than a thousand requests of an organisation wait for looks, and others have room', async () => {
  const { begun, limits, look } = door(
    ({ headers }) => `${CONSOLE_STRANGERS} ${headers.cookie?.includes(ours) ? 'ours' : 'acme'}`,
  );
  const browsers = Array.from({ length: 100 }, () => newToken().token);
  const waiting = Array.from({ length: 1_000 }, (_item, at) => look(asked(browsers[at % 100] ?? '')));
  await expect(look(asked(browsers[0] ?? ''))).rejects.toMatchObject({ code: 'overloaded' });
  expect(limits).toEqual(['waiting']);
  const others = look(asked(ours));
  await rounds();
  for (let at = 0; at < 102; at += 1) {
    begun[at]?.resolve(undefined);
    await rounds();
  }
  await Promise.all([...waiting, others]);
  // What was answered waits no more.
  const again = look(asked(browsers[0] ?? ''));
  await rounds();
  begun.at(-1)?.resolve(undefined);
  await again;
});

it('a look that fails fails for those who shared it alone', async () => {
  const { begun, look } = door();
  const { token } = newToken();
  const shared = [look(asked(token)), look(asked(token))];
  await rounds();
  begun[0]?.reject(new Error('the database is away'));
  const outcomes = await Promise.allSettled(shared);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = look(asked(token));
  await rounds();
  begun[1]?.resolve(undefined);
  await expect(next).resolves.toBeUndefined();
});

it('of strangers of any number of addresses two are looked up at a time, and others pass them by', async () => {
  const home = '198.51.100.1';
  const { begun, look } = door(({ headers }) =>
    headers['x-forwarded-for'] === home ? `${CONSOLE_STRANGERS} acme` : `${CONSOLE_STRANGERS}${WITHIN}?1`,
  );
  const strangers = Array.from({ length: 40 }, (_item, index) => look(asked(newToken().token, `192.0.2.${index}`)));
  for (let round = 0; round < 20; round += 1) await rounds();
  expect(begun).toHaveLength(2);
  const known = look(asked(newToken().token, home));
  await rounds();
  expect(begun).toHaveLength(3);
  begun[2]?.resolve(undefined);
  await known;
  for (let at = 0; at < 41; at += 1) {
    begun[at]?.resolve(undefined);
    await rounds();
  }
  await Promise.all(strangers);
});
