import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readMaterial } from '../../../../scripts/assessor/train/read-material.ts';
import { adviceAt } from '../../../../src/evidence/sentences/moments.ts';
import { assessCall, nobody } from '../samples.ts';

const CRITERIA = ['Overall', 'Discovery', 'Objection handling', 'Next steps', 'Listening', 'Empathy'];
const judged = readMaterial(join(import.meta.dirname, '../../../../training'), ['a']).map(({ call }) =>
  assessCall(call.text, CRITERIA, { ...nobody, displayName: call.user }),
);

it('gives the same advice once in an assessment', () => {
  let given = 0;
  for (const { criteria, evidence } of judged)
    for (const advice of new Set(
      evidence.criteria.flatMap(({ measures }) => measures.map(({ raise }) => raise ?? '')),
    )) {
      const times = criteria.filter(({ description }) => advice !== '' && description.includes(` ${advice}`)).length;
      expect(times).toBeLessThanOrEqual(1);
      given += times;
    }
  expect(given).toBeGreaterThan(judged.length / 2);
});

it('advises on each skill by what is about it', () => {
  const adviceOn = (name: string): string[] =>
    judged.flatMap(({ evidence }) =>
      evidence.criteria.flatMap((criterion) => (criterion.name === name ? (criterion.measures[0]?.raise ?? []) : [])),
    );
  const step = /one step|a day and a name|the figure, the day/u;
  const aNo = 'Take a no when they say it: thank them, and ask no more.';
  expect(adviceOn('Next steps').filter((advice) => advice !== aNo && !step.test(advice))).toEqual([]);
  for (const name of ['Discovery', 'Objection handling', 'Listening', 'Empathy'])
    expect(adviceOn(name).filter((advice) => step.test(advice))).toEqual([]);
});

it('names as a strength what was done, never the conversation as a whole', () => {
  const strengths = judged.flatMap(
    ({ coachFeedback }) => /Your strength here was ([^;]+);/u.exec(coachFeedback ?? '')?.[1] ?? [],
  );
  expect(strengths.length).toBeGreaterThan(2);
  expect(strengths).not.toContain('Overall');
});

// What was not done is seen in no turn: the replies where it was missing stand for it, and these are the user's.
it('shows what was not done by a reply of the user', () => {
  const absent =
    /how they felt was not met\.$|you did not look behind their doubts\.$|what they brought up was not answered\.$/u;
  const quoted = judged.flatMap(({ evidence }, at) =>
    evidence.criteria.flatMap(({ measures }) =>
      measures.flatMap(({ finding, quotes }) => {
        // Behind what it replies to.
        const [first, second] = quotes;
        const reply = second?.turn === (first?.turn ?? 0) + 1 ? second : first;
        return absent.test(finding) && reply !== undefined ? [{ at, ...reply }] : [];
      }),
    ),
  );
  expect(quoted.length).toBeGreaterThan(2);
  for (const { at, speaker } of quoted) expect(speaker).toBe(judged[at]?.evidence.rep.speaker);
});

it('tells against what is good only what was done, and that no day was named', () => {
  const sound = judged.flatMap(({ evidence }) =>
    evidence.criteria.flatMap(({ measures }) =>
      measures.filter(({ id, value }) => id.startsWith('effect-') && value !== null && value >= 3 && value < 3.9),
    ),
  );
  expect(sound.length).toBeGreaterThan(4);
  const against = sound.flatMap(({ finding }) => / but ([^.]+)\.$/u.exec(finding)?.[1] ?? []);
  const deeds =
    /^(?:you (?:argued|went against|went on over|pressed|explained|gave way)|some of what|a concern was|no day was)/u;
  expect(against.filter((words) => !deeds.test(words))).toEqual([]);
  expect(against.length).toBeGreaterThan(0);
  expect(sound.filter(({ finding }) => /missing:|lying:/u.test(finding))).toEqual([]);
});

