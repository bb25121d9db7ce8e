import { expect, it } from 'vitest';
import { readPerson } from '../../../src/domain/practice/read-person.ts';
import { advised, judged, known, raised } from '../../support/assessing/judged-lines.ts';
import { scenarioLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

/** Which of a person's conversations says what to work on. */
onEachEngine('what a person works on', (bench) => {
  const scenario = scenarioLine('s', { scale: { min: 0, max: 10 }, criteria: [{ name: 'A', description: '' }] });
  const found = { criteria: [{ name: 'A', measures: [{ id: 'm', points: 0.1, finding: 'Found.' }] }] };
  const older = (evidence: object) =>
    bench.organisation([
      userLine('u'),
      scenario,
      ...judged(2, { A: 1 }, { evidence }),
      ...judged(1, { A: 1 }, { evidence: found }),
    ]);
  const told = async (orgId: string) => {
    const filter = { kind: null, scenarioId: null, from: null, to: null };
    const { workOn } = await readPerson(bench.storage.reader, { orgId, userId: 'u', filter });
    return workOn.map(({ assessmentId }) => assessmentId);
  };

  it('is told by what a moment lacks, by what is advised for a measure, and by a score that a person set', async () => {
    const measures = [known('next-step', 0.5, 4)];
    expect(await told(await older({ criteria: [{ name: 'A' }], ...advised('A') }))).toEqual(['asm-u-2']);
    expect(await told(await older({ criteria: [{ name: 'A', measures }] }))).toEqual(['asm-u-2']);
    const orgId = await older(raised('A', 'Ask first.'));
    expect(await told(orgId)).toEqual(['asm-u-2']);
    const set = { orgId, assessmentId: 'asm-u-1', criterion: 'A', score: 2, reason: 'Nobody is named.', by: 'Ada' };
    await bench.storage.execute('overrideScore', set);
    expect(await told(orgId)).toEqual(['asm-u-1']);
  });
});
