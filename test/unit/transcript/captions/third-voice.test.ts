import { expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

it('leaves parts without a name to nobody where a second person is named behind some', () => {
  const text = `>> Good evening. Tonight the council votes on the bridge.
>> MAYOR LEE: I know that people are tired of waiting.
>> When will it open?
>> MAYOR LEE: In October, if the river lets us.
>> REPORTER: And who pays for the delay?
>> MAYOR LEE: The contractor does, under the new agreement.
`;
  expect(saidIn(text)).toStrictEqual([
    [null, 'Good evening. Tonight the council votes on the bridge.'],
    ['MAYOR LEE', 'I know that people are tired of waiting.'],
    [null, 'When will it open?'],
    ['MAYOR LEE', 'In October, if the river lets us.'],
    ['REPORTER', 'And who pays for the delay?'],
    ['MAYOR LEE', 'The contractor does, under the new agreement.'],
  ]);
});

it('leaves them to nobody where three are named', () => {
  const text = `>> ANN: Who takes the boat on Friday?
>> TOM: I can take it, if the weather holds.
>> KIM: And who takes the dog?
>> Not me, I get seasick.
>> TOM: Then the dog stays here with you.
>> ANN: Good, that is settled.
`;
  expect(saidIn(text)).toStrictEqual([
    ['ANN', 'Who takes the boat on Friday?'],
    ['TOM', 'I can take it, if the weather holds.'],
    ['KIM', 'And who takes the dog?'],
    [null, 'Not me, I get seasick.'],
    ['TOM', 'Then the dog stays here with you.'],
    ['ANN', 'Good, that is settled.'],
  ]);
});
