import { describe, expect, it } from 'vitest';
import { asLines } from '../../../../src/transcript/text/as-lines.ts';
import { copyOf } from '../../../../src/transcript/text/copy-of.ts';
import { normaliseText, squeeze } from '../../../../src/transcript/text/normalise.ts';
import { withoutLineNumbers } from '../../../../src/transcript/text/line-numbers.ts';
import { withoutMark } from '../../../../src/lib/text/text.ts';

describe('the lines of a text that came inside something else', () => {
  it('are a page’s words, without its head and its scripts', () => {
    expect(
      asLines('<html><head><title>x</title></head><body><p>Ann:  hi</p>\n<script>f()</script><p>Ben: so</p></body>')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ).toEqual(['Ann: hi', 'Ben: so']);
  });

  it('are a quoted mail’s without the marks, where three and at least half of its lines are quoted', () => {
    expect(asLines('> Ann: hi\n>\n> Ben: so')).toBe('Ann: hi\n\nBen: so');
    expect(asLines('See below:\nWell\nAnd\n> Ann: hi\n> Ben: so\n> Ann: no')).toBe(
      'See below:\nWell\nAnd\nAnn: hi\nBen: so\nAnn: no',
    );
  });

  it.each([
    ['two of them quoted', '> Ann: hi\n> Ben: so'],
    ['fewer than half of them quoted', 'a\nb\nc\nd\n> Ann: hi\n> Ben: so\n> Ann: no'],
    ['one character reference alone', 'Ann: Tom &amp; Jim\nBen: so'],
    ['times of captions', '0:01 --> 0:02\nTom &amp; Jim &amp; Kim<br>'],
  ])('are as they were with %s', (_what, text) => expect(asLines(text)).toBe(text));

  it('have no line breaks of pages and no character references that a database left', () => {
    expect(asLines('Ann: hi<BR>you\nBen: so')).toBe('Ann: hi you\nBen: so');
    expect(asLines('Ann: hi<br />you')).toBe('Ann: hi you');
    expect(asLines('Ann: Tom &amp; Jim &#8211; yes')).toBe('Ann: Tom & Jim – yes');
  });
});

it('a text as readers expect it has one kind of line end, no marks and whole letters', () => {
  expect(normaliseText('\uFEFFa\r\nb\rc\u2028d\u2029e\u0085f\0g e\u0301 \uD800')).toBe('a\nb\nc\nd\ne\nfg é \uFFFD');
});

it('white space is squeezed, and nothing else', () => {
  expect(['  a \n\t b  ', 'a b', ' a', 'a\u00A0b'].map(squeeze)).toEqual(['a b', 'a b', 'a', 'a b']);
});

it('the mark of an encoding at the beginning is left out, and no other', () => {
  const marked = ['\uFEFFa', 'ï»¿a', 'ÿþa\0', 'þÿ\0a', '\uFFFE\uFFFEa', '\uFFFD\uFFFDa'];
  expect(marked.map(withoutMark)).toEqual(Array(6).fill('a'));
  expect(withoutMark('a\uFEFF')).toBe('a\uFEFF');
});

it('a copy says the same, however long', () => {
  const texts = ['', 'a', 'twelve chars', 'thirteen char', 'well beyond thirteen "characters" \uD800'];
  expect(texts.map(copyOf)).toEqual(texts);
});

describe('numbers before the lines of a page', () => {
  const page = ['Kim: Is it warm there', 'now, or do we', 'wait for it?'];
  const numbered = (numbers: (i: number) => number): string =>
    Array.from({ length: 18 }, (_, i) => `${numbers(i)}  ${page[i % 3] ?? ''}`).join('\n');
  const bare = Array.from({ length: 18 }, (_, i) => page[i % 3]).join('\n');

  it('may begin anew on each page', () => {
    expect(withoutLineNumbers(numbered((i) => (i % 3) + 1))).toBe(bare);
  });

  it('stay where they do not count on, and where few lines have one', () => {
    const apart = numbered((i) => (i * 7) % 90);
    expect(withoutLineNumbers(apart)).toBe(apart);
    const few = `${numbered((i) => i + 1)}\n${'And so on.\n'.repeat(20)}`;
    expect(withoutLineNumbers(few)).toBe(few);
  });
});
