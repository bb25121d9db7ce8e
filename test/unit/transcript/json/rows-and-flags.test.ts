import { describe, expect, it } from 'vitest';
import { SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const said = SAID.map(([side, words]) => [side, words]);
const from = (rep: string, customer: string): [string, string][] =>
  SAID.map(([side, words]) => [side === 'rep' ? rep : customer, words]);

it('rows below one that names what they hold', () => {
  const rows = SAID.map(([side, words, start]) => [start, side, words]);
  expect(startedTurnsOf([['start', 'speaker', 'text'], ...rows])).toStrictEqual(
    SAID.map(([side, words, start]) => [side, words, start * 1000]),
  );
  expect(saidIn([['who', 'said'], ...SAID.map(([side, words]) => [side, words])])).toStrictEqual(said);
});

it.each<[string, string, boolean, string, string]>([
  ['who sent it', 'is_inbound', false, 'outgoing', 'incoming'],
  ['that the program’s user wrote it', 'fromMe', true, 'outgoing', 'incoming'],
  ['that an agent said it', 'isAgent', true, 'agent', 'customer'],
  ['that a customer said it', 'is_customer', false, 'agent', 'customer'],
  ['that a program said it', 'isBot', true, 'assistant', 'user'],
])('a flag tells %s', (_, name, ofRep, rep, customer) => {
  const items = SAID.map(([side, text]) => ({ [name]: (side === 'rep') === ofRep, text }));
  expect(saidIn({ messages: items })).toStrictEqual(from(rep, customer));
});

it('words alone, with one letter for each member', () => {
  const words = SAID.flatMap(([side, text, start]) =>
    text
      .split(' ')
      .map((w, i) => ({ p: i + 1, c: 0.9, s: start * 1000 + i * 100, e: start * 1000 + i * 100 + 90, w, sp: side })),
  );
  expect(startedTurnsOf(words)).toStrictEqual(SAID.map(([side, text, start]) => [side, text, start * 1000]));
});

it.each<[string, string, string]>([
  ['txt', 'role_id', 'result'],
  ['preview', 'direction', 'data'],
  ['onebest', 'speaker', 'sentences'],
])('entries with %s and %s', (words, who, list) => {
  expect(saidIn({ [list]: SAID.map(([side, text]) => ({ [words]: text, [who]: side })) })).toStrictEqual(said);
});

it('JSON in a string is no words', () => {
  const events = SAID.map(([side, text]) => ({
    Track: side,
    Sequence: 1,
    TranscriptionData: JSON.stringify({ transcript: text, confidence: 0.91, language: 'en-GB' }),
  }));
  expect(saidIn(events)).toStrictEqual(said);
});

it('the time of Genesys’ phrases is counted from the beginning that stands above them', () => {
  const phrases = SAID.map(([side, text, start]) => ({
    text,
    participantPurpose: side === 'rep' ? 'internal' : 'external',
    startTimeMs: 1_772_618_580_000 + start * 1000,
    duration: { milliseconds: 900 },
  }));
  const file = { startTime: 1_772_618_580_000, transcripts: [{ phrases }] };
  expect(startedTurnsOf(file).map(([, , start]) => start)).toStrictEqual(SAID.map(([, , start]) => start * 1000));
});

describe('XML', () => {
  const turn = SAID.map(([side, words]) => `<turn speaker="${side}">${words}</turn>`);
  it.each<[string, string]>([
    ['whose list has lost the element around it', turn.join('\n')],
    [
      'of elements that are called after who speaks',
      SAID.map(
        ([side, words]) =>
          `<${side === 'rep' ? 'agent' : 'customer'}>${words}</${side === 'rep' ? 'agent' : 'customer'}>`,
      ).join('\n'),
    ],
  ])('%s', (_, text) => {
    expect(saidIn(text).map(([, words]) => words)).toStrictEqual(SAID.map(([, words]) => words));
    expect(new Set(saidIn(text).map(([who]) => who)).size).toBe(2);
  });
});
