import { describe, expect, it } from 'vitest';
import { decisions } from '../../../../src/transcript/around/decisions.ts';

const ann = { label: 'Ann' };
const beschluss = { label: 'Beschluss' };

describe('what minutes write down as decided', () => {
  it('is a whole paragraph that begins with such a word', () => {
    expect(decisions([ann, beschluss, null, ann], new Set([1, 3]))).toStrictEqual([1, 2]);
  });

  it('is no line among what somebody says', () => {
    expect(decisions([ann, beschluss, ann], new Set([2]))).toStrictEqual([]);
  });

  it('is not whoever speaks again and again and is called so', () => {
    expect(decisions([beschluss, ann, beschluss, ann, beschluss], new Set([0, 1, 2, 3, 4]))).toStrictEqual([]);
  });
});
