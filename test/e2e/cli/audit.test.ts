import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import { judge } from '../../support/assessing/builtin-assessor.ts';
import { checkLine } from '../../support/assessing/check-line.ts';
import {
  assessmentLine,
  exportAll,
  importLines,
  ingest,
  makeOrganisation,
  mustClaim,
  scenarioLine,
  userLine,
} from '../../support/organisation.ts';
import { debrief, failure, freshFolders, type Debrief } from './debrief.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const folder = freshFolders();
const ORG = ['--org', 'acme'];
const EMPTY = ['--org', 'empty'];
const TRANSCRIPT =
  'Anna: What made you look for a new tool?\nBob: Our reporting takes two days.\nAnna: How does that affect your team?\nBob: They work at night.\nAnna: Shall we meet on Tuesday at 10?\nBob: Yes, send the invite.\n';
const SCENARIO = scenarioLine('s', {
  name: 'First call',
  criteria: [
    {
      name: 'Discovery',
      description: 'Asks open questions.',
      anchors: [
        { level: 1, description: 'Asks nothing.' },
        { level: 5, description: 'Knows the need.' },
      ],
      measures: ['open-question-share'],
    },
    { name: 'Charm', description: '' },
  ],
});

let cli: Debrief;
const made = { assessmentId: '', sessionId: '' };

/**
 * One database for all: a call of Anna's, assessed by the built-in assessor; the same with changed evidence in a copy;
 * an organisation without anything.
 */
beforeAll(async () => {
  cli = debrief(folder());
  await cli.prepare(async (storage) => {
    await makeOrganisation(storage, 'acme', [userLine('anna', { display_name: 'Anna' }), SCENARIO]);
    made.sessionId = (await ingest(storage, 'acme', 'call', { userId: 'anna', transcript: TRANSCRIPT })).sessionId;
    const claimed = await mustClaim(storage);
    made.assessmentId = claimed.assessmentId;
    await judge(storage, claimed);
    const lines = (await exportAll(storage, 'acme')).map((row) =>
      JSON.stringify(toLine(row)).replace('"target":"', '"target":"not '),
    );
    await makeOrganisation(storage, 'copy', lines.map(checkLine));
    await importLines(storage, 'copy', [userLine('u'), assessmentLine('history', 'u')]);
    await makeOrganisation(storage, 'empty', []);
  });
});

