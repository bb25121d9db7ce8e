import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, it } from 'vitest';
import type { IdentityProvider } from '../../../src/domain/access/identity.ts';
import type { Mailer } from '../../../src/domain/access/mailer.ts';
import { createPlaces } from '../../../src/http/admission.ts';
import { createInTurn } from '../../../src/http/console/access/in-turn.ts';
import type { Reader } from '../../../src/domain/ports.ts';
import { createSlices } from '../../../src/lib/work/slices.ts';
import { openConsole } from '../../support/console/client.ts';
import { onEachEngine } from '../on-each-engine.ts';

const here = { destroyed: false };
const account = (orgId: string) => ({ orgId, accountId: `${orgId}'s` });

onEachEngine('what the console is asked, in turns', (bench) => {
  /** Reads that only note whose they are, in the order in which they are done. */
  function begin() {
    const done: string[] = [];
    const places = createPlaces({ maxRequests: 100, maxRequestsEach: 50 }, () => {});
    const inTurn = createInTurn(createSlices({ turnMs: 0 }), places, 200);
    const read = inTurn.reads(bench.storage.reader);
    const note = (who: string) =>
      read(async ({ organisations }) => {
        await organisations.find(who);
        done.push(who);
      });
    const many = async (who: string, count: number) => {
      for (let left = count; left > 0; left -= 1) await note(who);
    };
    return { inTurn, done, note, many };
  }

  it('lets another organisation in between the reads of one request', async () => {
    const { inTurn, done, note, many } = begin();
    const long = [1, 2, 3, 4].map(() => inTurn.ofAccount(account('long'), here, () => many('long', 50)));
    while (done.length < 10) await new Promise((resolve) => setImmediate(resolve));
    await inTurn.ofAccount(account('short'), here, () => note('short'));
    expect(done.length).toBeLessThan(60);
    await Promise.all(long);
    expect(done).toHaveLength(201);
  });

  it('works on four requests of an account at a time, and refuses those that find no room to wait', async () => {
    const { inTurn } = begin();
    const open = Promise.withResolvers<void>();
    let running = 0;
    const ask = (who: string) =>
      inTurn.ofAccount(account(who), here, async () => {
        running += 1;
        await open.promise;
        return 'answered';
      });
    const all = Array.from({ length: 40 }, () => ask('one').catch((error: unknown) => error));
    const other = ask('other');
    expect(running).toBe(5);
    open.resolve();
    expect(await other).toBe('answered');
    const ends = await Promise.all(all);
    expect(ends.filter((end) => end === 'answered')).toHaveLength(34);
    for (const end of ends.filter((one) => one !== 'answered')) expect(end).toMatchObject({ code: 'overloaded' });
  });

  it('goes on with the pages of an account while what it brought waits for a thread', async () => {
    const { inTurn, done, note } = begin();
    const open = Promise.withResolvers<void>();
    const brought = Array.from({ length: 5 }, () => inTurn.bringing(account('one'), here, () => open.promise));
    await inTurn.ofAccount(account('one'), here, () => note('one'));
    expect(done).toEqual(['one']);
    open.resolve();
    await Promise.all(brought);
  });

  it('takes a request that has no turn for itself, also where it begins while another one ends', async () => {
    const orgId = await bench.organisation([]);
    const contexts: ReturnType<typeof AsyncLocalStorage.snapshot>[] = [];
    const mailer: Mailer = {
      send() {
        contexts.push(AsyncLocalStorage.snapshot());
        return Promise.resolve('sent');
      },
      close: () => Promise.resolve(),
    };
    const issuer = 'https://provider.example';
    const begun = { state: 's', nonce: 'n', verifier: 'v' };
    const identity = { issuer, subject: 'ada', email: 'ada@example.org', name: 'Ada', groups: [], provedAt: null };
    const provider: IdentityProvider = {
      label: 'Example',
      issuer,
      begin: () => Promise.resolve({ url: issuer, begun }),
      finish: () => Promise.resolve(identity),
      signOutUrl: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    };
    const rules = { groups: [], otherwise: 'member' as const };
    const console = await openConsole(bench.storage, Date.now, { orgId, provider, rules }, {}, mailer);
    const admin = await console.signedIn(orgId, 'admin');
    const { accountId } = await console.signedIn(orgId, 'member');
    await admin.call('createLink', { params: { accountId } });
    const cookie = `debrief-sso=${Buffer.from(JSON.stringify({ ...begun, to: '/' })).toString('base64url')}`;
    const comeBack = async () =>
      await console.app.inject({ url: '/console/sso/callback?state=s', headers: { host: 'debrief.example', cookie } });
    // The listener goes on with the next request where a part of another one is done.
    const answers = await Promise.all(contexts.map((within) => within(comeBack)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303]);
  });

  it('an organisation of many accounts has a bounded number of requests in hand', async () => {
    const { inTurn } = begin();
    const open = Promise.withResolvers<void>();
    const ask = (orgId: string, index: number) =>
      inTurn
        .ofAccount({ orgId, accountId: `${orgId} ${index}` }, here, () => open.promise)
        .catch((error: unknown) => error);
    const all = Array.from({ length: 60 }, (_item, index) => ask('many', index));
    const other = ask('other', 0);
    open.resolve();
    expect(await other).toBeUndefined();
    expect((await Promise.all(all)).filter((end) => end !== undefined)).toHaveLength(10);
  });

  it('reads no further for a browser that has gone', async () => {
    const { inTurn, done, many } = begin();
    const response = { destroyed: false };
    const work = inTurn.ofAccount(account('gone'), response, () => many('gone', 100));
    while (done.length < 5) await new Promise((resolve) => setImmediate(resolve));
    response.destroyed = true;
    await expect(work).rejects.toMatchObject({ code: 'invalid_argument' });
    expect(done.length).toBeLessThan(20);
  });

  it('does nothing for a browser without a sign-in that has closed its side before its turn came', async () => {
    const { inTurn, done, note } = begin();
    const open = Promise.withResolvers<void>();
    const socket = { readableEnded: false };
    const all = [1, 2, 3, 4].map(() => inTurn.ofAddress('192.0.2.1', 'a door', here, () => open.promise));
    const left = inTurn.ofAddress('192.0.2.1', 'a door', { ...here, socket }, () => note('left'));
    socket.readableEnded = true;
    open.resolve();
    await Promise.all(all);
    await expect(left).rejects.toMatchObject({ code: 'invalid_argument' });
    expect(done).toEqual([]);
  });

  it('is how the mounted console reads: a flood of requests makes two reads at a time', async () => {
    let [running, most] = [0, 0];
    const read: Reader['read'] = async (work) => {
      running += 1;
      most = Math.max(most, running);
      // Long enough for all requests that could read beside it to begin.
      for (let round = 0; round < 200; round += 1) await new Promise((resolve) => setImmediate(resolve));
      return bench.storage.reader.read(work).finally(() => {
        running -= 1;
      });
    };
    const console = await openConsole({ ...bench.storage, reader: { ...bench.storage.reader, read } });
    const start = (_item: unknown, index: number) => console.visitor().call('start', { address: `192.0.2.${index}` });
    const answers = await Promise.all(Array.from({ length: 8 }, start));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(most).toBe(2);
  });
});
