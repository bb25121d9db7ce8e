import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { assess } from '../../../../src/assessment/builtin/assess.ts';
import { buildConversation } from '../../../../src/assessment/conversation/build-conversation.ts';
import { effectOf } from '../../../../src/assessment/effect/effect-of.ts';
import { contradicts } from '../../../../src/assessment/measures/steps/settled-step.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';

const user = { userId: 'u', email: null, displayName: 'Nia' };

const order = (end: string): string => `Nia: Harbour Timber, Nia speaking.
Owen: Morning, it's Owen at the boatyard. I'd like to order some planks.
Nia: Morning Owen. What are you after?
Owen: Twenty larch planks, four metres, and a box of copper nails.
Nia: Twenty larch, four metres. Usual thickness?
Owen: Usual thickness. Two of them wider if you have any, for the transom.
Nia: I've two at thirty. Nails, the fifties?
Owen: The fifties, and a tin of the red lead.
Nia: One tin. That's three hundred and ten with the carriage. On the yard's account?
Owen: On the yard's account, and put the name of the boat on the sheet, she's the Marigold.
Nia: Marigold. I'll have the lorry at your gate ${end}.
Owen: Perfect. I'll be there. Bye now.
Nia: Bye Owen.`;

it('objections are not judged where all that could push back is a yes, thanks or a farewell', () => {
  const { evidence, criteria } = assess({
    transcript: `Lia: Bloom, hello, Lia here.
Noor: Hi, I need flowers for my parents' fortieth. On Saturday.
Lia: Forty years, how lovely. What do they like?
Noor: My mother loves anything blue. She had cornflowers in her hair when they married.
Lia: Cornflowers, then. I get them from a field near here, so they're fresh. How many tables?
Noor: Five, and something for the door.
Lia: Five small ones and a wreath. Where's it going to be?
Noor: At the boat club, from three.
Lia: Then I'm there at two and put them out myself. It's a hundred and eighty for all of it.
Noor: That's what I had in mind. Shall I pay now?
Lia: On the day is fine. One more thing, should I keep a few loose ones for her hair?
Noor: Oh! Yes. She'll cry. That's wonderful.
Lia: I'll give them to you at two, then.
Noor: See you on Saturday at two.`,
    user: { ...user, displayName: 'Lia' },
    scenario: {
      name: 'A call',
      scale: { min: 1, max: 5 },
      criteria: ['Handling objections', 'Next steps'].map((name) => ({ name, description: '' })),
    },
  });
  expect(evidence.notAssessed).toMatchObject([{ name: 'Handling objections', reason: 'No pushback was recognised.' }]);
  expect(criteria.map(({ name }) => name)).toEqual(['Next steps']);
});

it('a plain order is told of no doubts: its words given back, or a farewell, are none', () => {
  const { criteria } = assess({
    transcript: order('on Thursday at eight'),
    user,
    scenario: {
      name: 'A call',
      scale: { min: 1, max: 5 },
      criteria: ['Handling objections', 'Listening', 'Empathy'].map((name) => ({ name, description: '' })),
    },
  });
  expect(criteria[0]?.description).toContain('They raised hardly a doubt');
  for (const { description } of criteria.slice(1)) expect(description).not.toContain('doubt');
});

it.each([
  ['on Thursday at eight', false],
  ['at ten to eight', true],
])('that a day was named is told of a day alone: %s', (end, isUntold) => {
  const conversation = buildConversation(readTranscript(order(end)), user);
  const effect = effectOf(conversation);
  if ('beyond' in effect) throw new Error(effect.beyond.text);
  const reason = { figure: 'step with a time', value: 1, usual: 0, effect: 1 };
  expect(contradicts(conversation, effect, reason)).toBe(isUntold);
});

it('a step that they took on themselves is not called loose', () => {
  const text = readFileSync(new URL('../../../../training/calls/i2/i2-004.txt', import.meta.url), 'utf8');
  const { criteria } = assess({
    transcript: text.replace(/^#.*\n/gmu, ''),
    user: { userId: 'u', email: null, displayName: 'Speaker 2' },
    scenario: { name: 'A call', scale: { min: 1, max: 5 }, criteria: [{ name: 'Next steps', description: '' }] },
  });
  expect(criteria[0]?.description).toContain('There is a next step: they ended by taking something on.');
});
