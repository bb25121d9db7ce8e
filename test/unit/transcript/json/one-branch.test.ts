import { describe, expect, it } from 'vitest';
import { withOneBranch } from '../../../../src/transcript/json/one-branch.ts';
import { saidIn } from '../../../support/turns-read.ts';

const message = (id: string, from: string | null, to: readonly string[], role: string, words: string) => ({
  id,
  parentId: from,
  childrenIds: to,
  role,
  content: words,
});

const nodes = [
  message('n1', null, ['n2'], 'user', 'You are an angry guest. I am the waiter.'),
  message('n2', 'n1', ['n3x', 'n3'], 'assistant', 'The soup is cold!'),
  message('n3x', 'n2', [], 'user', 'So what?'),
  message('n3', 'n2', ['n4'], 'user', 'I am sorry. May I bring you another?'),
  message('n4', 'n3', [], 'assistant', 'Please do.'),
];
const TALK = [
  ['user', 'You are an angry guest. I am the waiter.'],
  ['assistant', 'The soup is cold!'],
  ['user', 'I am sorry. May I bring you another?'],
  ['assistant', 'Please do.'],
];
const under = (more: object): string =>
  JSON.stringify({
    title: 'Practice',
    history: { ...more, messages: Object.fromEntries(nodes.map((node) => [node.id, node])) },
  });

describe('of a talk with a program that somebody began again', () => {
  it('only what leads to where it stands is read', () => {
    expect(saidIn(under({ currentId: 'n4' }))).toStrictEqual(TALK);
  });

  it('the last of several is taken where nothing says where it stands', () => {
    expect(saidIn(under({}))).toStrictEqual(TALK);
  });

  it('what was left may be where it stands', () => {
    expect(saidIn(under({ currentId: 'n3x' })).at(-1)).toStrictEqual(['user', 'So what?']);
  });

  it('of several talks in a list each is read so', () => {
    const talk = { messages: Object.fromEntries(nodes.map((node) => [node.id, node])) };
    expect(JSON.stringify(withOneBranch([talk, talk]))).not.toContain('So what?');
  });

  it('messages that name each other in a ring are no endless talk', () => {
    const ring = {
      a: message('a', 'b', ['b', 'c'], 'user', 'Good morning to you.'),
      b: message('b', 'a', ['a'], 'assistant', 'Good morning.'),
      c: message('c', 'a', [], 'assistant', 'Hello there.'),
    };
    expect(withOneBranch({ currentId: 'c', messages: ring })).toStrictEqual({
      currentId: 'c',
      messages: { b: ring.b, a: ring.a, c: ring.c },
    });
  });

  it('many talks beside many strings take no longer for each', () => {
    const begun = {
      a: message('a', null, ['b', 'c'], 'user', 'Hi.'),
      b: message('b', 'a', [], 'user', 'Hi.'),
      c: message('c', 'a', [], 'user', 'Hi.'),
    };
    const timeFor = (count: number): number => {
      const talks = Array.from({ length: count }, (_, i): [string, unknown] => [`talk ${i}`, begun]);
      const strings = Array.from({ length: count * 4 }, (_, i): [string, unknown] => [`string ${i}`, 'none of them']);
      const value = Object.fromEntries([...talks, ...strings]);
      const from = performance.now();
      withOneBranch(value);
      return performance.now() - from;
    };
    timeFor(500);
    expect(timeFor(4000)).toBeLessThan(Math.max(20, timeFor(500)) * 24);
  });
});
