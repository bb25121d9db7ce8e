import { beforeAll, expect, it } from 'vitest';
import { openConsole, type Visitor } from '../../support/console/client.ts';
import { eraseUser } from '../../support/people/erased-person.ts';
import { assessmentLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('comments on turns', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage);
  });
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));
  const of = { userId: 'ada', assessmentId: 'asm' };

  async function organisation() {
    const orgId = await bench.organisation([
      { type: 'team', team_id: 'north', name: 'North' },
      userLine('ada', { team_ids: ['north'] }),
      userLine('boss', { team_ids: ['north'] }),
      userLine('other'),
      assessmentLine('asm', 'ada'),
    ]);
    const manager = await console.signedIn(orgId, 'manager', { userId: 'boss' });
    const member = await console.signedIn(orgId, 'member', { userId: 'ada' });
    const other = await console.signedIn(orgId, 'member', { userId: 'other', email: 'other@example.org' });
    return { orgId, manager, member, other };
  }
  const write = (visitor: Visitor, turn: number, text: string) =>
    visitor.call('addComment', { params: of, body: { turn, text } });
  const read = async (visitor: Visitor) => plain((await visitor.call('comments', { params: of })).body);
  const takeBack = (visitor: Visitor, commentId: string) =>
    visitor.call('removeComment', { params: { ...of, commentId } });

  it('are read by all who see the assessment, by turn, with who wrote them', async () => {
    const { orgId, manager, member, other } = await organisation();
    expect((await write(manager, 6, ' Ask what it costs them. ')).status).toBe(200);
    expect((await write(member, 2, 'I was nervous here.')).status).toBe(200);
    expect(await read(member)).toMatchObject({
      data: [
        { turn: 2, by: 'The member', mine: true },
        { turn: 6, by: 'The manager', mine: false, text: 'Ask what it costs them.' },
      ],
      may_write: true,
    });
    for (const refused of [
      await other.call('comments', { params: of }),
      await write(other, 1, 'Hello.'),
      await manager.call('comments', { params: { ...of, userId: 'boss' } }),
    ])
      expect(refused.status).toBe(404);
    const events = await bench.engine.rows(
      `select actor from audit_events where org_id = '${orgId}' and action = 'comment.added' order by event_id`,
    );
    expect(events[0]).toMatchObject({ actor: `person:${manager.accountId}` });
  });

  it('are taken back by whoever wrote them, and by nobody else', async () => {
    const { orgId, manager, member } = await organisation();
    const { comment_id: id } = plain((await write(manager, 1, 'Too long.')).body);
    expect((await takeBack(member, id)).status).toBe(404);
    expect((await takeBack(manager, 'cmt_none')).status).toBe(404);
    expect((await takeBack(manager, id)).status).toBe(200);
    expect((await takeBack(manager, id)).status).toBe(404);
    expect((await read(member)).data).toEqual([]);
    expect(await bench.engine.rows(`select * from turn_comments where org_id = '${orgId}'`)).toEqual([]);
  });

  it('are not doubled where the same is sent again because its answer was lost', async () => {
    const { orgId, manager, member } = await organisation();
    const { comment_id: id } = plain((await write(manager, 6, 'Too long.')).body);
    expect((await write(manager, 6, ' Too long. ')).body).toEqual({ comment_id: id });
    expect((await read(member)).data).toHaveLength(1);
    // Another turn, other words, somebody else, or the same after it was taken back: each is its own.
    await write(manager, 7, 'Too long.');
    await write(manager, 6, 'Too short.');
    await write(member, 6, 'Too long.');
    await takeBack(manager, id);
    expect(plain((await write(manager, 6, 'Too long.')).body).comment_id).not.toBe(id);
    expect((await read(member)).data).toHaveLength(4);
    const [events] = await bench.engine.rows(
      `select count(*) as made from audit_events where org_id = '${orgId}' and action = 'comment.added'`,
    );
    expect(Number(events?.['made'])).toBe(5);
  });

  it('must have text and a turn, and are bounded in length and number', async () => {
    const { orgId, manager } = await organisation();
    for (const [turn, text, field] of [
      [1, ' ', 'text'],
      [1, 'x'.repeat(4_001), 'text'],
      [1, '\0', 'text'],
      [0, 'x', 'turn'],
      [1.5, 'x', 'turn'],
    ] as const)
      expect(await write(manager, turn, text)).toMatchObject({ status: 400, body: { error: { field } } });
    const boss = bench.storage.as({ kind: 'person', id: manager.accountId });
    for (let count = 0; count < 200; count += 1)
      await boss.execute('addComment', { orgId, assessmentId: 'asm', turn: 1, text: `x${count}` });
    expect((await write(manager, 1, 'One more.')).status).toBe(409);
  });

  it('go with the person whose conversation it is; whoever wrote them loses the name', async () => {
    const { orgId, manager, member } = await organisation();
    await write(manager, 1, 'Well asked.');
    await eraseUser(bench.storage, orgId, 'boss');
    expect((await read(member)).data).toMatchObject([{ by: 'erased', mine: false, text: 'Well asked.' }]);
    await eraseUser(bench.storage, orgId, 'ada');
    expect(await bench.engine.rows(`select * from turn_comments where org_id = '${orgId}'`)).toEqual([]);
  });

  it('are checked in the command: a right that was taken away is gone', async () => {
    const { orgId, other } = await organisation();
    const comment = { orgId, assessmentId: 'asm', turn: 1, text: 'x' };
    const storage = bench.storage.as({ kind: 'person', id: other.accountId });
    await expect(storage.execute('addComment', comment)).rejects.toMatchObject({ code: 'not_found' });
    await expect(storage.execute('addComment', { ...comment, assessmentId: 'none' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
