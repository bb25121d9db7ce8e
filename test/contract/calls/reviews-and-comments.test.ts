import { describe, expect, it } from 'vitest';
import { LAST_TURN, MOST_COMMENTS } from '../../../src/domain/comments/comment.ts';
import { LONGEST_COMMENT } from '../../../src/domain/schemas/limits.ts';
import type { Input } from '../../../src/domain/commands.ts';
import type { Storage } from '../../../src/domain/ports.ts';
import type { ReadStores } from '../../../src/domain/read-stores.ts';
import { REVIEWS_NEEDED } from '../../../src/domain/reviews/review.ts';
import { readFinished } from '../../../src/domain/reviews/read-finished.ts';
import { readQueue } from '../../../src/domain/reviews/read-queue.ts';
import { makeAccount, recorded, type TestAccount } from '../../support/accounts.ts';
import { judged } from '../../support/assessing/judged-lines.ts';
import { assessmentLine, scenarioLine, userLine } from '../../support/organisation.ts';
import { failed, forbidden, invalid, notFound, SENTENCE } from '../../support/people/refusals.ts';
import { onEachEngine } from '../on-each-engine.ts';

const DAY = 86_400_000;

/** What people say of conversations, beneath the pages. */
onEachEngine('reviews and comments', (bench) => {
  const read = <T>(work: (stores: ReadStores) => Promise<T>) => bench.storage.reader.read(work);
  const rubric = scenarioLine('s', {
    scale: { min: 0, max: 10 },
    criteria: [
      { name: 'A', description: '', weight: 3 },
      { name: 'B', description: '' },
    ],
  });

  const people = ['u', 'v', 'w', 'x', 'y', 'z'];
  /** Conversations of six people of ten days ago, and three reviewers. */
  async function reviewed() {
    const now = bench.engine.clock.now();
    const orgId = await bench.organisation([
      rubric,
      ...people.flatMap((userId) => [userLine(userId), ...judged(10, { A: 5, B: 5 }, {}, userId, now)]),
    ]);
    const reviewers: TestAccount[] = [];
    for (const name of ['one', 'two', 'three']) reviewers.push(await makeAccount(bench.storage, orgId, name, 'owner'));
    const give = async (by: number, userId: string, A: number | null, B: number | null) => {
      const scores = [
        { criterion: 'A', score: A },
        { criterion: 'B', score: B },
      ];
      bench.engine.clock.advance(60_000);
      return reviewers[by]?.mine.execute('addReview', { orgId, assessmentId: `asm-${userId}-10`, scores });
    };
    const queue = async (
      by: number,
      drawn: string[],
      isMeant: (userId: string) => boolean,
      at = bench.engine.clock.now(),
    ) => {
      const accountId = reviewers[by]?.accountId ?? '';
      const items = await readQueue(bench.storage.reader, { orgId, accountId, drawn, isMeant }, at);
      return items.map(({ userId, mine, reviews }) => `${userId} ${mine ? 'mine' : 'open'} ${reviews}`);
    };
    return { orgId, reviewers, give, queue };
  }

  it('of this week are asked for, and of conversations that somebody reached has begun with', async () => {
    const { queue, give } = await reviewed();
    const all = () => true;
    expect(await queue(0, ['u', 'v'], all)).toEqual(['u open 0', 'v open 0']);
    expect(await queue(0, [], all)).toEqual([]);
    await give(0, 'u', 5, 5);
    await give(0, 'w', 5, 5);
    await give(0, 'x', 5, 5);
    await give(1, 'x', 5, 5);
    await give(1, 'y', 5, 5);
    expect((await queue(0, ['u', 'v'], all)).toSorted()).toEqual(['u mine 1', 'v open 0', 'w mine 1', 'y open 1']);
    expect((await queue(2, ['u', 'x'], (id) => id !== 'w')).toSorted()).toEqual(['u open 1', 'y open 1']);
    // Whoever has reviewed it still sees that it is done.
    expect(await queue(1, ['x'], () => false)).toEqual(['x mine 2']);
    const later = bench.engine.clock.now() + 29 * DAY;
    expect(await queue(2, ['u', 'v'], all, later)).toEqual([]);
  });

  it('are not more than are needed where several are sent at once', async () => {
    const { orgId, give } = await reviewed();
    for (const userId of people) {
      const sent = await Promise.allSettled([0, 1, 2].map((by) => give(by, userId, 5, 5)));
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(REVIEWS_NEEDED);
      expect(await read(({ reviews }) => reviews.of(orgId, [`asm-${userId}-10`]))).toHaveLength(REVIEWS_NEEDED);
    }
  });

  it('that are all in are compared by criterion, in the order of who gave them', async () => {
    const { orgId, reviewers, give } = await reviewed();
    await give(1, 'u', 7, 3);
    await give(0, 'u', 5, null);
    await give(0, 'v', 2, 2);
    await give(0, 'w', 4, 4);
    await give(1, 'w', 6, 8);
    const names = reviewers.map(({ accountId }) => accountId).slice(0, 2);
    const sorted = names.toSorted((left, right) => (left < right ? -1 : 1)).join() === names.join();
    const inOrder = (first: number, second: number) => (sorted ? [first, second] : [second, first]);
    const found = await read((stores) => readFinished(stores, orgId, (userId) => userId !== 'v'));
    const byName = found.toSorted((left, right) =>
      `${left.userId} ${left.criterion}` < `${right.userId} ${right.criterion}` ? -1 : 1,
    );
    expect(byName.map(({ userId, criterion, scores }) => [userId, criterion, scores])).toEqual([
      ['u', 'A', inOrder(5, 7)],
      ['w', 'A', inOrder(4, 6)],
      ['w', 'B', inOrder(4, 8)],
    ]);
    expect(found[0]).toMatchObject({ by: sorted ? ['one', 'two'] : ['two', 'one'], scale: { min: 0, max: 10 } });
    const last = await read(({ reviews }) => reviews.newest(orgId, 1));
    expect(Math.max(...found.map(({ at }) => at))).toBe(last[0]?.at);
    expect(await read((stores) => readFinished(stores, orgId, () => false))).toEqual([]);
  });

  it('a review names each criterion once, on the scale, and is given once by whoever may', async () => {
    const orgId = await bench.organisation([
      rubric,
      userLine('u', { team_ids: ['north'] }),
      userLine('lead', { team_ids: ['north'] }),
      ...judged(1, { A: 5 }),
      ...judged(2, { A: 5 }, { scenario_version: null }),
      ...judged(3, { A: 5 }, { state: 'failed' }),
    ]);
    const make = (called: string, role: 'owner' | 'manager' | 'member', userId: string | null = null) =>
      makeAccount(bench.storage, orgId, called, role, userId);
    const [one, two, three] = [await make('one', 'owner'), await make('two', 'owner'), await make('three', 'owner')];
    const [self, lead] = [await make('self', 'manager', 'u'), await make('lead', 'manager', 'lead')];
    const give = (by: { mine: Storage }, given: [string, number | null][], assessmentId = 'asm-u-1') =>
      by.mine.execute('addReview', {
        orgId,
        assessmentId,
        scores: given.map(([criterion, score]) => ({ criterion, score })),
      });
    const good: [string, number | null][] = [
      ['A', 0],
      ['B', null],
    ];
    const wrong: [string, number | null][][] = [
      [['A', 5]],
      [...good, ['B', 5]],
      [...good, ['C', 5]],
      [
        ['A', 5],
        ['C', 5],
      ],
      [
        ['A', -0.5],
        ['B', 5],
      ],
      [
        ['A', 5],
        ['B', 10.5],
      ],
      [
        ['A', null],
        ['B', null],
      ],
    ];
    for (const scores of wrong) await expect(give(one, scores), JSON.stringify(scores)).rejects.toMatchObject(invalid);
    await expect(give(one, good, 'nobody')).rejects.toMatchObject(notFound);
    for (const id of ['asm-u-2', 'asm-u-3']) await expect(give(one, good, id), id).rejects.toMatchObject(failed);
    await expect(give({ mine: bench.storage }, good)).rejects.toMatchObject({ ...forbidden, detail: SENTENCE });
    await expect(give(await make('member', 'member'), good)).rejects.toMatchObject(forbidden);
    await expect(give(self, good)).rejects.toMatchObject(failed);
    const { length } = await recorded(bench.storage, orgId);
    expect(
      await give(lead, [
        ['A', 10],
        ['B', 0],
      ]),
    ).toEqual({ complete: false });
    expect(
      await give(lead, [
        ['A', 10],
        ['B', 0],
      ]),
    ).toEqual({ complete: false });
    await expect(give(lead, good)).rejects.toMatchObject(failed);
    expect(await give(two, good)).toEqual({ complete: true });
    expect(await give(two, good)).toEqual({ complete: true });
    await expect(give(three, good)).rejects.toMatchObject(failed);
    expect(await recorded(bench.storage, orgId, length)).toEqual(
      [lead, two].map(({ accountId }) => `person:${accountId} review.added asm-u-1`),
    );
    const kept = await read(({ reviews }) => reviews.of(orgId, ['asm-u-1']));
    expect(kept.map(({ by, scale }) => [by, scale])).toEqual([
      ['lead', { min: 0, max: 10 }],
      ['two', { min: 0, max: 10 }],
    ]);
  });

  describe('a comment', () => {
    /** An assessment of `u`, who is in a team with the manager; `v` is not. */
    async function commented() {
      const orgId = await bench.organisation([
        userLine('u', { team_ids: ['north'] }),
        userLine('v'),
        userLine('lead', { team_ids: ['north'] }),
        assessmentLine('a', 'u'),
      ]);
      const [u, v, lead] = [
        await makeAccount(bench.storage, orgId, 'u', 'member', 'u'),
        await makeAccount(bench.storage, orgId, 'v', 'member', 'v'),
        await makeAccount(bench.storage, orgId, 'lead', 'manager', 'lead'),
      ];
      return { orgId, u, v, lead };
    }
    const add = (by: TestAccount, fields: Partial<Input<'addComment'>> = {}) =>
      by.mine.execute('addComment', { orgId: by.orgId, assessmentId: 'a', turn: 1, text: 'Good.', ...fields });
    const remove = (by: TestAccount, commentId: string) =>
      by.mine.execute('removeComment', { orgId: by.orgId, assessmentId: 'a', commentId });
    const list = (orgId: string) => read(({ comments }) => comments.list({ orgId, assessmentId: 'a' }));

    it('is of a turn, and of some text', async () => {
      const { orgId, u } = await commented();
      for (const text of ['', ' \n ', 'a\u0000b', '\ud800', 'é'.repeat(LONGEST_COMMENT / 2 + 1)])
        await expect(add(u, { text }), text.slice(0, 5)).rejects.toMatchObject({ ...invalid, field: 'text' });
      for (const turn of [0, -1, 1.5, LAST_TURN + 1, Number.NaN])
        await expect(add(u, { turn }), String(turn)).rejects.toMatchObject(invalid);
      await add(u, { turn: LAST_TURN, text: ` ${'a'.repeat(LONGEST_COMMENT)} ` });
      expect(await list(orgId)).toMatchObject([{ turn: LAST_TURN, text: 'a'.repeat(LONGEST_COMMENT) }]);
    });

    it('is written by whoever reaches the person, in their name, and once', async () => {
      const { orgId, u, v, lead } = await commented();
      await expect(add(v)).rejects.toMatchObject(notFound);
      await expect(add(lead, { assessmentId: 'nobody' })).rejects.toMatchObject(notFound);
      const { length } = await recorded(bench.storage, orgId);
      const { commentId } = await add(lead);
      expect(await add(lead)).toEqual({ commentId });
      await add(lead, { turn: 2 });
      await add(lead, { text: 'Better.' });
      await add(u);
      const { commentId: theirs } = await bench.storage.execute('addComment', {
        orgId,
        assessmentId: 'a',
        turn: 1,
        text: 'Good.',
      });
      expect((await list(orgId)).map(({ turn, text, accountId, by }) => [turn, text, accountId, by])).toEqual([
        [1, 'Good.', lead.accountId, 'lead'],
        [2, 'Good.', lead.accountId, 'lead'],
        [1, 'Better.', lead.accountId, 'lead'],
        [1, 'Good.', u.accountId, 'u'],
        [1, 'Good.', null, null],
      ]);
      await expect(remove(u, commentId)).rejects.toMatchObject(notFound);
      await expect(remove(u, theirs)).rejects.toMatchObject(notFound);
      await remove(lead, commentId);
      await expect(remove(lead, commentId)).rejects.toMatchObject(notFound);
      expect(await list(orgId)).toHaveLength(4);
      const by = (who: string, what: string) => `${who} comment.${what} a`;
      const [leads, us] = [lead, u].map(({ accountId }) => `person:${accountId}`);
      expect(await recorded(bench.storage, orgId, length)).toEqual([
        ...[leads, leads, leads, us, 'system:test'].map((who) => by(String(who), 'added')),
        by(String(leads), 'removed'),
      ]);
    });

    it('is one of so many of an assessment', async () => {
      const { orgId, u, lead } = await commented();
      await bench.engine.rows(
        `insert into turn_comments (org_id, comment_id, assessment_id, turn, words, account_id, written_by, at)
         with recursive n(i) as (select 1 union all select i + 1 from n where i < ${MOST_COMMENTS - 1})
         select '${orgId}', 'cmt ' || i, 'a', i, 'Words.', null, null, 1 from n`,
      );
      const { commentId } = await add(u);
      await expect(add(lead)).rejects.toMatchObject(failed);
      expect(await add(u)).toEqual({ commentId });
    });
  });
});
