import { beforeAll, expect, it } from 'vitest';
import { judge } from '../../support/assessing/builtin-assessor.ts';
import { openConsole, type Visitor } from '../../support/console/client.ts';
import { eraseUser } from '../../support/people/erased-person.ts';
import { claim, ingest, scenarioLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const CRITERIA = ['Discovery', 'Closing'].map((name) => ({ name, description: `${name} is good.` }));

onEachEngine('reviews in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage);
  });
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

  /** An organisation with a judged call of Ada and of Ben, and reviewers. */
  async function organisation() {
    const orgId = await bench.organisation([
      { type: 'team', team_id: 'north', name: 'North' },
      scenarioLine('s', { criteria: CRITERIA }),
      userLine('ada', { team_ids: ['north'] }),
      userLine('ben'),
      userLine('boss', { team_ids: ['north'] }),
    ]);
    for (const userId of ['ada', 'ben']) {
      await ingest(bench.storage, orgId, `call of ${userId}`, { userId, endedAt: Date.now() });
      const claimed = await claim(bench.storage, { after: orgId, stay: orgId });
      if (claimed?.orgId !== orgId) throw new Error('nothing of the organisation was ready');
      await judge(bench.storage, claimed);
    }
    const admin = await console.signedIn(orgId, 'admin');
    const owner = await console.signedIn(orgId, 'owner');
    const manager = await console.signedIn(orgId, 'manager', { userId: 'boss' });
    const queue = plain((await admin.call('reviews')).body).data;
    const idOf = (userId: string): string =>
      queue.find((row: { user_id: string }) => row.user_id === userId).assessment_id;
    return { orgId, admin, owner, manager, of: { userId: 'ada', assessmentId: idOf('ada') }, idOf };
  }
  const scores = (discovery: number | null, closing: number | null = 3) => [
    { criterion: 'Discovery', score: discovery },
    { criterion: 'Closing', score: closing },
  ];
  type Named = { userId: string; assessmentId: string };
  const give = (visitor: Visitor, params: Named, given: unknown = scores(4)) =>
    visitor.call('addReview', { params, body: { scores: given } });
  const sheet = async (visitor: Visitor, params: Named) => plain((await visitor.call('review', { params })).body);

  it('are asked for of one conversation of each person whom a reviewer reaches, and of nobody’s own', async () => {
    const { admin, manager, orgId, of } = await organisation();
    const people = async (visitor: Visitor) =>
      plain((await visitor.call('reviews')).body)
        .data.map((row: { user_id: string }) => row.user_id)
        .toSorted();
    expect(await people(admin)).toEqual(['ada', 'ben']);
    expect(await people(manager)).toEqual(['ada']);
    const self = await console.signedIn(orgId, 'manager', { userId: 'ada', email: 'ada2@example.org' });
    expect(await people(self)).toEqual([]);
    expect(await sheet(self, of)).toMatchObject({ may_review: false });
    expect(await give(self, of)).toMatchObject({ status: 409 });
    const member = await console.signedIn(orgId, 'member', { userId: 'ben', email: 'ben2@example.org' });
    expect((await member.call('reviews')).status).toBe(403);
    const off = { display_name: 'Ben', email: null, org_role: null, org_status: 'deactivated', team_ids: [] };
    expect((await admin.call('changePerson', { params: { userId: 'ben' }, body: off })).status).toBe(200);
    expect(await people(admin)).toEqual(['ada']);
  });

  it('are not seen by another reviewer until both are in, and then by both, with how far they agree', async () => {
    const { orgId, admin, manager, owner, of } = await organisation();
    expect(await sheet(admin, of)).toMatchObject({
      levels: [1, 2, 3, 4, 5],
      criteria: [{ name: 'Discovery' }, { name: 'Closing' }],
      mine: null,
      may_review: true,
    });
    expect((await give(admin, of, scores(4, null))).body).toEqual({ complete: false });
    expect(await sheet(manager, of)).toMatchObject({ mine: null, others: [], reviews: 1, may_review: true });
    expect(JSON.stringify(await sheet(manager, of))).not.toContain('"score"');
    expect(await sheet(admin, of)).toMatchObject({ mine: scores(4, null), others: [], may_review: false });
    expect((await give(manager, of, scores(5))).body).toEqual({ complete: true });
    expect((await sheet(admin, of)).others).toEqual([{ by: 'The manager', scores: scores(5) }]);
    expect((await sheet(manager, of)).others).toEqual([{ by: 'The admin', scores: scores(4, null) }]);
    const { data, agreement } = plain((await owner.call('reviews')).body);
    expect(agreement).toEqual([{ criterion: 'Discovery', n: 1, kappa: 0, exact: 0 }]);
    expect(data.map((row: { user_id: string }) => row.user_id)).toEqual(['ben']);
    const behind = async (visitor: Visitor, criterion: string) =>
      plain((await visitor.call('reviewPairs', { query: { criterion } })).body).data;
    const [pair] = await behind(owner, 'Discovery');
    expect(pair).toMatchObject({ assessment_id: of.assessmentId, user_id: 'ada', same: false });
    expect(pair.given.toSorted((one: { score: number }, other: { score: number }) => one.score - other.score)).toEqual([
      { by: 'The admin', score: 4 },
      { by: 'The manager', score: 5 },
    ]);
    expect(await behind(owner, 'Closing')).toEqual([]);
    const elsewhere = await console.signedIn(orgId, 'manager', { userId: 'ben', email: 'ben3@example.org' });
    expect(await behind(elsewhere, 'Discovery')).toEqual([]);
    expect(await give(owner, of)).toMatchObject({ status: 409 });
  });

  it('are given once, for each criterion, on the scale, and in the command as things are then', async () => {
    const { orgId, admin, manager, of, idOf } = await organisation();
    for (const wrong of [
      scores(6),
      scores(null, null),
      scores(3).slice(1),
      [...scores(3), { criterion: 'Discovery', score: 2 }],
      [
        { criterion: 'Other', score: 3 },
        { criterion: 'Closing', score: 3 },
      ],
    ])
      expect((await give(admin, of, wrong)).status).toBe(400);
    expect((await give(admin, of)).status).toBe(200);
    // The same is sent again because its answer was lost; anything else would change it.
    expect((await give(admin, of)).body).toEqual({ complete: false });
    expect((await give(admin, of, scores(1))).status).toBe(409);
    const others = { userId: 'ben', assessmentId: idOf('ben') };
    expect((await give(manager, others)).status).toBe(404);
    const boss = bench.storage.as({ kind: 'person', id: manager.accountId });
    const input = { orgId, assessmentId: others.assessmentId, scores: scores(3) };
    await expect(boss.execute('addReview', input)).rejects.toMatchObject({ code: 'not_found' });
    await expect(bench.storage.execute('addReview', input)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('of two reviewers who give the last one at once, one is refused', async () => {
    const { admin, manager, owner, of } = await organisation();
    await give(admin, of);
    const both = await Promise.all([give(manager, of), give(owner, of)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('go with the person; of an erased reviewer the scores stay without the name', async () => {
    const { orgId, admin, manager, of } = await organisation();
    await give(manager, of, scores(2));
    await give(admin, of);
    await eraseUser(bench.storage, orgId, 'boss');
    expect((await sheet(admin, of)).others).toEqual([{ by: 'erased', scores: scores(2) }]);
    await eraseUser(bench.storage, orgId, 'ada');
    expect(await bench.engine.rows(`select * from reviews where org_id = '${orgId}'`)).toEqual([]);
  });
});
