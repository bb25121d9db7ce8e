import { say, type Told } from '../../../../src/evidence/sentences/say.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseMeasures } from '../../../../src/assessment/builtin/choose-measures.ts';
import { judgeCriterion } from '../../../../src/assessment/builtin/judge-criterion.ts';
import { proposeMeasures } from '../../../../src/assessment/builtin/propose-measures.ts';
import { scoreOn } from '../../../../src/assessment/builtin/score-scale.ts';
import type { Measurement } from '../../../../src/assessment/measures/definition.ts';
import { taken } from './evidence.ts';

const TOO_SHORT = say('none.few-words', { least: 20 });

const SCALE = { min: 0, max: 10 };
const ENGLISH = { code: 'en', name: 'English', tellsMoves: true };
type Named = (string | { measure: string; weight: number })[];
const judge = (
  measures: Named,
  points: Record<string, number | null>,
  more: Record<string, Partial<Measurement>> = {},
  language: Parameters<typeof judgeCriterion>[3]['language'] = ENGLISH,
) =>
  judgeCriterion(
    { name: 'Own', description: '', measures },
    SCALE,
    ({ id }) => taken(points[id] ?? null, more[id] ?? {}),
    { offer: false, language },
  );

describe('a criterion is judged', () => {
  it('by the mean of its measures’ points, each by its weight', () => {
    const measures = [
      { measure: 'talk-share', weight: 3 },
      { measure: 'uptake', weight: 1 },
    ];
    expect(judge(measures, { 'talk-share': 0.4, uptake: 0.8 }).evidence.points).toBe(0.5);
  });

  it('by one measure as it is, and by several spread apart', () => {
    expect(judge(['talk-share'], { 'talk-share': 0.2 }).evidence.score).toBe(2);
    expect(judge(['talk-share', 'uptake'], { 'talk-share': 0.2, uptake: 0.2 }).evidence.score).toBe(1);
    expect(judge(['talk-share', 'uptake'], { 'talk-share': 0.2 }).evidence.score).toBe(2);
  });

  it('by each measure once, however often it is named', () => {
    const { measures } = judge(['talk-share', 'talk-share', 'no such'], { 'talk-share': 0.2 }).evidence;
    expect(measures.map(({ id, weight }) => [id, weight])).toEqual([['talk-share', 2]]);
  });

  it('where what could be taken weighs half of all at least', () => {
    const half = [
      { measure: 'talk-share', weight: 1 },
      { measure: 'uptake', weight: 1 },
    ];
    expect(judge(half, { 'talk-share': 0.5 }).reason).toBeNull();
    const less = [
      { measure: 'talk-share', weight: 1 },
      { measure: 'uptake', weight: 2 },
    ];
    expect(judge(less, { 'talk-share': 0.5 }, { uptake: { note: TOO_SHORT } }).reason).toBe(TOO_SHORT);
  });

  it('never without the measure that its author named first', () => {
    const { evidence, reason } = judge(
      ['uptake', 'talk-share'],
      { 'talk-share': 0.5 },
      { uptake: { note: TOO_SHORT } },
    );
    expect([evidence.score, evidence.points, reason]).toEqual([null, null, TOO_SHORT]);
    expect(evidence.measures.map(({ id }) => id)).toEqual(['uptake', 'talk-share']);
  });

  it('never by measures that are only shown, whose figures the reason has', () => {
    const found = {
      'question-count': { finding: say('question-count', { questions: 3 }) },
      'their-turn-lengths': { finding: null },
      'talk-share-by-phase': { finding: say('talk-share-by-phase', { first: 1, middle: 2, last: 3 }) },
    };
    const points = { 'question-count': 3, 'their-turn-lengths': 4, 'talk-share-by-phase': 5 };
    const { reason } = judge(Object.keys(points), points, found);
    expect(reason?.text).toBe(
      'Its measures are shown and not scored, because no target is published for them. You asked 3 questions. Your share of the words was 1% at the beginning, 2% in the middle and 3% at the end.',
    );
  });

  it('never where a measure could not be taken and does not say why', () => {
    const { reason, evidence } = judge(['talk-share'], {}, { 'talk-share': { note: null } });
    expect(reason?.text).toBe('There is too little in the conversation to judge it by.');
    expect(Object.keys(evidence.measures[0] ?? {})).not.toContain('reasons');
  });

  it('never by measures that do not exist, which the reason names', () => {
    expect(judge(['charm', 'grace'], {}).reason?.text).toBe(
      'The scenario names measures that do not exist: "charm", "grace".',
    );
  });

  it('with how many places the first scored measure rests on', () => {
    const places = { 'talk-share': { places: 3 }, uptake: { places: 9 } };
    expect(judge(['talk-share', 'uptake'], { 'talk-share': 1, uptake: 1 }, places).evidence.restsOn).toBe(3);
    expect(judge(['talk-share'], { 'talk-share': 1 }).evidence.restsOn).toBeNull();
  });

  it('with all that was found out about each measure in its evidence', () => {
    const found = {
      interval: { low: 0.2, high: 0.8 },
      raise: say('none.few-words', { least: 20 }),
      quotes: [{ turn: 3, speaker: 'Ann', text: 'Why?' }],
    };
    const [all] = judge(['uptake'], { uptake: 1 }, { uptake: found }).evidence.measures;
    expect(all).toMatchObject({
      id: 'uptake',
      interval: found.interval,
      raise: found.raise.text,
      quotes: found.quotes,
    });
    const [nothing] = judge(['uptake'], { uptake: 1 }).evidence.measures;
    for (const left of ['interval', 'raise', 'reasons']) expect(nothing).not.toHaveProperty(left);
    const [none] = judge(['uptake'], { uptake: 1 }, { uptake: { raise: null } }).evidence.measures;
    expect(none?.raise).toBeNull();
    const silent = { uptake: { note: null, finding: null } };
    expect(judge(['uptake'], {}, silent).evidence.measures[0]?.finding).toBe('');
  });

  it('as too wide where one of its measures is', () => {
    const wide = { uptake: { tooWide: say('none.too-wide', {}) } };
    expect(judge(['talk-share', 'uptake'], { 'talk-share': 1, uptake: 1 }, wide).evidence.tooWide).toBe(true);
    expect(judge(['talk-share'], { 'talk-share': 1 }, wide).evidence).not.toHaveProperty('tooWide');
  });

  it('by phrases alone in a language that nothing was learnt from, where a measure needs words', () => {
    const dutch = { code: 'nl', name: 'Dutch', tellsMoves: false };
    const points = { 'talk-share': 1, uptake: 1 };
    expect(judge(['uptake'], points, {}, dutch).evidence.phrasesOnly).toBe('Dutch');
    expect(judge(['talk-share'], points, {}, dutch).evidence).not.toHaveProperty('phrasesOnly');
    expect(judge(['uptake'], points, {}, ENGLISH).evidence).not.toHaveProperty('phrasesOnly');
    expect(judge(['uptake'], points, {}, { ...dutch, code: null }).evidence).not.toHaveProperty('phrasesOnly');
  });

  it('by what is proposed for other talk where the learnt measure says nothing of an offer', () => {
    const listening = { name: 'Listening', description: '' };
    const by = (note: Told | null) =>
      judgeCriterion(listening, SCALE, ({ id }) => taken(0.5, id.startsWith('effect-') ? { note } : {}), {
        offer: true,
        language: ENGLISH,
      }).evidence.measures.map(({ id }) => id);
    expect(by(null)).toEqual(['effect-listening']);
    expect(by(say('none.other-language', { language: 'nl' }))).toEqual(
      proposeMeasures(listening, false).map(({ measure }) => measure),
    );
  });
});

