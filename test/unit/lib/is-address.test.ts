import { expect, it } from 'vitest';
import { isAddress } from '../../../src/lib/text/is-address.ts';

it.each(['a@b', 'ann.lee+x@example.com', 'jürgen@münchen.example'])('%j has the shape of an address', (text) =>
  expect(isAddress(text)).toBe(true),
);

it.each(['', '@', 'ann', '@example.com', 'ann@', 'ann@lee@example.com', 'ann lee@example.com', 'ann@example.com '])(
  '%j has not',
  (text) => expect(isAddress(text)).toBe(false),
);