it('advises nothing behind the best verdict, and nothing that the same sentence praises', () => {
  const learnt = judged.flatMap(({ evidence }) =>
    evidence.criteria.flatMap(({ measures }) =>
      measures.filter(({ id, value }) => id.startsWith('effect-') && value !== null),
    ),
  );
  const best = learnt.filter(({ value }) => (value ?? 0) > 4);
  expect(best.length).toBeGreaterThan(4);
  expect(best.filter(({ raise }) => raise !== null)).toEqual([]);
  const praised = learnt.filter(({ finding }) =>
    /: you (?:answered what they brought up|replied to what was just said)/u.test(finding),
  );
  expect(praised.length).toBeGreaterThan(0);
  expect(praised.filter(({ raise }) => raise?.startsWith('Answer what they said'))).toEqual([]);
});

it('says of nobody who said much that they told little, and of nobody that the worth stayed open', () => {
  const said = (turns: readonly string[]) =>
    assessCall(
      turns.map((turn, at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${turn}`).join('\n'),
      ['Discovery', 'Objection handling'],
      { ...nobody, displayName: 'Seller' },
    )
      .criteria.map(({ description }) => description)
      .join(' ');
  const passedOver = (heard: readonly string[]) =>
    said(heard.flatMap((turn) => ['Fine. The price of our service is nine hundred pounds a year.', turn]));
  const little = ['No.', 'Hm.', 'No idea.', 'If you want.', 'No.', 'We do not need it.', 'No.', 'Bye.'];
  const much = little.map(
    (turn) => `${turn} It is quarter to five, and every Friday the press stands still for two hours.`,
  );
  expect(passedOver(little)).toContain('they told you little');
  expect(passedOver(much)).not.toContain('told you little');
  const texts = judged.flatMap(({ criteria }) => criteria.map(({ description }) => description));
  expect(texts.filter((text) => text.includes('what it is worth to them stayed open'))).toEqual([]);
});

it('says of nobody how the other side changed from beginning to end, where they took it badly', () => {
  const texts = judged.flatMap(({ evidence, criteria }) => [
    JSON.stringify(evidence.criteria),
    ...criteria.map(({ description }) => description),
  ]);
  const changes = /the more you pushed|they cooled|they closed up|they agreed less|they did not warm|it ended coolly/u;
  expect(texts.filter((text) => changes.test(text))).toEqual([]);
});

it('advises no step to somebody whom the other side left with a no', () => {
  const said = [
    'Good morning, this is Leo about the panels for your roof.',
    'Good morning. We have a roof of slate, and the last man who walked on it broke nine of them.',
    'Our panels come with a warranty of twenty years, and they pay for themselves.',
    'They all say that. My neighbour pays a hundred and eighty every month for hers.',
    'The finance is the best in the county, and you save from the first day.',
    'I do not see how. It is far too expensive for two old people.',
    'Everybody thinks so at first.',
    'No, it is nothing for us. Goodbye.',
  ];
  const text = said.map((words, at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${words}`).join('\n');
  const { criteria } = assessCall(text, ['Next steps'], { ...nobody, displayName: 'Seller' });
  expect(criteria[0]?.description).toContain('Nothing was agreed');
  expect(criteria[0]?.description).not.toMatch(/one step|hear their yes/u);
});

it('advises no further round to somebody who pressed on whoever said no again and again', () => {
  const said = [
    'Hi, this is Kyle, about the free look at your gutters.',
    'No thanks, we are not interested.',
    'It does not cost you a dime. When was somebody last up there?',
    'My brother does it. No thanks.',
    'Ladders are the first cause of injuries. Shall I come on Tuesday?',
    'I said no. We do not need it.',
    'Then Wednesday is a bit lighter for me. At two?',
    'Take us off your list, please.',
    'I put you down for Wednesday at two, and you cancel if you like.',
    'No. Take us off your list.',
  ];
  const text = said.map((words, at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${words}`).join('\n');
  const { criteria, coachFeedback } = assessCall(text, ['Discovery', 'Listening', 'Empathy'], {
    ...nobody,
    displayName: 'Seller',
  });
  expect(coachFeedback).toContain('Take a no');
  const told = criteria.map(({ description }) => description).join(' ');
  expect(told).not.toMatch(/Answer what they said|Come back to what they told|Ask more/u);
});

it('advises to answer first where a reply left what they said, and else what the measure asks for', () => {
  const advisedAt = (what: string) => adviceAt('ask', { code: 'missing.in-reply', values: { turn: 5, what } });
  expect(advisedAt('left')).toBe('Answer what they said before you go on');
  expect(advisedAt('both')).toBe('ask');
});
