import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAssessment } from '../../../src/domain/assessments/scores/verify-assessment.ts';
import { toLine } from '../../../src/domain/imports/lines/to-line.ts';
import { honest, quoting } from '../../support/fake-model/answers.ts';
import { INPUT, makeAssessor, type Made } from '../../support/fake-model/assessor.ts';
import { TRANSCRIPT } from '../../support/fake-model/transcript.ts';
import { startFakeModel, type FakeModel } from '../../support/fake-model/server.ts';
import { builtin, judge, turnsOf } from '../../support/assessing/builtin-assessor.ts';
import { assessmentPage, exportAll, ingest, mustClaim, scenarioLine, userLine } from '../../support/organisation.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('looking up what a model’s assessment says', (bench) => {
  let model: FakeModel;
  let made: Made;
  beforeAll(async () => {
    model = await startFakeModel(honest);
    made = makeAssessor(model.url, { fallback: true });
  });
  afterAll(async () => {
    await made.close();
    await model.close();
  });

  /** A call, judged by the model, or by what stands in for it. */
  async function judged(): Promise<{ orgId: string; assessmentId: string }> {
    const orgId = await bench.organisation([
      userLine('u', { display_name: 'Seller' }),
      scenarioLine('s', { criteria: INPUT.scenario.criteria.map(({ name, description }) => ({ name, description })) }),
    ]);
    await ingest(bench.storage, orgId, 'call', { transcript: TRANSCRIPT });
    const claimed = await mustClaim(bench.storage);
    await judge(bench.storage, claimed, made.assessor);
    return { orgId, assessmentId: claimed.assessmentId };
  }
  const verify = (ref: { orgId: string; assessmentId: string }) =>
    verifyAssessment(bench.storage.reader, { builtin, turnsOf }, ref);
  const change = (orgId: string, column: string, from: string, to: string) =>
    bench.engine.rows(
      `update assessments set ${column} = replace(${column}, '${from}', '${to}') where org_id = '${orgId}'`,
    );

  it('finds every quotation in its turn, in another installation too, and does not ask the model', async () => {
    model.behave(honest);
    const ref = await judged();
    const asked = model.asked.length;
    expect((await assessmentPage(bench.storage, ref.orgId))?.rows[0]?.criteria).toHaveLength(2);
    // For each criterion what shows it, and the moment to change.
    expect(await verify(ref)).toEqual({ result: 'quotes_found', quotes: 4 });
    const copy = await bench.organisation((await exportAll(bench.storage, ref.orgId)).map(toLine));
    expect(await verify({ ...ref, orgId: copy })).toEqual({ result: 'quotes_found', quotes: 4 });
    expect(model.asked).toHaveLength(asked);
  });

  it('finds words that were never said, words of somebody else, a score that is not the evidence’s, and another transcript', async () => {
    model.behave(quoting(1, 'rep', 'What made you look for another way of reporting?', 4));
    const changed = async (column: string, from: string, to: string) => {
      const ref = await judged();
      expect(await verify(ref)).toEqual({ result: 'quotes_found', quotes: 2 });
      await change(ref.orgId, column, from, to);
      return verify(ref);
    };
    expect(await changed('evidence', 'another way of reporting', 'a cheaper way of reporting')).toMatchObject({
      result: 'differs',
      differences: [
        {
          part: 'quotes',
          path: 'criteria[0].quotes[0]',
          stored: 'Turn 1, Seller: What made you look for a cheaper way of reporting?',
        },
        { part: 'quotes' },
      ],
    });
    expect(await changed('evidence', '"turn":1,"speaker":"Seller"', '"turn":1,"speaker":"Buyer"')).toMatchObject({
      result: 'differs',
      differences: [{ part: 'quotes' }, { part: 'quotes' }],
    });
    expect(await changed('evidence', '"turn":1,', '"turn":99,')).toMatchObject({
      result: 'differs',
      differences: [{ part: 'quotes', anew: undefined }, { part: 'quotes' }],
    });
    expect(await changed('criteria', '"score":4', '"score":5')).toMatchObject({
      result: 'differs',
      differences: [{ part: 'criteria', path: '[0].score', stored: 5, anew: 4 }, { part: 'criteria' }],
    });
    const ref = await judged();
    await bench.engine.rows(`update transcripts set text = text || ' And more.' where org_id = '${ref.orgId}'`);
    expect(await verify(ref)).toMatchObject({
      result: 'differs',
      differences: [{ part: 'transcript', path: 'digest' }],
    });
  });

  it('takes redacted words for what they were, and not for anything else', async () => {
    model.behave(quoting(1, 'rep', 'What made you look for another way of reporting?', 4));
    const ref = await judged();
    await change(ref.orgId, 'evidence', 'look for another way of reporting', 'look for [name 1] of [number 2]');
    await change(ref.orgId, 'evidence', '"turn":1,"speaker":"Seller"', '"turn":1,"speaker":"[name 3]"');
    expect(await verify(ref)).toEqual({ result: 'quotes_found', quotes: 2 });
    await change(ref.orgId, 'evidence', '[name 1] of', '[name 1] off');
    expect(await verify(ref)).toMatchObject({ result: 'differs' });
  });

  it('judges what stood in for the model once more: that one gives the same twice', async () => {
    model.behave((_asked, response) => void response.writeHead(401).end());
    const ref = await judged();
    const kept = await bench.storage.reader.read(({ assessments }) => assessments.find(ref));
    expect(kept).toMatchObject({
      assessor: `builtin@${builtin.version}`,
      evidence: expect.stringContaining('standsInFor'),
    });
    expect(await verify(ref)).toEqual({ result: 'same' });
    await change(ref.orgId, 'evidence', '"confidence":', '"confidence":0');
    expect(await verify(ref)).toMatchObject({ result: 'differs', differences: [{ part: 'evidence' }] });
  });
});
