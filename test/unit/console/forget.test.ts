import { expect, it } from 'vitest';
import { forget } from '../../../console/src/api/forget.ts';

it('forgets what somebody read and sent, and not what the sign-in page waits for', () => {
  let read = [['start', {}], ['openOrganisations', {}], ['me', {}], ['people', {}], ['conversations', 'ada', {}], []];
  let sent = ['a comment'];
  forget({
    removeQueries({ predicate }) {
      read = read.filter((queryKey) => !predicate({ queryKey }));
    },
    getMutationCache: () => ({
      clear() {
        sent = [];
      },
    }),
  });
  expect(read).toEqual([
    ['start', {}],
    ['openOrganisations', {}],
  ]);
  expect(sent).toEqual([]);
});
