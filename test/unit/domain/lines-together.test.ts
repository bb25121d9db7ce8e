import { describe, expect, it } from 'vitest';
import { linesTogether } from '../../../src/domain/imports/lines-together.ts';
import { scenarioLine, userLine } from '../../support/organisation.ts';

const sizes = (...lines: Parameters<typeof linesTogether>[0]) => [...linesTogether(lines)].map(({ length }) => length);

describe('lines that are written together', () => {
  it('are of different users, and so many at most', () => {
    const [one, two] = [userLine('one'), userLine('two')];
    expect(sizes(one, two, one)).toEqual([2, 1]);
    const many = Array.from({ length: 120 }, (_, index) => userLine(`u${index}`));
    expect(sizes(...many)).toEqual([50, 50, 20]);
    expect([...linesTogether(many)].flat()).toEqual(many);
  });

  it('are one alone where another may have a say in it', () => {
    expect(sizes(userLine('u'), scenarioLine('s'), scenarioLine('t'), userLine('v'), userLine('w'))).toEqual([
      1, 1, 1, 2,
    ]);
  });
});