describe('the measures that an author names', () => {
  it('count twice for the first and once for the others, unless a weight is given', () => {
    const measures = ['talk-share', 'uptake', { measure: 'pressing', weight: 5 }];
    expect(chooseMeasures({ name: 'Own', description: '', measures }, false)).toEqual({
      by: 'author',
      needsLead: true,
      reason: null,
      measures: [
        { measure: 'talk-share', weight: 2, why: "Named by the scenario's author." },
        { measure: 'uptake', weight: 1, why: "Named by the scenario's author." },
        {
          measure: 'pressing',
          weight: 5,
          why: "Named by the scenario's author, with weight 5.",
          said: { code: 'chosen.author-weight', values: { weight: 5 } },
        },
      ],
    });
  });

  it('are left out where the weight is no positive number, and all of them make room for a proposal', () => {
    const left = [0, -1, Number.NaN, Infinity].map((weight) => ({ measure: 'pressing', weight }));
    const listening = { name: 'Listening', description: '' };
    expect(chooseMeasures({ ...listening, measures: [...left, 'uptake'] }, false).measures).toHaveLength(1);
    expect(chooseMeasures({ ...listening, measures: left }, false)).toMatchObject({ by: 'proposal' });
  });
});

describe('what is proposed', () => {
  const proposed = (name: string, description = '') =>
    proposeMeasures({ name, description }, false).map(({ measure, weight }) => [measure, weight]);

  it('says which measure comes first, where the word stands and how much each counts', () => {
    const whys = proposeMeasures({ name: 'Part 1', description: 'Reflects.' }, false).map(({ why }) => why);
    expect(whys).toEqual([
      'The criterion\'s description speaks of "reflect…", which is about reflecting; this measure comes first and counts once.',
      'The criterion\'s description speaks of "reflect…", which is about reflecting; this one counts once.',
      'The criterion\'s description speaks of "reflect…", which is about reflecting; this one counts twice.',
    ]);
  });

  it('has each measure once, by its largest weight, where two things propose it', () => {
    for (const name of ['Collaboration and reflecting', 'Reflecting and collaboration']) {
      const both = proposed(name);
      expect(new Set(both.map(([measure]) => measure)).size).toBe(both.length);
      expect(Object.fromEntries(both)).toMatchObject({ 'drawing-out': 2 });
    }
  });

  it('is of what is named beside the conversation as a whole, and of that where nothing else is', () => {
    expect(proposed('Part 1', 'Overall quality: reflects.')).toEqual(proposed('Reflecting'));
    expect(proposed('Part 1', 'Overall quality.')).toEqual(proposed('Overall quality'));
    expect(proposeMeasures({ name: 'Overall quality', description: 'Overall.' }, false)[0]?.why).toContain(
      "The criterion's name speaks of",
    );
  });

  it('is of the three things that a name says first, each once, in its order', () => {
    const listed = (name: string) => [...new Set(proposed(name).map(([measure]) => measure))];
    const each = ['Listening', 'Objection handling', 'Next steps', 'Reflecting'];
    const first = each.map((name) => listed(name)[0]);
    expect(listed(each.join(', ')).filter((id) => first.includes(id))).toEqual(first.slice(0, 3));
    expect(proposed('Listening and listening')).toEqual(proposed('Listening'));
    expect(listed('Next steps, listening')[0]).toBe(first[2]);
  });

  it('is of a phrase that what parts a name has cut in two', () => {
    for (const name of ['Next/steps', 'Next & steps', 'Next, steps'])
      expect(proposed(name).map(([measure]) => measure)).toEqual(proposed('Next steps').map(([measure]) => measure));
    expect(proposed('Next steps')).not.toEqual([]);
  });

  it('reads two thousand letters of a name and of a description, and is the same when asked again', () => {
    const far = 'x '.repeat(1_000);
    expect(proposed(`${far}listening`)).toEqual([]);
    expect(proposed('Part 1', `${far}reflects`)).toEqual([]);
    expect(proposed('Part 1', `${'x '.repeat(990)}reflects`)).toEqual(proposed('Part 1', 'Reflects.'));
    for (const text of ['Reflects.', `Reflects. ${far}`]) {
      const criterion = { name: 'Part 1', description: text };
      const both = [proposeMeasures(criterion, false), proposeMeasures(criterion, false)];
      expect(both[0]).toEqual(both[1]);
      expect(proposeMeasures({ ...criterion, name: 'Listening' }, false)).not.toEqual(both[0]);
    }
  });

  it('reads the anchors as words of their own', () => {
    const anchors = ['fine', 'asks'].map((description, level) => ({ level, description }));
    expect(proposeMeasures({ name: 'Part 1', description: '', anchors }, false).map(({ measure }) => measure)).toEqual(
      proposed('Asks').map(([measure]) => measure),
    );
  });

  it('needs what it is first about where nothing else was named and nothing can be said without it', () => {
    const needs = (name: string) => chooseMeasures({ name, description: '' }, false).needsLead;
    expect(['Objection handling', 'Objections and questions', 'Listening'].map(needs)).toEqual([true, false, false]);
  });

  it('is nothing for what no count can show, unless the name says something else too', () => {
    expect(proposed('Product knowledge')).toEqual([]);
    expect(proposed('Product knowledge and listening')).toEqual(proposed('Listening'));
  });

  it('knows whole words alone, but for those that stand for all that begin so', () => {
    expect(proposed('Asks')).toEqual(proposed('Ask'));
    expect(proposed('Asked')).toEqual([]);
    expect(proposed('Questioning')).toEqual(proposed('Question'));
    expect(proposed('Unquestioned')).toEqual([]);
  });
});

