import { beforeAll, expect, it } from 'vitest';
import { openConsole, type Visitor } from '../../support/console/client.ts';
import { importLines, userLine } from '../../support/organisation.ts';
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
});
