import { describe, expect, it } from 'vitest';
import { listProposals, measures, proposeMeasures } from '../../../../src/assessment/index.ts';
import { proposalRules } from '../../../../src/assessment/builtin/proposal-rules.ts';
import { assessCall, REPORTING_CALL } from '../samples.ts';

const first = (name: string, description = ''): string | undefined =>
  proposeMeasures({ name, description }, false)[0]?.measure;
const ids = (name: string, description = ''): string[] =>
  proposeMeasures({ name, description }, false).map(({ measure }) => measure);

describe('what a criterion is judged by when its author names nothing', () => {
  it.each([
    ['Overall quality', 'drawing-out'],
    ['Communication skills', 'drawing-out'],
    ['Kommunikation', 'drawing-out'],
    ['Comunicación', 'drawing-out'],
    ['Rapport', 'leaving-room'],
    ['Collaboration', 'leaving-room'],
    ['Autonomy support', 'leaving-room'],
    ['Professionalism', 'leaving-room'],
    ['Giving advice', 'pressing'],
    ['Aktives Zuhören', 'paraphrase'],
    ['Écoute active', 'paraphrase'],
    ['Bedarfsermittlung', 'need-discovery'],
    ['Cierre', 'next-step'],
    ['Bezwaren', 'resistance-handling'],
    ['Empatía', 'leaving-room'],
    ['Complaint handling', 'resistance-handling'],
  ])('%s: first %s', (name, measure) => expect(first(name)).toBe(measure));

  it.each([
    ['Overall quality', ['effect-overall']],
    ['Discovery', ['effect-discovery']],
    ['Objection handling', ['effect-objections']],
    ['Next steps', ['effect-next-steps']],
    ['Listening', ['effect-listening']],
    ['Empathy', ['effect-empathy']],
    ['Questions', ['open-question-share', 'drawing-out', 'question-rate']],
  ])('%s, in talk about an offer or a service: %s', (name, measures) =>
    expect(proposeMeasures({ name, description: '' }, true).map(({ measure }) => measure)).toEqual(measures),
  );

  it('has what undoes a skill beside the skill', () => {
    for (const name of ['Discovery', 'Listening', 'Questioning', 'Empathy', 'Rapport', 'Reflective listening'])
      expect(ids(name)).toContain('drawing-out');
    expect(ids('Objection handling')).toContain('pressing');
    expect(ids('Next steps')).toContain('shared-ending');
  });
  it('is looked for in the description where the name is as wide as "Communication", and then in the anchors', () => {
    expect(first('Communication', 'Greets the caller and agrees on a next step.')).toBe('next-step');
    expect(
      proposeMeasures(
        {
          name: 'Part 3',
          description: '',
          anchors: [{ level: 5, description: 'Handles every objection.' }],
        },
        false,
      )[0],
    ).toMatchObject({
      measure: 'resistance-handling',
      why: expect.stringContaining('The criterion\'s anchors speak of "objection…"'),
    });
  });
  it('combines what a name joins', () => {
    expect(ids('Questions and listening')).toEqual(expect.arrayContaining(['open-question-share', 'paraphrase']));
    expect(ids('Rapport / next steps')).toEqual(expect.arrayContaining(['leaving-room', 'next-step']));
    expect(ids('Collaboration and autonomy support')).toEqual(ids('Collaboration'));
  });
  it('combines what a description asks for', () => {
    const found = ids('Part 1', 'Listens, and asks open questions.');
    expect(found).toContain('paraphrase');
    expect(found).toContain('open-question-share');
    expect(new Set(found).size).toBe(found.length);
  });
  it('says why and how much for each', () => {
    for (const { why, weight } of proposeMeasures({ name: 'Listening', description: '' }, false)) {
      expect(why).toMatch(
        /^The criterion's name speaks of "listen…", which is about listening; .* counts (?:once|twice)\.$/u,
      );
      expect(weight).toBeGreaterThan(0);
    }
  });
  it.each([
    ['Product knowledge', 'what was said is right'],
    ['Accuracy', 'what was said is right'],
    ['Tone of voice', 'has no voice'],
    ['Confidence', 'has no voice'],
  ])('%s cannot be judged by counting, and the reason says so plainly', (name, reason) => {
    const { criteria, evidence } = assessCall(REPORTING_CALL, [name]);
    expect(criteria).toEqual([]);
    expect(evidence.notAssessed[0]?.reason).toContain(reason);
  });
  it('never names a measure that does not exist', () => {
    const known = new Set(measures.map(({ id }) => id));
    for (const rule of proposalRules)
      for (const [measure, weight] of [...rule.measures, ...(rule.insteadOnOffers ?? [])]) {
        expect(known).toContain(measure);
        expect(weight).toBeGreaterThan(0);
      }
  });
  it('proposes every measure that gives points; a new one is proposed too, or only authors name it and it stands here', () => {
    const onlyNamed = ['acknowledgement'];
    const proposed = new Set(
      proposalRules.flatMap((rule) =>
        [...rule.measures, ...(rule.insteadOnOffers ?? [])].map(([measure]): string => measure),
      ),
    );
    const left = measures.filter(({ id, judged }) => judged !== 'described' && !proposed.has(id));
    expect(left.map(({ id }) => id)).toEqual(onlyNamed);
  });
});

describe('the list for authors', () => {
  it('shows for each criterion the measures with why, definition, target and source', () => {
    const [listening, own, none] = listProposals({
      criteria: [
        { name: 'Listening', description: '' },
        { name: 'Own', description: '', measures: [{ measure: 'Talk share', weight: 2 }, 'charm'] },
        { name: 'Charisma', description: '' },
      ],
    });
    expect(listening).toMatchObject({ criterion: 'Listening', by: 'proposal', reason: null });
    expect(listening?.measures.map(({ measure }) => measure)).toEqual(['effect-listening']);
    for (const { definition } of listening?.measures ?? [])
      expect(definition).toMatchObject({
        definition: expect.any(String),
        source: expect.any(String),
        title: expect.any(String),
      });
    expect(own).toMatchObject({
      by: 'author',
      measures: [
        { measure: 'talk-share', weight: 2, definition: { unit: '% of words' } },
        { measure: 'charm', definition: null },
      ],
    });
    expect(none).toMatchObject({
      measures: [],
      reason: 'No measure fits this criterion; name measures in the scenario.',
    });
  });
});
