import { describe, expect, it } from 'vitest';
import { isCode } from '../../../../src/transcript/verdict/code.ts';
import { signsAgainst } from '../../../../src/transcript/verdict/signs-in-words.ts';

const repeats = (texts: readonly string[]): boolean =>
  signsAgainst(texts.map((text, i) => ({ speaker: `N${i % 2}`, text, startMs: null }))).some(
    ({ name }) => name === 'repeats',
  );
const eight = (write: (i: number) => string): string[] => Array.from({ length: 8 }, (_, i) => write(i));

describe('pieces repeat each other', () => {
  it('where they differ in figures and capitals alone', () => {
    expect(repeats(eight((i) => `${i % 2 === 0 ? 'Order' : 'ORDER'} ${i * 1357} was sent to the desk`))).toBe(true);
    // The sign of kelvin is a capital of "k".
    const kelvins = (i: number) =>
      ['eep', 'ind', 'ites'].map((rest, at) => `${(i >> at) % 2 === 0 ? 'k' : '\u212A'}${rest}`);
    expect(repeats(eight((i) => `we ${kelvins(i).join(' ')} for a day`))).toBe(true);
  });
  it('where a quarter of them comes again, beyond ASCII too', () => {
    expect(repeats(eight((i) => `what is said by the ${'abcdefgh'.charAt(Math.max(0, i - 3))} of us here`))).toBe(true);
    expect(repeats(eight((i) => `für den Käse von ${'abcdefgh'.charAt(Math.max(0, i - 3))} gibt es nichts`))).toBe(
      true,
    );
  });
  it('not where nearly each is another one', () => {
    expect(repeats(eight((i) => `what is said by the ${'abcdefgh'.charAt(i)} of us here`))).toBe(false);
    expect(repeats(eight((i) => `für den Käse von ${'abcdefgh'.charAt(i)} gibt es nichts`))).toBe(false);
  });
});

it('each form of a program’s line is code, and sentences are none', () => {
  const code = ['call(x);', 'if (a) {', '1}', '() => 3', 'f(x)', 'a == b', '</p', 'a = "b', ']'];
  expect(code.filter((line) => !isCode(line))).toEqual([]);
  expect(['Well, yes.', 'Tom(ACME): well', 'I said {laughs} no', 'Is it 3 < 4?'].filter(isCode)).toEqual([]);
});