describe('an assessment', () => {
  it('is listed, shown with what it rests on, checked, overridden with a reason, and restored', async () => {
    const { assessmentId, sessionId } = made;
    for (const of of [
      ['--session', sessionId],
      ['--user', 'anna'],
    ]) {
      expect(await cli.json(['assessment', 'list', ...ORG, ...of])).toMatchObject([
        {
          assessment_id: assessmentId,
          session_id: sessionId,
          user_id: 'anna',
          state: 'completed',
          scenario_id: 's',
          scenario_version: 1,
          overridden_criteria: [],
        },
      ]);
    }
    expect((await cli.run(['assessment', 'list', ...ORG, '--wide'])).stdout).toMatch(/^ID +USER +SESSION/);

    const ofSession = await cli.run(['assessment', 'list', ...ORG, '--session', sessionId]);
    expect(ofSession.stdout).toMatch(/^ID +RESULT +VERSION +REVISION +ASSESSOR\n.* builtin@/);

    const { stdout: text } = await cli.run(['assessment', 'show', assessmentId, ...ORG]);
    for (const part of [
      'Anna (anna)',
      `${sessionId} (real call`,
      'First call (s), version 1, scale 1 to 5',
      'revision 1 of 1',
      'by builtin@',
      'those of "Anna", by name',
      'Discovery: ',
      '(open-question-share)',
      'Target: ',
      'Source: ',
      'Turn 1, Anna: "What made you look for a new tool?"',
      'is described as: Knows the need.',
      'Not judged\n  Charm: ',
      'Feedback\n',
    ]) {
      expect(text).toContain(part);
    }
    const [whole] = await cli.json(['assessment', 'show', assessmentId, ...ORG]);
    expect(whole).toMatchObject({
      briefing: { user_name: 'Anna', scenario_name: 'First call' },
      evidence: { assessor: { name: 'builtin' }, notAssessed: [{ name: 'Charm' }] },
      overrides: [],
      session: { first: true },
    });

    const override = ['assessment', 'override', assessmentId, ...ORG, '--reason', 'I was there'];
    expect(await cli.json([...override, '--criterion', 'Charm', '--score', '4.5', '--by', 'Grace'])).toMatchObject([
      { original: null, before: null, score: 4.5 },
    ]);
    const { stdout: done } = await cli.run([...override, '--criterion', 'Discovery', '--score', '2']);
    expect(done).toMatch(
      /^Discovery is served as 2 \(before: \d.*; the assessor gave \d.*, which is kept\)\. Strongest now: Charm\.\n$/,
    );
    const { stdout: after } = await cli.run(['assessment', 'show', assessmentId, ...ORG]);
    expect(after).toMatch(/Discovery: 2\n {2}Set by a person, .*: I was there\n {2}The assessor gave /);
    expect(after).toMatch(/Charm: 4.5\n {2}Set by Grace, .*: I was there\n {2}The assessor had not judged it\./);
    expect(after).toContain('Scores that people set, oldest first');
    expect(await cli.json(['assessment', 'verify', '--all', ...ORG])).toEqual([
      { assessment_id: assessmentId, result: 'same' },
      { org_id: 'acme', same: 1, quotes_found: 0, differs: 0, not_rerun: 0, not_rerun_because: {} },
    ]);
    for (const criterion of ['Charm', 'Discovery'])
      await cli.json([...override, '--criterion', criterion, '--withdraw']);
    expect((await cli.json(['assessment', 'show', assessmentId, ...ORG]))[0]?.['criteria']).toEqual(
      whole?.['criteria'],
    );
  });

  it('that is not as it was made is found, with where, and exit code 1', async () => {
    const one = await cli.run(['assessment', 'verify', made.assessmentId, '--org', 'copy']);
    expect(one).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /: differs\.\n {2}evidence, at criteria\[0\]\.measures\[0\]\.target: kept "not .*", now "/,
      ),
    });
    const all = await cli.run(['assessment', 'verify', '--all', '--org', 'copy']);
    expect(all).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The same: 0. Different: 1. Not judged again: 1 (imported history: 1).'),
    });
    expect(await cli.run(['assessment', 'verify', 'history', '--org', 'copy'])).toMatchObject({
      code: 0,
      stdout: 'history: not judged again. It is imported history: nothing says what judged it.\n',
    });
    expect((await cli.run(['assessment', 'show', 'history', '--org', 'copy'])).stdout).toContain(
      'No evidence is kept with it.',
    );
    expect(await cli.run(['assessment', 'list', '--org', 'empty'])).toMatchObject({
      code: 0,
      stdout: 'There is no assessment.\n',
    });
  });

  it.each<[string[], number, string]>([
    [['verify'], 2, 'Say which: one assessment’s id, or --all.'],
    [['verify', 'a', '--all'], 2, 'Say which: one assessment’s id, or --all.'],
    [['verify', 'unknown'], 66, 'Assessment not found.'],
    [['show', 'unknown'], 66, 'Assessment not found.'],
    [['list', '--user', 'unknown'], 66, 'User not found.'],
    [['list', '--session', 'unknown'], 66, 'Session not found.'],
    [['list', '--session', 'x', '--user', 'y'], 2, 'cannot be used with'],
    [
      ['override', 'a', '--reason', 'x', '--criterion', 'Discovery'],
      2,
      'Say what to do: --score NUMBER, or --withdraw.',
    ],
    [
      ['override', 'a', '--reason', 'x', '--criterion', 'Discovery', '--score', 'four'],
      2,
      '--score must be a number, such as 4 or 3.5.',
    ],
    [['override', 'a', '--score', '4', '--criterion', 'Discovery'], 2, '--reason'],
    [['override', 'ID', '--reason', 'x', '--criterion', 'Discovery', '--score', '6'], 65, 'score must be from 1 to 5'],
    [['override', 'ID', '--reason', 'x', '--criterion', 'Discovery', '--withdraw'], 1, 'none to withdraw'],
  ])('asked for as %j ends with %i and a sentence', async (words, code, message) => {
    const refused = await cli.run([
      'assessment',
      ...words.map((word) => (word === 'ID' ? made.assessmentId : word)),
      ...ORG,
      '--json',
    ]);
    expect([refused.code, failure(refused).message]).toEqual([code, expect.stringContaining(message)]);
  });
});

