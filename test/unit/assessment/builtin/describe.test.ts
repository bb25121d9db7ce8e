import { describe, expect, it } from 'vitest';
import { describeCriterion } from '../../../../src/assessment/builtin/describe.ts';
import { keptFor, placesQuoted } from '../../../../src/assessment/builtin/share-turns.ts';
import { shownBy } from '../../../../src/assessment/builtin/shown.ts';
import { say } from '../../../../src/evidence/sentences/say.ts';
import { judged, measured } from './evidence.ts';

const quote = (turn: number) => ({ turn, speaker: 'Ann', text: `Words of ${turn}` });

describe('the description of a criterion', () => {
  it('has the level, the leading figure, its quotation and what would raise it', () => {
    const lead = measured('lead', 0.5, { quotes: [quote(1), quote(2)], raise: 'Ask more.' });
    const anchor = { level: 3, description: ' Asks sometimes ' };
    expect(describeCriterion(judged('A', 0.5, [lead], { anchor }))).toBe(
      'Nearest to level 3: "Asks sometimes". Found lead. Turn 1: "Words of 1". Ask more.',
    );
  });

  it('has the others by what they cost, each with a quotation that is not shown yet', () => {
    const measures = [
      measured('lead', 1, { quotes: [quote(1)] }),
      measured('cheap', 0.9, { quotes: [quote(3)] }),
      measured('dear', 0.8, { weight: 2, quotes: [quote(1), quote(2)] }),
    ];
    expect(describeCriterion(judged('A', 0.5, measures))).toBe(
      'Found lead. Turn 1: "Words of 1". Found dear. Turn 2: "Words of 2". Found cheap. Turn 3: "Words of 3".',
    );
  });

  it('shows no quotation and no advice that the assessment has shown already', () => {
    const shown = shownBy(undefined);
    const criterion = judged('A', 0.5, [measured('lead', 0.5, { quotes: [quote(1)], raise: 'Ask more.' })]);
    expect(describeCriterion(criterion, shown)).toBe('Found lead. Turn 1: "Words of 1". Ask more.');
    expect(describeCriterion(criterion, shown)).toBe('Found lead.');
  });

  it('quotes a reply behind what it replies to, and says whose words they are', () => {
    const heard = { turn: 4, speaker: 'Gav', text: 'Still ninety more than my mate.' };
    const reply = { turn: 5, speaker: 'Sheila', text: 'It is. Is he on gravel?' };
    const lead = (...quotes: (typeof heard)[]) => judged('A', 0.5, [measured('lead', 0.5, { quotes })]);
    expect(describeCriterion(lead(heard, reply), shownBy(undefined, undefined, 'Sheila'))).toBe(
      'Found lead. Turn 4, Gav: "Still ninety more than my mate." You: "It is. Is he on gravel?"',
    );
    // Where one of both is shown already, the next that is quoted; where there is no room, the user's own words.
    const next = { turn: 9, speaker: 'Sheila', text: 'Then I drop yours on the way.' };
    expect(describeCriterion(lead(heard, reply, next), shownBy(4, undefined, 'Sheila'))).toBe(
      'Found lead. Turn 9: "Then I drop yours on the way."',
    );
    // Where nothing else is quoted, what is shown already is pointed to, and not quoted again.
    expect(describeCriterion(lead(heard, reply), shownBy(4, undefined, 'Sheila'))).toBe(
      'Found lead. Turn 4, in the feedback, shows it.',
    );
    expect(describeCriterion(lead(heard, reply), shownBy(5, undefined, 'Sheila'))).toBe('Found lead.');
    const long = { ...heard, text: 'So '.repeat(99) };
    const finding = 'x'.repeat(300);
    const full = judged('A', 0.5, [measured('lead', 0.5, { finding, quotes: [long, reply] })]);
    expect(describeCriterion(full, shownBy(undefined, undefined, 'Sheila'))).toBe(
      `${finding}. Turn 5: "It is. Is he on gravel?"`,
    );
  });

  it('keeps the turns that show a step for next steps, where something was agreed', () => {
    const steps = (value: number) =>
      judged('B', 0.9, [measured('effect-next-steps', 0.9, { value, quotes: [quote(7), quote(3)] })]);
    const first = judged('A', 0.9, [measured('lead', 0.9, { quotes: [quote(7), quote(5)] })]);
    const kept = (value: number, about?: number) => {
      const shown = shownBy(about);
      shown.kept = keptFor([first, steps(value)], shown);
      return [first, steps(value)].map((one) => describeCriterion(one, shown).match(/Turn \d+/u)?.[0]);
    };
    expect(kept(4)).toEqual(['Turn 5', 'Turn 7']);
    expect(kept(4, 7)).toEqual(['Turn 5', 'Turn 3']);
    expect(kept(2)).toEqual(['Turn 7', 'Turn 3']);
  });

  it('keeps the turns of doubts before those of feelings, and both for themselves', () => {
    const lead = (id: string, ...turns: number[]) =>
      judged(id, 0.9, [measured(id, 0.9, { value: 4, quotes: turns.map(quote) })]);
    const all = [lead('overall', 3, 5, 7, 9), lead('effect-empathy', 3, 5), lead('effect-objections', 3, 7)];
    const shown = shownBy(undefined);
    shown.kept = keptFor(all, shown);
    expect(all.map((one) => describeCriterion(one, shown).match(/Turn \d+/u)?.[0])).toEqual([
      'Turn 7',
      'Turn 5',
      'Turn 3',
    ]);
  });

  it('makes room for a measure that nothing else shows, where another has a turn as good', () => {
    const lead = (id: string, ...turns: number[]) =>
      judged(id, 0.9, [measured(id, 0.9, { value: 2, quotes: turns.map(quote) })]);
    const all = [lead('effect-overall', 3, 5), lead('effect-listening', 3)];
    const shown = shownBy(undefined);
    shown.kept = keptFor(all, shown);
    expect(all.map((one) => describeCriterion(one, shown).match(/Turn \d+/u)?.[0])).toEqual(['Turn 5', 'Turn 3']);
  });

  it('points to a turn that another criterion shows, each turn once', () => {
    const lead = (id: string, ...turns: number[]) =>
      judged(id, 0.9, [measured(id, 0.9, { value: 2, quotes: turns.map(quote) })]);
    const all = [lead('effect-overall', 5), lead('effect-listening', 5, 9), lead('effect-empathy', 5, 9)];
    const shown = shownBy(9);
    shown.kept = keptFor(all, shown);
    for (const [turn, place] of placesQuoted(all, shown.kept)) shown.places.set(turn, place);
    expect(all.map((one) => describeCriterion(one, shown))).toEqual([
      'Found effect-overall. Turn 5: "Words of 5".',
      'Found effect-listening. Turn 5, under effect-overall, shows it.',
      'Found effect-empathy. Turn 9, in the feedback, shows it.',
    ]);
  });

  it('points only to what surely shows it', () => {
    const lead = judged('A', 0.9, [measured('lead', 0.9, { quotes: [quote(3)] })]);
    const described = (sure: number) => {
      const shown = shownBy(3);
      shown.how = new Map([['lead', { sure, ofReason: new Set() }]]);
      return describeCriterion(lead, shown);
    };
    expect(described(1)).toBe('Found lead. Turn 3, in the feedback, shows it.');
    expect(described(0)).toBe('Found lead.');
  });

  it('keeps no turn for a criterion that has no score', () => {
    const first = judged('A', 0.9, [measured('effect-overall', 0.9, { quotes: [quote(3)] })]);
    const unscored = { ...first, name: 'B', score: null };
    expect([...keptFor([unscored], shownBy(undefined))]).toEqual([]);
    expect([...placesQuoted([unscored], new Map([[3, 'effect-overall']]))]).toEqual([]);
  });

  it('leaves out a reason that is not seen in what is quoted', () => {
    const said = {
      code: 'effect' as const,
      values: { verdict: 'effect-listening 0', because: 'my ignoring: lowered', but: null },
    };
    const finding = 'Not heard: some of it was passed over.';
    const lead = judged('Listening', 0.1, [
      measured('effect-listening', 0.1, { finding, said, quotes: [quote(3), quote(5)] }),
    ]);
    const described = (...taken: number[]) => {
      const shown = shownBy(undefined);
      for (const turn of taken) shown.turns.add(turn);
      shown.how = new Map([['effect-listening', { sure: 1, ofReason: new Set([3]) }]]);
      return describeCriterion(lead, shown);
    };
    expect(described()).toBe(`${finding} Turn 3: "Words of 3".`);
    expect(described(3)).toBe('What they said did not reach you. Turn 5: "Words of 5".');
    expect(described(3, 5)).toBe(finding);
  });

  it('tells a reason once in an assessment', () => {
    const of = (skill: string) => {
      const values = { verdict: `effect-${skill} 0`, because: 'my ignoring: lowered', but: null };
      const said = { code: 'effect' as const, values };
      const { text } = say('effect', { verdict: 'effect-listening 0', because: 'my ignoring: lowered', but: null });
      return judged(skill, 0.1, [measured(`effect-${skill}`, 0.1, { finding: text, said })]);
    };
    const shown = shownBy(undefined);
    expect([of('listening'), of('overall')].map((one) => describeCriterion(one, shown))).toEqual([
      'What they said did not reach you: some of what they said was passed over.',
      'This conversation got you nowhere.',
    ]);
  });

  it('tells what stands against what went well, and its advice, only where it is seen in what is quoted', () => {
    const values = { verdict: 'effect-overall 2', because: null, but: 'my pressing: lowered' } as const;
    const said = { code: 'effect' as const, values };
    const lead = judged('Overall', 0.6, [
      measured('effect-overall', 0.6, {
        finding: say('effect', values).text,
        said,
        raise: 'Answer first.',
        quotes: [quote(3), quote(5)],
      }),
    ]);
    const described = (...taken: number[]) => {
      const shown = shownBy(undefined);
      for (const turn of taken) shown.turns.add(turn);
      shown.how = new Map([['effect-overall', { sure: 2, ofReason: new Set(), ofFault: new Set([3]) }]]);
      return describeCriterion(lead, shown);
    };
    expect(described()).toBe('A sound conversation, but you pressed. Turn 3: "Words of 3". Answer first.');
    expect(described(3)).toBe('A sound conversation. Turn 5: "Words of 5".');
  });

  it('does not say the advice of the feedback once more', () => {
    const criterion = judged('A', 0.5, [measured('lead', 0.5, { raise: 'Ask more.' })]);
    expect(describeCriterion(criterion, shownBy(undefined, 'ask more'))).toBe('Found lead.');
  });

  it('does not quote the turn that the feedback is about', () => {
    const criterion = judged('A', 0.5, [measured('lead', 0.5, { quotes: [quote(1), quote(3)] })]);
    expect(describeCriterion(criterion, shownBy(1))).toBe('Found lead. Turn 3: "Words of 3".');
  });

  it('has the figures that are shown and not scored last, and none that could not be taken', () => {
    const measures = [measured('shown', null, { value: 3 }), measured('none', null), measured('lead', 1)];
    expect(describeCriterion(judged('A', 1, measures))).toBe('Found lead. Found shown (shown, not scored).');
  });

  it('leaves out what has no room in 300 characters, but never the leading figure', () => {
    const long = (id: string, length: number) => measured(id, 0.5, { finding: 'x'.repeat(length) });
    expect(describeCriterion(judged('A', 0.5, [long('a', 400)]))).toHaveLength(401);
    // The figure and its full stop, a space before each part.
    expect(describeCriterion(judged('A', 0.5, [long('a', 200), long('b', 96)]))).toHaveLength(299);
    expect(describeCriterion(judged('A', 0.5, [long('a', 200), long('b', 97)]))).toHaveLength(201);
  });

  it('shows no quotation of a measure that has no room', () => {
    const measures = [
      measured('a', 0.5, { finding: 'x'.repeat(200) }),
      measured('b', 0.5, { finding: 'x'.repeat(200), quotes: [quote(1)] }),
    ];
    expect(describeCriterion(judged('A', 0.5, measures))).toHaveLength(201);
  });

  it('has the leading quotation and what it rests on even beyond that', () => {
    const lead = measured('a', 0.5, { finding: 'x'.repeat(300), quotes: [quote(1)] });
    const described = describeCriterion(judged('A', 0.5, [lead], { restsOn: 1 }));
    expect(described).toContain('Turn 1: "Words of 1". That is 1 place only');
  });

  it('says where it rests on little, in words for one place and for more', () => {
    const lead = [measured('lead', 1)];
    expect(describeCriterion(judged('A', 1, lead, { restsOn: 1 }))).toContain('That is 1 place only');
    expect(describeCriterion(judged('A', 1, lead, { restsOn: 2 }))).toContain('That is 2 places only');
    expect(describeCriterion(judged('A', 1, lead, { restsOn: 50 }))).toBe('Found lead.');
    expect(describeCriterion(judged('A', 1, lead, { restsOn: 1, phrasesOnly: 'Dutch' }))).not.toContain('place only');
  });
});