describe('points on a scale', () => {
  it.each<[number, number, number, number]>([
    [0.55, 1, 5, 3.2],
    [0.55, 0, 19, 10.5],
    [0.52, 0, 20, 10],
    [0.52, 0, 100, 52],
    [0.553, 0, 1, 0.6],
    [0.553, 0, 0.5, 0.2765],
    [0.5, 3, 3, 3],
    [-1, 1, 5, 1],
    [2, 1, 5, 5],
  ])('%d of %d to %d is %d', (points, min, max, want) => expect(scoreOn({ min, max }, points)).toBeCloseTo(want, 10));

  it('are never outside of it and never less for more points', () => {
    const bound = fc.integer({ min: -1_000, max: 1_000 });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(bound, bound, share, share, (a, b, one, other) => {
        const scale = { min: Math.min(a, b), max: Math.max(a, b) };
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((points) => scoreOn(scale, points));
        expect(less).toBeGreaterThanOrEqual(scale.min);
        expect(more).toBeLessThanOrEqual(scale.max);
        expect(less).toBeLessThanOrEqual(more ?? 0);
      }),
    );
  });

  it.each([
    [1, 0],
    [Number.NaN, 1],
    [0, Infinity],
  ])('need a scale: not %d to %d', (min, max) => expect(() => scoreOn({ min, max }, 0.5)).toThrow(RangeError));
});