describe('a scenario', () => {
  it('is made and changed from a file, listed, and shown with what it is judged by and why', async () => {
    const file = join(cli.folder, 'scenario.json');
    writeFileSync(file, JSON.stringify(SCENARIO, null, 2));
    expect((await cli.run(['scenario', 'list', ...EMPTY])).stdout).toContain('has no scenario yet');
    expect(await cli.run(['scenario', 'set', file, ...EMPTY])).toMatchObject({
      code: 0,
      stdout: 'Scenario s is made: version 1.\n',
    });
    expect(await cli.run(['scenario', 'set', file, ...EMPTY])).toMatchObject({
      stdout: 'Scenario s is as it was: version 1.\n',
    });
    expect(
      await cli.run(['scenario', 'set', '-', ...EMPTY], { input: JSON.stringify({ ...SCENARIO, name: 'Renamed' }) }),
    ).toMatchObject({ stdout: 'Scenario s is changed in its name or status alone: version 1 as before.\n' });
    expect(
      await cli.json(['scenario', 'set', '-', ...EMPTY], {
        input: JSON.stringify({ ...SCENARIO, scale: { min: 0, max: 10 } }),
      }),
    ).toEqual([{ org_id: 'empty', scenario_id: 's', changed: true, before: 1, version: 2 }]);
    expect(await cli.json(['scenario', 'list', ...EMPTY])).toEqual([
      {
        scenario_id: 's',
        org_id: 'empty',
        name: 'First call',
        version: 2,
        criteria: 2,
        scale: { min: 0, max: 10 },
        archived: false,
      },
    ]);

    const { stdout } = await cli.run(['scenario', 'show', 's', ...EMPTY, '--version', '1']);
    for (const part of [
      'Version 1 (now 2), scale 1 to 5; other versions: 2',
      'Asks open questions.',
      '  5: Knows the need.',
      'as its author chose:\n  - Share of open questions (open-question-share)',
      'Target: ',
      'Source: ',
      'Charm\n  Judged by nothing. No measure fits',
    ])
      expect(stdout).toContain(part);
    const [shown] = await cli.json(['scenario', 'show', 's', ...EMPTY]);
    expect(shown).toMatchObject({
      versions: [1, 2],
      judged_by: [{ by: 'author' }, { criterion: 'Charm', measures: [] }],
    });
    // What is shown can be set again.
    expect(
      await cli.json(['scenario', 'set', '-', ...EMPTY], { input: JSON.stringify(shown?.['scenario']) }),
    ).toMatchObject([{ changed: false, version: 2 }]);
  });

  it('shows what the program proposes where its author chose nothing, and why', async () => {
    await cli.json(['scenario', 'set', '-', ...EMPTY], {
      input: JSON.stringify(scenarioLine('open', { criteria: [{ name: 'Next step', description: '' }] })),
    });
    const { stdout } = await cli.run(['scenario', 'show', 'open', ...EMPTY]);
    expect(stdout).toMatch(
      /as the program proposes:\n {2}- .* \(effect-next-steps\), weight .*\n {6}Why: The criterion's name speaks of/,
    );
  });

  it.each<[string, unknown, string]>([
    ['no JSON', undefined, 'The file is not JSON; it must hold one JSON object, the scenario.'],
    ['another line', userLine('u'), 'type must be "scenario".'],
    [
      'a field of the wrong kind',
      { ...SCENARIO, criteria: [{ name: 'A', description: '', weight: 0 }] },
      'criteria[0].weight must be a number above 0 and at most 1000.',
    ],
    [
      'a level off the scale',
      { ...SCENARIO, criteria: [{ name: 'A', description: '', anchors: [{ level: 6, description: '' }] }] },
      'criteria.anchors.level must be on the scale, from 1 to 5.',
    ],
    [
      'a measure that is misspelt',
      {
        ...SCENARIO,
        criteria: [{ name: 'A', description: '', measures: ['uptake', { measure: 'talk-shre', weight: 2 }] }],
      },
      'criteria[0].measures[1] must name a measure there is. Did you mean talk-share? debrief scenario measures lists them all.',
    ],
    [
      'a measure that is like none',
      { ...SCENARIO, criteria: [{ name: 'A', description: '', measures: ['charisma'] }] },
      'criteria[0].measures[0] must name a measure there is. debrief scenario measures lists them all.',
    ],
  ])('with %s is refused with a sentence', async (_what, scenario, message) => {
    const refused = await cli.run(['scenario', 'set', '-', ...EMPTY, '--json'], {
      input: scenario === undefined ? '{"type":' : JSON.stringify(scenario),
    });
    expect([refused.code, failure(refused).message]).toEqual([65, message]);
  });

  it('or a version that is not there is told from one that is', async () => {
    expect(await cli.run(['scenario', 'show', 's', ...ORG, '--version', '7'])).toMatchObject({
      code: 66,
      stderr: 'debrief: The scenario has no version 7. It has 1.\n',
    });
    expect(await cli.run(['scenario', 'show', 's', ...ORG, '--version', 'one'])).toMatchObject({ code: 2 });
    expect(await cli.run(['scenario', 'show', 'unknown', ...ORG])).toMatchObject({ code: 66 });
  });

  it('finds its measures listed without a database, each with a definition and a source', async () => {
    const cli = debrief(folder());
    const measures = await cli.json(['scenario', 'measures'], {
      environment: { DEBRIEF_DATABASE_URL: 'sqlite:/nowhere/at/all.db' },
    });
    expect(measures.length).toBeGreaterThan(10);
    for (const measure of measures)
      expect(measure).toMatchObject({
        measure: expect.stringMatching(/^[a-z-]+$/),
        definition: expect.stringMatching(/.{20}/),
        source: expect.stringMatching(/.{10}/),
      });
    expect((await cli.run(['scenario', 'measures'])).stdout).toContain('talk-share: Share of talking');
  });
});
