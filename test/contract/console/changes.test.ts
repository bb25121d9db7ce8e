import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { setTimeout as pause } from 'node:timers/promises';
import { createChangeWatch, type Topic } from '../../../src/http/console/live/watch-changes.ts';
import { openConsole, type Visitor } from '../../support/console/client.ts';
import { importLines, userLine } from '../../support/organisation.ts';
import { silentLog } from '../../support/silent-log.ts';
import { until } from '../../support/until.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('changes that open pages hear of', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage);
  });

  /** A stream of somebody, and what came of it so far. */
  async function open(cookie: string | undefined) {
    const answer = await console.app.inject({
      url: '/console/api/changes',
      headers: { host: 'x', 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }) },
      payloadAsStream: true,
    });
    const stream = answer.stream();
    const heard = { text: '', ended: false };
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      heard.text += text;
    });
    stream.once('end', () => {
      heard.ended = true;
    });
    return { status: answer.statusCode, headers: answer.headers, heard, close: () => void stream.destroy() };
  }
  const owner = async (orgId: string): Promise<Visitor> => console.signedIn(orgId, 'owner');

  it('are those of their organisation, by kind and without a word of what changed', async () => {
    const [ours, theirs] = [await bench.organisation(), await bench.organisation()];
    const [here, there] = [await open((await owner(ours)).cookie), await open((await owner(theirs)).cookie)];
    expect(here).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
    });
    await until('both streams to have begun', () => here.heard.text !== '' && there.heard.text !== '');
    // The first look says where things stand; only what comes after it is a change.
    let made = 0;
    await until('a change to be heard', async () => {
      made += 1;
      await importLines(bench.storage, ours, [userLine(`new-${made}`, { display_name: 'SECRET' })]);
      return here.heard.text.includes('event: changed');
    });
    expect(here.heard.text).toContain('"people"');
    expect(here.heard.text).not.toContain('SECRET');
    expect(there.heard.text).not.toContain('event: changed');
    here.close();
    there.close();
  });

  it('end for somebody who is signed out or deactivated, and are refused to strangers', async () => {
    const orgId = await bench.organisation([userLine('u')]);
    const admin = await console.signedIn(orgId, 'admin');
    const member = await console.signedIn(orgId, 'member', { userId: 'u' });
    const { heard } = await open(member.cookie);
    let at = 0;
    await until('the stream to end', async () => {
      at += 1;
      // Another change each time: the first look may come after the deactivation.
      await admin.call('changeAccount', {
        params: { accountId: member.accountId },
        body: { role: at % 2 === 0 ? 'member' : 'manager', status: 'deactivated' },
      });
      return heard.ended;
    });
    expect(heard.text).toContain('event: ended');
    expect((await open(member.cookie)).status).toBe(401);
    expect((await open(undefined)).status).toBe(401);
  });

  it('have twelve streams for an account at most: the oldest makes room', async () => {
    const { cookie } = await owner(await bench.organisation());
    const streams: Awaited<ReturnType<typeof open>>[] = [];
    for (let count = 0; count < 13; count += 1) streams.push(await open(cookie));
    await until('the first one to end', () => streams[0]?.heard.ended);
    expect(streams.map(({ heard }) => heard.ended)).toEqual([true, ...Array.from({ length: 12 }, () => false)]);
    for (const { close } of streams) close();
  });

  /** A watch of its own, and what makes it look soon. */
  function watching(itsTurn: (orgId: string) => Promise<void> = () => Promise.resolve()) {
    const told = new Set<() => void>();
    const onCommit = (listener: () => void) => {
      told.add(listener);
      return () => void told.delete(listener);
    };
    const watch = createChangeWatch({ reader: bench.storage.reader, onCommit }, silentLog, itsTurn);
    onTestFinished(watch.stop);
    return { watch, committed: () => told.forEach((tell) => tell()) };
  }

  it('are heard by a page that is loaded anew while they happen, though nobody else listens', async () => {
    const orgId = await bench.organisation();
    const { watch, committed } = watching();
    const heard: Topic[] = [];
    const leave = watch.listen(orgId, (topics) => heard.push(...topics));
    let made = 0;
    const change = async () => {
      made += 1;
      await importLines(bench.storage, orgId, [userLine(`new-${made}`)]);
      committed();
    };
    await until('a change to be heard', async () => {
      await change();
      return heard.length > 0;
    });
    leave();
    await change();
    const again: Topic[] = [];
    watch.listen(orgId, (topics) => again.push(...topics));
    committed();
    await until('the change of between to be heard', () => again.length > 0);
    expect(again).toContain('people');
  });

  it('are remembered of the thousand organisations that were left last', async () => {
    const { reader } = bench.storage;
    const known = await reader.read((stores) => Promise.resolve(stores));
    const orgId = await bench.organisation([]);
    const marks = await known.organisations.marks(orgId);
    if (!marks) throw new Error('the organisation has no marks');
    let directory = 1;
    const looked = new Set<string>();
    const read: typeof reader.read = (work) =>
      work({
        ...known,
        organisations: { ...known.organisations, marks: () => Promise.resolve({ ...marks, directory }) },
        practice: { ...known.practice, highestCounter: () => Promise.resolve(null) },
      });
    const itsTurn = (id: string) => Promise.resolve(void looked.add(id));
    const watch = createChangeWatch({ reader: { ...reader, read }, onCommit: () => () => {} }, silentLog, itsTurn);
    onTestFinished(watch.stop);
    const heard: string[] = [];
    const listen = (id: string) => watch.listen(id, () => heard.push(id));
    /** Listens to some, until they were looked at, and then to none of them in this order. */
    async function visit(ids: readonly string[]) {
      const leave = ids.map(listen);
      await until('all to be looked at', () => ids.every((id) => looked.has(id)));
      await pause(0);
      for (const one of leave) one();
    }
    await visit(Array.from({ length: 1_000 }, (_item, at) => `o-${at}`));
    // The first is left again, so the second is the one that was left longest ago when one more comes.
    listen('o-0')();
    await visit(['o-1000']);
    directory += 1;
    for (const id of ['o-1', 'o-0', 'o-2', 'o-1000']) listen(id);
    await until('what changed meanwhile', () => heard.includes('o-1000'));
    expect(heard).toEqual(['o-0', 'o-2', 'o-1000']);
  });

  it('count from when somebody opens an organisation, though a look at another one took long', async () => {
    const [slow, other] = [await bench.organisation([]), await bench.organisation([])];
    const looked: string[] = [];
    const { watch } = watching(async (orgId) => {
      if (orgId === slow) await pause(700);
      looked.push(orgId);
    });
    watch.listen(slow, () => {});
    await until('the long look', () => looked.length === 2);
    // It ends with its last read; what comes now comes in the pause.
    await pause(100);
    watch.listen(other, () => {});
    await until('a look at the other one', () => looked.includes(other), 15_000);
  });
});
