import { describe, expect, it } from 'vitest';
import { actorNames } from '../../../src/domain/actors/actor-names.ts';
import { findReached, type Asking } from '../../../src/domain/access/rights/visible-people.ts';
import { findJudged } from '../../../src/domain/assessments/find-judged.ts';
import { findOwner } from '../../../src/domain/assessments/find-owner.ts';
import { latestOfScenario } from '../../../src/domain/assessments/scores/latest-of-scenario.ts';
import { readAssessment } from '../../../src/domain/assessments/read-assessment.ts';
import type { ImportLine } from '../../../src/domain/imports/lines/schema.ts';
import { readFigures } from '../../../src/domain/practice/read-figures.ts';
import { readPerson } from '../../../src/domain/practice/read-person.ts';
import type { ReadStores } from '../../../src/domain/read-stores.ts';
import { conversationCounts } from '../../../src/domain/scenarios/conversation-counts.ts';
import { callStates } from '../../../src/domain/sessions/call-states.ts';
import { makeAccount } from '../../support/accounts.ts';
import {
  assessmentLine,
  importLines,
  ingest,
  mustClaim,
  scenarioLine,
  sessionLine,
  succeed,
  userLine,
} from '../../support/organisation.ts';
import { advised, judged, known, NOW, raised } from '../../support/assessing/judged-lines.ts';
import { onEachEngine } from '../on-each-engine.ts';

const DAY = 86_400_000;
const EVERYTHING = { kind: null, scenarioId: null, from: null, to: null };
const notFound = { code: 'not_found', detail: expect.stringMatching(/ not found\.$/) };

