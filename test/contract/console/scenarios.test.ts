import { beforeAll, expect, it } from 'vitest';
import type { Reader } from '../../../src/domain/ports.ts';
import { openConsole, type Visitor } from '../../support/console/client.ts';
import { judge } from '../../support/assessing/builtin-assessor.ts';
import { claim, ingest, scenarioLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

const CALL =
  'Seller: What made you look for a new tool?\nBuyer: Our reporting takes two days every month.\nSeller: How does that affect your team?\nBuyer: They work weekends, and two people have left.\nSeller: What would it be worth to have those days back?\nBuyer: A lot.\nSeller: Shall we meet on Tuesday at ten to look at it with your team?\nBuyer: Yes, send the invite.';
const SCALE = { min: 1, max: 5 };
const DISCOVERY = { name: 'Discovery', description: 'Asks what the problem is and what it costs before offering.' };
const TALK = { name: 'Talk', description: 'Lets the other side speak.', measures: ['talk-share'] };

onEachEngine('scenarios in the console', (bench) => {
  let console: Awaited<ReturnType<typeof openConsole>>;
  beforeAll(async () => {
    console = await openConsole(bench.storage);
  });
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

  async function owner() {
    const orgId = await bench.organisation([userLine('u'), scenarioLine('s', { criteria: [DISCOVERY] })]);
    return { orgId, visitor: await console.signedIn(orgId, 'owner') };
  }
  const show = async (visitor: Visitor, scenarioId: string) =>
    plain((await visitor.call('scenario', { params: { scenarioId } })).body);
  /** Submits a call and judges it. */
  async function assessed(orgId: string, id: string, transcript: string) {
    await ingest(bench.storage, orgId, id, { transcript });
    const claimed = await claim(bench.storage, { after: orgId, stay: orgId });
    if (claimed?.orgId !== orgId) throw new Error('nothing of the organisation was ready');
    await judge(bench.storage, claimed);
  }

  it('are made under an id of their name, and listed with how many conversations they have', async () => {
    const { orgId, visitor } = await owner();
    const body = { name: 'Erst-Gespräch', scale: SCALE, criteria: [DISCOVERY, TALK] };
    expect((await visitor.call('createScenario', { body })).body).toEqual({ scenario_id: 'erst-gesprach' });
    expect((await visitor.call('createScenario', { body })).body).toEqual({ scenario_id: 'erst-gesprach-2' });
    await assessed(orgId, 'call', CALL);
    expect(plain((await visitor.call('scenarios')).body).data).toMatchObject([
      { scenario_id: 'erst-gesprach', criteria: 2, version: 1, archived: false },
      { scenario_id: 'erst-gesprach-2' },
      { scenario_id: 's' },
    ]);
    expect(plain((await visitor.call('scenarioCounts')).body).data).toEqual([{ scenario_id: 's', conversations: 1 }]);
  });

  it('say that there are older versions than the thirty that are shown', async () => {
    const { visitor } = await owner();
    for (let version = 1; version <= 31; version += 1) {
      const criteria = [{ ...DISCOVERY, description: `As said the ${version}th time.` }];
      const body = { name: 'Sales', scale: SCALE, criteria, archived: false, version };
      await visitor.call('changeScenario', { params: { scenarioId: 's' }, body });
      if (version === 30) expect(await show(visitor, 's')).toMatchObject({ version: 31, earlier_more: false });
    }
    const { version, earlier, earlier_more: more } = await show(visitor, 's');
    expect([version, earlier.length, earlier.at(-1).version, more]).toEqual([32, 30, 2, true]);
  });

  it('have their earlier versions read some at a time, each of which may have a megabyte', async () => {
    const parts: number[] = [];
    const read: Reader['read'] = (work) => {
      let versions = 0;
      return bench.storage.reader
        .read(({ scenarios, ...stores }) => {
          const findVersion: typeof scenarios.findVersion = (...asked) => {
            versions += 1;
            return scenarios.findVersion(...asked);
          };
          return work({ ...stores, scenarios: { ...scenarios, findVersion } });
        })
        .finally(() => {
          if (versions > 0) parts.push(versions);
        });
    };
    const watched = await openConsole({ ...bench.storage, reader: { ...bench.storage.reader, read } });
    const earlier = Array.from({ length: 30 }, (_item, at) => ({ version: at + 1, scale: SCALE, criteria: [TALK] }));
    const orgId = await bench.organisation([scenarioLine('s', { version: 31, earlier_versions: earlier })]);
    const shown = await show(await watched.signedIn(orgId, 'owner'), 's');
    expect(shown.earlier.map((one: { version: number }) => one.version)).toEqual(
      earlier.map(({ version }) => version).toReversed(),
    );
    // Never more than twice as many as in the part before.
    expect([parts[0], parts.reduce((sum, part) => sum + part, 0), parts.length >= 4]).toEqual([2, 30, true]);
  });

  it('make a new version for other criteria, keep the earlier ones, and lose nobody’s change', async () => {
    const { orgId, visitor } = await owner();
    const change = (fields: object) =>
      visitor.call('changeScenario', {
        params: { scenarioId: 's' },
        body: { name: 'Sales', scale: SCALE, criteria: [DISCOVERY, TALK], archived: false, version: 1, ...fields },
      });
    expect((await change({})).body).toEqual({ version: 2, changed: true });
    expect(await change({ name: 'Other' })).toMatchObject({ status: 409, code: 'overtaken' });
    expect((await change({ version: 2, archived: true })).body).toEqual({ version: 2, changed: true });
    expect(await show(visitor, 's')).toMatchObject({
      name: 'Sales',
      archived: true,
      version: 2,
      criteria: [
        { name: 'Discovery', measures: [] },
        { name: 'Talk', measures: [{ measure: 'talk-share', weight: null }] },
      ],
      earlier: [{ version: 1, criteria: [{ name: 'Discovery' }] }],
    });
    for (const wrong of [
      { criteria: [DISCOVERY, DISCOVERY] },
      { scale: { min: 5, max: 1 } },
      { criteria: [{ ...TALK, measures: ['no-such-measure'] }] },
      { criteria: [{ ...TALK, anchors: [{ level: 9, description: 'Beyond.' }] }] },
    ])
      expect(await change({ version: 2, ...wrong }), JSON.stringify(wrong)).toMatchObject({ status: 400 });
    const events = await bench.engine.rows(
      `select * from audit_events where org_id = '${orgId}' and action = 'scenario.changed'`,
    );
    expect(events).toMatchObject([{ actor: `person:${visitor.accountId}` }, {}]);
  });

  it('say what each criterion is judged by and why, as the program proposes or its author chose', async () => {
    const { visitor } = await owner();
    const judged = plain((await visitor.call('judgedBy', { body: { criteria: [DISCOVERY, TALK] } })).body).data;
    expect(judged).toMatchObject([
      { criterion: 'Discovery', by: 'proposal' },
      { criterion: 'Talk', by: 'author', measures: [{ measure: 'talk-share' }] },
    ]);
    expect(judged[0].measures[0].why).not.toBe('');
    // Pages say why in the reader's language: by a sentence and what stands in it.
    expect(judged[0].measures[0].why_said).toMatchObject({ code: 'chosen.words', values: { where: 'name' } });
    expect(judged[1].measures[0].why_said).toMatchObject({ code: 'chosen.author' });
    const { data } = plain((await visitor.call('measures')).body);
    expect(data.map(({ measure }: { measure: string }) => measure)).toContain('talk-share');
  });

  it('are tried on a transcript before they are saved, and nothing is kept', async () => {
    const { orgId, visitor } = await owner();
    const attempt = (fields: object) =>
      visitor.call('tryRubric', {
        body: {
          name: 'Draft',
          rubric: { scale: SCALE, criteria: [DISCOVERY] },
          transcript: CALL,
          speaker: null,
          ...fields,
        },
      });
    const { body } = await attempt({});
    expect(body).toMatchObject({ speaker: 'Seller', criteria: [{ name: 'Discovery' }] });
    const unmet = { ...DISCOVERY, name: 'Pushback', measures: ['resistance-handling'] };
    expect((await attempt({ rubric: { scale: SCALE, criteria: [DISCOVERY, unmet] } })).body).toMatchObject({
      not_judged: [{ name: 'Pushback', reason_said: { code: expect.any(String) } }],
    });
    expect((await attempt({ speaker: 'Buyer' })).body).toMatchObject({ speaker: 'Buyer' });
    expect((await attempt({ transcript: '{"a": [' })).status).toBe(400);
    expect((await attempt({ speaker: 'Nobody' })).status).toBe(400);
    for (const table of ['sessions', 'assessments', 'transcripts'])
      expect(await bench.engine.rows(`select * from ${table} where org_id = '${orgId}'`), table).toEqual([]);
  });

  it('show which scores of the last conversations another rubric moves, and why, and change none', async () => {
    const { orgId, visitor } = await owner();
    // Few turns: several measures that are counted judge it, and one of them is left in the other rubric.
    const call = CALL.split('\n')
      .slice(0, 4)
      .join('\n')
      .replace('Our reporting takes', 'We have looked for one all year, because our reporting takes');
    await assessed(orgId, 'one', call);
    await assessed(orgId, 'two', `${call}\nSeller: What else should I know about your team?`);
    const params = { scenarioId: 's' };
    const { assessments } = plain((await visitor.call('lastConversations', { params })).body);
    expect(assessments).toHaveLength(2);
    const before = await bench.engine.rows(
      `select * from assessments where org_id = '${orgId}' order by assessment_id`,
    );
    const rubric = { scale: SCALE, criteria: [{ ...DISCOVERY, measures: ['talk-share'] }, TALK] };
    const compare = (body: object) => visitor.call('compareRubric', { params, body });
    const { data } = plain((await compare({ rubric, assessments })).body);
    expect(data).toHaveLength(2);
    const [discovery, talk] = data[0].moves;
    expect(discovery).toMatchObject({ criterion: 'Discovery', before: expect.any(Number), after: expect.any(Number) });
    expect(discovery.because.map(({ measure }: { measure: string }) => measure)).toContain('talk-share');
    expect(talk).toMatchObject({ criterion: 'Talk', before: null, after: expect.any(Number) });
    expect(
      await bench.engine.rows(`select * from assessments where org_id = '${orgId}' order by assessment_id`),
    ).toEqual(before);
    expect((await compare({ rubric, assessments: Array.from({ length: 6 }, () => assessments[0]) })).status).toBe(400);
    expect(plain((await compare({ rubric, assessments: ['none'] })).body).data).toEqual([]);
  });

  it('are changed by nobody without the right, in the command too', async () => {
    const { orgId } = await owner();
    const member = await console.signedIn(orgId, 'member', { userId: 'u' });
    const command = bench.storage
      .as({ kind: 'person', id: member.accountId })
      .execute('setScenario', { orgId, line: scenarioLine('s', { name: 'Mine' }) });
    await expect(command).rejects.toMatchObject({ code: 'forbidden' });
    expect((await show(member, 's')).name).toBe('Scenario s');
  });
});
