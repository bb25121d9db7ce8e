import { expect, it } from 'vitest';
import { importLines, scenarioLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('scenarios', (bench) => {
  const find = (orgId: string, scenarioId = 's') =>
    bench.storage.reader.read(({ scenarios }) => scenarios.find({ orgId, scenarioId }));
  const findVersion = (orgId: string, version: number) =>
    bench.storage.reader.read(({ scenarios }) => scenarios.findVersion({ orgId, scenarioId: 's' }, version));
  const criteria = [
    { name: 'One', description: '' },
    { name: 'Two', description: 'With measures.', measures: ['talk-share', 'next-step'] },
    { name: 'Three', description: 'With none.', measures: [] },
    {
      name: 'Four',
      description: '',
      anchors: [
        { level: -2, description: 'Nothing asked.' },
        { level: 0.1, description: 'Asked “why”.' },
      ],
      weight: 2.5,
      measures: ['uptake', { measure: 'talk-share', weight: 0.25 }],
    },
  ];

  it('criteria come back in their order, with measures, and the scale with fractions and below zero', async () => {
    const orgId = await bench.organisation([
      scenarioLine('s', { criteria, scale: { min: -2.5, max: 0.1 }, archived: true }),
    ]);
    expect(await find(orgId)).toEqual({
      orgId,
      scenarioId: 's',
      name: 'Scenario s',
      archived: true,
      version: 1,
      scale: { min: -2.5, max: 0.1 },
      criteria: [
        { name: 'One', description: '', anchors: null, weight: 1, measures: null },
        { name: 'Two', description: 'With measures.', anchors: null, weight: 1, measures: ['talk-share', 'next-step'] },
        { name: 'Three', description: 'With none.', anchors: null, weight: 1, measures: [] },
        {
          name: 'Four',
          description: '',
          anchors: [
            { level: -2, description: 'Nothing asked.' },
            { level: 0.1, description: 'Asked “why”.' },
          ],
          weight: 2.5,
          measures: ['uptake', { measure: 'talk-share', weight: 0.25 }],
        },
      ],
    });
  });

  it('other criteria make a new version and the earlier one stays as it was', async () => {
    const orgId = await bench.organisation([scenarioLine('s')]);
    const before = await find(orgId);
    await importLines(bench.storage, orgId, [scenarioLine('s', { criteria })]);
    expect((await find(orgId))?.version).toBe(2);
    expect(await findVersion(orgId, 1)).toEqual(before);
    expect(
      await bench.storage.reader.read(({ scenarios }) => scenarios.earlierVersions({ orgId, scenarioId: 's' })),
    ).toEqual([1]);
    expect(await findVersion(orgId, 3)).toBeUndefined();
  });

  it('of many versions the newest are read, however many there are', async () => {
    const orgId = await bench.organisation([scenarioLine('s')]);
    for (let version = 2; version <= 6; version += 1)
      await importLines(bench.storage, orgId, [
        scenarioLine('s', { criteria: ['b', 'a'].map((name) => ({ name, description: `As of ${version}.` })) }),
      ]);
    const read = (most?: number) =>
      bench.storage.reader.read(({ scenarios }) => scenarios.earlierVersions({ orgId, scenarioId: 's' }, most));
    expect([await read(), await read(2)]).toEqual([
      [1, 2, 3, 4, 5],
      [4, 5],
    ]);
    expect((await findVersion(orgId, 5))?.criteria.map(({ name }) => name)).toEqual(['b', 'a']);
  });

  it('another name or archiving makes no new version, and shows in every version', async () => {
    const orgId = await bench.organisation([scenarioLine('s')]);
    await importLines(bench.storage, orgId, [scenarioLine('s', { name: 'Renamed', archived: true })]);
    expect(await find(orgId)).toMatchObject({ name: 'Renamed', archived: true, version: 1 });
    expect(
      await importLines(bench.storage, orgId, [scenarioLine('s', { name: 'Renamed', archived: true })]),
    ).toMatchObject({ written: 0, unchanged: 1 });
  });

  it('earlier versions that a file brings are kept, and the next version comes after all of them', async () => {
    const line = scenarioLine('s', {
      version: 7,
      earlier_versions: [
        { version: 2, scale: { min: 0, max: 1 }, criteria: [] },
        { version: 5, scale: { min: 1, max: 5 }, criteria },
      ],
    });
    const orgId = await bench.organisation([line]);
    expect((await findVersion(orgId, 5))?.criteria).toHaveLength(4);
    expect((await findVersion(orgId, 2))?.scale).toEqual({ min: 0, max: 1 });
    await importLines(bench.storage, orgId, [scenarioLine('s', { scale: { min: 1, max: 10 } })]);
    expect((await find(orgId))?.version).toBe(8);
  });

  it('existing scenarios are told from others', async () => {
    const orgId = await bench.organisation([scenarioLine('s'), scenarioLine('S')]);
    expect(await bench.storage.reader.read(({ scenarios }) => scenarios.existing(orgId, ['s', 'S', 'ſ']))).toEqual(
      new Set(['s', 'S']),
    );
  });
});