/** What pages read of people’s practice, beneath the pages. */
onEachEngine('reads of practice', (bench) => {
  const read = <T>(work: (stores: ReadStores) => Promise<T>) => bench.storage.reader.read(work);
  const rubric = scenarioLine('s', {
    scale: { min: 0, max: 10 },
    criteria: [
      { name: 'A', description: '', weight: 3 },
      { name: 'B', description: '' },
    ],
  });
  const organisation = (...lines: ImportLine[][]) =>
    bench.organisation([userLine('u'), userLine('v', { team_ids: ['north'] }), rubric, ...lines.flat()]);
  const person = (orgId: string, filter = EVERYTHING) =>
    readPerson(bench.storage.reader, { orgId, userId: 'u', filter });

  describe('the page of a person', () => {
    it('has each criterion on the scenario’s scale, the weakest by its five newest judgements first', async () => {
      const orgId = await organisation(
        judged(7, { A: 0, B: 10 }),
        ...[6, 5, 4, 3, 2].map((days) => judged(days, { A: 8, B: 4 })),
        judged(1, { C: 5 }, { scenario_version: null, scenario_id: null }),
      );
      const { conversations, criteria, cut, workOn, advice } = await person(orgId);
      expect(conversations.map(({ overall }) => overall)).toEqual([
        0.25,
        ...Array.from({ length: 5 }, () => expect.closeTo(0.7)),
        1,
      ]);
      expect(criteria.map(({ name, mean, of, points }) => [name, mean, of, points.length])).toEqual([
        ['B', expect.closeTo(0.4), 5, 6],
        ['A', expect.closeTo(0.8), 5, 6],
        // Judged by no scenario that is known: on a scale from 1 to 5.
        ['C', 1, 1, 1],
      ]);
      expect([cut, workOn, advice]).toEqual([false, [], []]);
    });

    it('marks what a person changed, which has not the assessor’s interval', async () => {
      const interval = { low: 0.1, high: 0.3 };
      const evidence = {
        criteria: [
          { name: 'A', interval },
          { name: 'B', interval },
        ],
      };
      const orgId = await organisation(judged(1, { A: 2, B: 2, C: 2 }, { evidence }));
      await bench.storage.execute('overrideScore', {
        orgId,
        assessmentId: 'asm-u-1',
        criterion: 'B',
        score: 3,
        reason: 'Heard it.',
        by: 'Ada',
      });
      const { criteria } = await person(orgId);
      const told = criteria.map(({ name, points: [point] }) => [name, point?.isChanged, point?.interval]);
      expect(told.toSorted()).toEqual([
        ['A', false, interval],
        ['B', true, null],
        ['C', false, null],
      ]);
    });

    it('says what to work on: the three weakest, in the words of the newest conversation that was weak and has some', async () => {
      const orgId = await organisation(
        judged(4, { A: 2, B: 3, C: 4, D: 5, E: 8 }, { evidence: raised('A', 'Older words.') }),
        judged(3, { A: 2 }, { evidence: raised('A', 'Ask first.') }),
        judged(2, { A: 9, B: 3 }, { evidence: raised('A', 'What went well.') }),
        judged(
          1,
          { A: 1, C: 4, D: 5, E: 8 },
          { evidence: { ...raised('C', 'Name a price.'), transcript: { format: 'text', turns: 2, language: 'de' } } },
        ),
      );
      const { workOn } = await person(orgId);
      expect(
        workOn.map(({ criterion, what, assessmentId, language }) => [criterion, what, assessmentId, language]),
      ).toEqual([
        ['A', 'Ask first.', 'asm-u-3', null],
        ['C', 'Name a price.', 'asm-u-1', 'de'],
      ]);
      expect(workOn[0]).toMatchObject({ mean: expect.closeTo(0.35), at: NOW - 3 * DAY, instead: null, said: null });
    });

    it('prefers words that say what to do to newer ones that say what was found, of the last five', async () => {
      const found = (name: string) => ({ name, measures: [{ id: 'm', points: 0.1, finding: `Found of ${name}.` }] });
      const [advice] = raised('A', 'Ask first.').criteria;
      const [old] = raised('B', 'Long ago.').criteria;
      const orgId = await organisation(
        judged(7, { A: 1, B: 1 }, { evidence: { criteria: [found('A'), old] } }),
        judged(6, { A: 1, B: 2 }, { evidence: { criteria: [advice, found('B')] } }),
        ...[5, 4, 3, 2].map((days) =>
          judged(days, { A: 1, B: 2 }, { evidence: { criteria: [found('A'), found('B')] } }),
        ),
      );
      const { workOn } = await person(orgId);
      expect(workOn.map(({ what, assessmentId }) => [what, assessmentId])).toEqual([
        ['Ask first.', 'asm-u-6'],
        ['Found of B.', 'asm-u-2'],
      ]);
    });

    it('has at most three things to work on, and none at 0.8 or above', async () => {
      const four = ['A', 'B', 'C', 'D'];
      const evidence = { criteria: four.map((name) => raised(name, `Work on ${name}.`).criteria[0]) };
      const weak = await organisation(judged(1, { A: 1, B: 2, C: 3, D: 4 }, { evidence }));
      expect((await person(weak)).workOn.map(({ what }) => what)).toEqual(
        ['A', 'B', 'C'].map((name) => `Work on ${name}.`),
      );
      const good = await organisation(judged(2, { A: 8 }, { evidence }), judged(1, { B: 9 }, { evidence }));
      expect((await person(good)).workOn).toEqual([]);
    });

    it('has the advice of the assessor beside a score that a person set, and not what it found for its own score', async () => {
      const evidence = {
        criteria: [
          { name: 'A', measures: [{ id: 'm', points: 0.9, finding: 'There is a next step.' }] },
          { name: 'B', measures: [{ id: 'm', points: 0.9, finding: 'Found.', raise: 'Ask first.' }] },
        ],
      };
      const orgId = await organisation(judged(1, { A: 9, B: 9 }, { evidence }));
      const set = { orgId, assessmentId: 'asm-u-1', reason: 'Nobody is named.', by: 'Ada' };
      await bench.storage.execute('overrideScore', { ...set, criterion: 'A', score: 2 });
      await bench.storage.execute('overrideScore', { ...set, criterion: 'B', score: 3 });
      const { workOn } = await person(orgId);
      expect(workOn.map(({ criterion, isChanged, what }) => [criterion, isChanged, what])).toEqual([
        ['A', true, ''],
        ['B', true, 'Ask first.'],
      ]);
    });

    it('takes what would have raised a score, else what the moment lacks, else what was found', async () => {
      const moment = advised('A');
      const measures = [
        { id: 'strong', points: 0.9, finding: 'Strong.', raise: 'Not this.' },
        { id: 'weak', points: 0.1, finding: 'Weak.' },
        { id: 'unscored', finding: 'Unscored.' },
      ];
      const improvement = { change: 'The model says.', moment: { turn: 1, text: 'Hm.' }, instead: 'Its words.' };
      const of = async (criterion: object, more: object = {}) => {
        const evidence = { criteria: [{ name: 'A', ...criterion }], ...more };
        const { workOn } = await person(await organisation(judged(1, { A: 1 }, { evidence })));
        return workOn.map(({ what, instead }) => [what, instead]);
      };
      expect(await of({ measures: [...measures, { id: 'weakest', points: 0, raise: 'Raise it.' }] }, moment)).toEqual([
        ['Raise it.', 'Say why.'],
      ]);
      expect(await of({ measures, improvement }, moment)).toEqual([['The model says.', 'Say why.']]);
      expect(await of({ measures, improvement })).toEqual([['The model says.', 'Its words.']]);
      expect(await of({ measures }, moment)).toEqual([['No reason.', 'Say why.']]);
      expect(await of({ measures }, advised('B'))).toEqual([['Weak.', null]]);
      expect(await of({ measures: measures.slice(2) })).toEqual([['Unscored.', null]]);
      expect(await of({}, advised('A', { missing: null }))).toEqual([]);
    });

    it('says what to do where only what was found is known, by the measure that costs most', async () => {
      const of = async (measures: object[]) => {
        const evidence = { criteria: [{ name: 'A', measures }] };
        const { workOn } = await person(await organisation(judged(1, { A: 1 }, { evidence })));
        return workOn.map(({ what, todo }) => [what, todo?.said]);
      };
      const measures = [known('talk-share', 0.2, 1), known('next-step', 0.5, 4)];
      expect(await of(measures)).toEqual([['talk-share.', { code: 'advised', values: { measure: 'next-step' } }]]);
      expect(await of([{ ...measures[0], raise: 'Raise it.' }])).toEqual([['Raise it.', undefined]]);
      expect(await of([{ ...measures[0], title: 'As an earlier version named it' }])).toEqual([
        ['talk-share.', undefined],
      ]);
    });

    it('lists the advice of its conversations, newest first, with what became of it', async () => {
      const evidence = { ...raised('A', 'Ask first.'), ...advised('A') };
      const orgId = await organisation(
        judged(3, { A: 2 }, { evidence }),
        judged(2, { A: 5 }, { evidence: advised('A') }),
        judged(1, { A: 5 }, { evidence: { feedback: { criterion: 'Z' } } }),
      );
      expect((await person(orgId)).advice).toMatchObject([
        { assessmentId: 'asm-u-2', criterion: 'A', followed: false },
        { assessmentId: 'asm-u-3', criterion: 'A', followed: true, what: 'Ask first.' },
      ]);
    });
  });

  it('figures of several people rest on their own conversations of half a year, and on advice of the three newest', async () => {
    const evidence = advised('A');
    const orgId = await organisation(
      judged(181, { A: 0 }),
      judged(5, { A: 9 }, { evidence }),
      judged(4, { A: 5 }),
      judged(3, { A: 6, B: 2 }, { evidence }),
      judged(2, { A: 4, B: 8 }),
      judged(1, { C: 5 }, { scenario_version: null, scenario_id: null }, 'v'),
      judged(2, { A: 5 }, { scenario_version: 7 }, 'v'),
    );
    const known = new Map();
    const found = await readFigures(bench.storage.reader, { orgId, userIds: ['u', 'v', 'x'], known, now: NOW });
    expect([...known.keys()].toSorted()).toEqual(['1 s', '7 s']);
    const [u, v, x] = ['u', 'v', 'x'].map((userId) => found.get(userId));
    expect(u).toMatchObject({ conversations: 5, scored: 4, lastAt: NOW - 2 * DAY, overall: expect.closeTo(0.6) });
    expect(u?.advice).toMatchObject({ assessmentId: 'asm-u-3', followed: false });
    expect(u?.unheeded).toBe(1);
    expect(v).toMatchObject({ conversations: 2, scored: 2, overall: 1, advice: null });
    expect(x).toMatchObject({ conversations: 0, scored: 0, overall: null, lastAt: null });
    const again = await readFigures(bench.storage.reader, { orgId, userIds: ['u'], known, now: NOW });
    expect(again.get('u')).toEqual(u);
  });

  describe('an assessment', () => {
    const asking = (orgId: string, fields: Partial<Asking> = {}): Asking => ({
      orgId,
      role: 'manager',
      userId: 'u',
      teamIds: ['north'],
      ...fields,
    });

    it('is found with its scenario, by whoever reaches its person', async () => {
      const orgId = await organisation(judged(1, { A: 5 }, {}, 'v'));
      const ref = { assessmentId: 'asm-v-1', scenarioId: 's' };
      const find = (as: Asking, more = {}) => read((stores) => findJudged(stores, as, { ...ref, ...more }));
      expect(await find(asking(orgId))).toMatchObject({
        assessment: { assessmentId: 'asm-v-1' },
        user: { userId: 'v' },
      });
      expect(await find(asking(orgId, { teamIds: ['south'] }))).toBeUndefined();
      expect(await find(asking(orgId), { scenarioId: 'other' })).toBeUndefined();
      expect(await find(asking(orgId), { assessmentId: 'other' })).toBeUndefined();
      const owner = (as: Asking, userId: string, assessmentId = 'asm-v-1') =>
        read((stores) => findOwner(stores, as, { userId, assessmentId }));
      expect(await owner(asking(orgId), 'v')).toMatchObject({ userId: 'v' });
      await expect(owner(asking(orgId), 'u')).rejects.toMatchObject(notFound);
      await expect(owner(asking(orgId), 'v', 'other')).rejects.toMatchObject(notFound);
      await expect(owner(asking(orgId, { teamIds: [] }), 'v')).rejects.toMatchObject(notFound);
      await expect(owner(asking(orgId), 'nobody')).rejects.toMatchObject(notFound);
    });

    it('is read with its person, its session, the version it was judged by and the present one', async () => {
      const orgId = await organisation(judged(1, { A: 5 }), judged(2, { A: 5 }, { scenario_id: null }));
      await importLines(bench.storage, orgId, [
        scenarioLine('s', { version: 2, criteria: [{ name: 'Z', description: '' }] }),
        assessmentLine('alone', 'u', { scenario_version: null }),
        assessmentLine('lost', 'u', { scenario_version: 1 }),
      ]);
      const one = (assessmentId: string) => readAssessment(bench.storage.reader, { orgId, assessmentId });
      expect(await one('asm-u-1')).toMatchObject({
        assessment: { assessmentId: 'asm-u-1' },
        user: { userId: 'u' },
        session: { sessionId: 'ses-u-1' },
        rubric: { scenarioId: 's', version: 1, criteria: [{ name: 'A' }, { name: 'B' }] },
        presentVersion: 2,
      });
      // Rows of before the scenario was kept use the one of their session.
      expect(await one('asm-u-2')).toMatchObject({ rubric: { scenarioId: 's', version: 1 } });
      for (const id of ['alone', 'lost'])
        expect(await one(id), id).toMatchObject({ session: null, rubric: null, presentVersion: null });
      expect(await one('nobody')).toBeUndefined();
    });

    it('of a scenario that was asked for last is one for each conversation', async () => {
      const at = (days: number) => new Date(NOW - days * DAY).toISOString();
      const orgId = await organisation(
        judged(4, { A: 5 }),
        judged(3, { A: 5 }),
        judged(2, { A: 5 }, { scenario_id: 'other' }),
        judged(1, { A: 5 }, { state: 'failed' }),
      );
      await importLines(bench.storage, orgId, [
        assessmentLine('asm-u-5-again', 'u', { session_id: 'ses-u-4', scenario_id: 's', requested_at: at(0) }),
        assessmentLine('asm-u-6-alone', 'u', { session_id: null, scenario_id: 's', requested_at: at(0) }),
      ]);
      const latest = async (count: number) =>
        (await latestOfScenario(bench.storage.reader, { orgId, scenarioId: 's' }, count)).map(
          ({ sessionId }) => sessionId,
        );
      expect((await latest(9)).toSorted()).toEqual(['ses-u-3', 'ses-u-4']);
      const [first] = await latest(9);
      expect(await latest(1)).toEqual([first]);
    });
  });

  it('people are found by whoever reaches them, in the same words where there are none', async () => {
    const orgId = await organisation();
    const as = (fields: Partial<Asking>): Asking => ({ orgId, role: 'member', userId: null, teamIds: [], ...fields });
    const find = (asking: Asking, userId: string) =>
      read(({ directory }) => findReached(directory, asking, 'people.read', userId));
    const people: [Partial<Asking>, string[]][] = [
      [{ role: 'admin' }, ['u', 'v']],
      [{ role: 'manager', userId: 'u', teamIds: ['north'] }, ['u', 'v']],
      [{ role: 'manager', userId: 'u', teamIds: ['south'] }, ['u']],
      [{ role: 'manager', teamIds: ['north'] }, []],
      [{ userId: 'u', teamIds: ['north'] }, ['u']],
      [{}, []],
    ];
    for (const [fields, reached] of people) {
      for (const userId of ['u', 'v'])
        if (reached.includes(userId)) expect((await find(as(fields), userId)).userId).toBe(userId);
        else await expect(find(as(fields), userId)).rejects.toMatchObject(notFound);
    }
    await expect(find(as({ role: 'admin' }), 'nobody')).rejects.toMatchObject(notFound);
  });

  it('calls that somebody added stand as their newest assessment does, on the scale it is judged by', async () => {
    const orgId = await organisation();
    const { sessionId: first } = await ingest(bench.storage, orgId, 'first');
    const { sessionId: second } = await ingest(bench.storage, orgId, 'second', { userId: 'v' });
    await importLines(bench.storage, orgId, [sessionLine('bare', 'u')]);
    const states = async (fields: Partial<Asking>) =>
      (
        await callStates(bench.storage.reader, { orgId, role: 'member', userId: 'u', teamIds: [], ...fields }, [
          first,
          'bare',
          second,
          'nobody',
        ])
      ).map(({ sessionId, userId, newest, scale }) => [sessionId, userId, newest?.state, scale]);
    const scale = { min: 0, max: 10 };
    expect(await states({})).toEqual([
      [first, 'u', 'queued', scale],
      ['bare', 'u', undefined, null],
    ]);
    expect(await states({ role: 'manager', teamIds: ['north'] })).toHaveLength(3);
    expect(await states({ role: 'owner', userId: null })).toEqual([
      [first, 'u', 'queued', scale],
      ['bare', 'u', undefined, null],
      [second, 'v', 'queued', scale],
    ]);
    expect(await states({ userId: null })).toEqual([]);
    await succeed(bench.storage, await mustClaim(bench.storage));
    await succeed(bench.storage, await mustClaim(bench.storage));
    expect((await states({}))[0]).toEqual([first, 'u', 'completed', scale]);
  });

  it('conversations are counted by scenario, over all people', async () => {
    const orgId = await organisation(judged(1, { A: 5 }), judged(2, { A: 5 }), judged(1, { A: 5 }, {}, 'v'));
    expect([...(await conversationCounts(bench.storage.reader, orgId))]).toEqual([['s', 3]]);
    expect([...(await conversationCounts(bench.storage.reader, await organisation()))]).toEqual([]);
  });

  it('people and keys are called by their names, under what the audit log calls them and under their ids', async () => {
    const orgId = await organisation();
    const ada = await makeAccount(bench.storage, orgId, 'ada', 'member');
    const { keyId } = await bench.storage.execute('createKey', {
      orgId,
      name: 'Sync',
      scopes: ['reporting:read'],
      expiresAt: null,
      secretHash: `names ${orgId}`,
      lastFour: 'abcd',
    });
    const names = (wanted: string[]) => read((stores) => actorNames(stores, orgId, new Set(wanted)));
    const both = new Map([
      [ada.accountId, 'ada'],
      [`person:${ada.accountId}`, 'ada'],
    ]);
    expect(await names([ada.accountId, `key:nobody`, 'cli'])).toEqual(both);
    expect(await names([`person:${ada.accountId}`])).toEqual(both);
    expect(await names([`key:${keyId}`])).toEqual(
      new Map([
        [keyId, 'Sync'],
        [`key:${keyId}`, 'Sync'],
      ]),
    );
  });
});
