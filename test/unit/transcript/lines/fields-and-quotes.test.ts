import { describe, expect, it } from 'vitest';
import { fieldsText } from '../../../../src/transcript/lines/fields-text.ts';
import { withoutFrames, withoutSaying } from '../../../../src/transcript/lines/told-in-quotes.ts';
import { nameInField } from '../../../../src/transcript/labels/turn-numbers.ts';
import { lines, NAME, SAID } from '../../../support/assessing/kiln-call.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const first = { rep: 'Kim', customer: 'Jo' };
const clock = (a: number): string => `0:${String(Math.floor(a)).padStart(2, '0')}`;
const whole = SAID.map(([side, words, start]) => [first[side], words, Math.floor(start) * 1000]);
const said = SAID.map(([side, words]) => [first[side], words]);

describe('quotation marks in what a program logged', () => {
  const quoted = SAID.map(([side, words]) => [first[side], `She said "now". ${words}`]);
  it.each<[string, string]>([
    ['behind a name and a colon', lines((who, words) => `${first[who]}: "She said \\"now\\". ${words}"`)],
    ['behind an arrow', lines((who, words) => `${first[who]} -> "She said \\"now\\". ${words}"`)],
    ['behind “said”', lines((who, words, a) => `[0${clock(a)}] ${first[who]} said "She said \\"now\\". ${words}"`)],
    ['among fields', lines((who, words, a) => `ts=${a} who=${first[who]} said="She said \\"now\\". ${words}"`)],
  ])('%s, are words where they are escaped', (_, text) => {
    expect(saidIn(text)).toStrictEqual(quoted);
  });

  it('are left where no other stands around the words', () => {
    const own = ['"Now", she said.', 'And "then"?', '"Now" or "then".', 'Yes.'];
    expect(withoutFrames(own)).toStrictEqual({ said: own, framed: false });
  });
});

describe('a field’s name in a line', () => {
  it.each<[string, string]>([
    [
      'with commas at the ends of lines',
      lines((who, words, a) => `speaker: ${first[who]},\ntime: ${clock(a)},\ntext: ${words},\n`),
    ],
    [
      'in brackets before the words',
      lines((who, words, a) => `turn (speaker: ${first[who]}, time: ${clock(a)}): ${words}`),
    ],
    ['between bars', lines((who, words, a) => `${clock(a)} | speaker: ${first[who]} | ${words}`)],
    ['with commas', lines((who, words, a) => `time: ${clock(a)}, speaker: ${first[who]}, text: ${words}`)],
  ])('%s', (_, text) => {
    expect(startedTurnsOf(text)).toStrictEqual(whole);
  });

  it('is none where it is a name itself', () => {
    expect(nameInField('speaker: Kim')).toBe('Kim');
    expect(nameInField('Speaker = +49 30 1')).toBe('+49 30 1');
    expect(nameInField('Agent: Kim')).toBe('Agent: Kim');
    expect(nameInField('speaker:')).toBe('speaker:');
  });

  it('keeps a comma that is somebody’s', () => {
    const text = lines(
      (who, words, a) => `speaker: ${first[who]},\ntext: ${a > 3 && a < 4 ? `${words.slice(0, -1)},` : words}\n`,
    );
    expect(saidIn(text)[1]).toStrictEqual(['Jo', 'Not yet: it takes an hour. I called about that,']);
    expect(saidIn(text)[0]).toStrictEqual(said[0]);
  });
});

it('fields beside the words hold no words: none are lost', () => {
  // Each line has three dashes, and what stands between two of them is said as well.
  const parts = lines(
    (who, words, a) => `${NAME[who]} - ${clock(a)} - I say the ${Math.round(a * 7)} of it - ${words}`,
  );
  expect(fieldsText(parts)?.segments.map(({ text }) => text)).toStrictEqual(
    SAID.map(([, words, a]) => `I say the ${Math.round(a * 7)} of it - ${words}`),
  );
  // Such a field may say the same in each line.
  const same = lines((who, words, a) => `${NAME[who]} - ${clock(a)} - line one of Ulm - ${words}`);
  expect(fieldsText(same)?.segments.map(({ text }) => text)).toStrictEqual(SAID.map(([, words]) => words));
});

it('“said” behind a name is no part of it', () => {
  expect(withoutSaying('Kim said')).toBe('Kim');
  expect(withoutSaying('Kim wrote on')).toBe('Kim');
  expect(withoutSaying('Ada Said')).toBe('Ada Said');
});
