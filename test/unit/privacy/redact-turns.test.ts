import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactTurns } from '../../../src/privacy/index.ts';
import { cpuMs } from '../../support/cpu.ts';
import { labelledLines } from '../../support/assessing/redaction-lines.ts';

const say = (...texts: string[]) => texts.map((text) => ({ speaker: null, text }));
const textsOf = (turns: readonly { text: string }[]) => turns.map(({ text }) => text);
const countries = ['US', 'GB'];

describe('redacting a conversation', () => {
  it('gives the same value the same marker throughout, and another value another', () => {
    expect(
      textsOf(
        redactTurns(
          say(
            'Call +44 20 7946 0018.',
            'Was that +44 (20) 7946-0018?',
            'No, +44 20 7946 0321.',
            'ask Anna Smith or mail a@example.com',
            'Anna said a@example.com',
          ),
          { countries },
        ),
      ),
    ).toEqual([
      'Call [phone 1].',
      'Was that [phone 1]?',
      'No, [phone 2].',
      'ask [name 1] or mail [email 1]',
      '[name 1] said [email 1]',
    ]);
  });

  it('finds names that speakers have in every turn, whatever the word lists say, in their parts too', () => {
    const turns = [
      { speaker: 'Xqrzt Blomqvister', text: 'Hello.' },
      { speaker: 'Will Turner', text: 'Thank you, xqrzt. Will you say more? I am Will.' },
      { speaker: 'Xqrzt Blomqvister', text: 'Blomqvister here, yes. It will.' },
    ];
    expect(textsOf(redactTurns(turns))).toEqual([
      'Hello.',
      'Thank you, [name 1]. Will you say more? I am [name 2].',
      '[name 1] here, yes. It will.',
    ]);
  });

  it('knows the user’s name though no label has it', () => {
    expect(textsOf(redactTurns(say('As Xqrzt said.'), { names: ['Xqrzt Blomqvister'] }))).toEqual([
      'As [name 1] said.',
    ]);
  });

  it('renames speakers as told, and changes nothing else of a turn', () => {
    const turns = [{ speaker: 'Anna Smith', text: 'Hi.', startMs: 5, endMs: null, index: 1 }];
    expect(redactTurns(turns, { relabel: new Map([['Anna Smith', 'Seller']]) })).toEqual([
      { speaker: 'Seller', text: 'Hi.', startMs: 5, endMs: null, index: 1 },
    ]);
  });

  it('leaves markers that stand, and numbers on after them', () => {
    expect(textsOf(redactTurns(say('[name 7] wrote to [email 1].', 'Then Sarah wrote to b@example.com.')))).toEqual([
      '[name 7] wrote to [email 1].',
      'Then [name 8] wrote to [email 2].',
    ]);
  });

  it('done twice is done once, whatever lines a conversation is made of', () => {
    const lines = ['lines.txt', 'held.txt'].flatMap((file) => labelledLines(file).map(({ text }) => text));
    const turn = fc.record({
      speaker: fc.constantFrom(null, 'Anna Smith', 'Speaker 2'),
      text: fc
        .array(
          fc.oneof(
            fc.constantFrom(...lines),
            fc.string({ maxLength: 30 }),
            fc.constantFrom('[name 1]', 'Anna', 'and', '4111', '1111 1111 1111', '.'),
          ),
          { maxLength: 4 },
        )
        .map((parts) => parts.join(' ')),
    });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 6 }), (turns) => {
        const once = redactTurns(turns, { countries });
        expect(redactTurns(once, { countries })).toEqual(once);
      }),
      { numRuns: 300 },
    );
  });

  it('looks once at what is said again and again', () => {
    const turns = (texts: number) => say(...Array.from({ length: 30_000 }, (_item, at) => `ok 1${at % texts}`));
    const time = (texts: number) => cpuMs(() => redactTurns(turns(texts), { countries }));
    expect(time(10)).toBeLessThan(time(30_000) / 3);
  });

  it('takes time in proportion to the text, whatever it is made of', () => {
    const pieces = [
      'A ',
      'Aa ',
      '1 ',
      '1',
      'one ',
      'a.',
      'a at ',
      '12 Aa ',
      'Anna ',
      'Mr ',
      '(1',
      '+1 ',
      'AB12 ',
      'DE89 ',
      '[name 1] ',
      'van ',
      'my name is ',
      '1.',
      ',',
      'é',
      '12-',
      'Flat 1, ',
    ];
    const time = (text: string) => cpuMs(() => redactTurns(say(text), { countries }));
    const slow = pieces
      .map((piece) => ({ piece, ms: time(piece.repeat(Math.ceil(200_000 / piece.length))) }))
      .filter(({ ms }) => ms > 4_000);
    expect(slow).toEqual([]);
  }, 120_000);
});
