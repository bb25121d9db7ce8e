import { expect, it } from 'vitest';
import { assessmentList, pageDigest, sessionList } from '../../../src/http/lists/paged-list.ts';
import type { AskedPage, State } from '../../../src/http/lists/types.ts';

const nothing = () => Promise.resolve(undefined);
const reader = { atOnce: null, sessionTexts: nothing, assessmentTexts: nothing };
const asked: AskedPage = { userId: 'u', page: 1, scenarioId: null, from: null, to: null };
const state: State = { epoch: 'e', reportVersion: 1, catalogueVersion: 1 };

it.each([
  ['sessions', (pageSize: number) => sessionList(reader, pageSize), { scenarioId: 's' }, { catalogueVersion: 2 }],
  ['assessments', (pageSize: number) => assessmentList(reader, pageSize, nothing), {}, {}],
] as const)('a page of %s has another digest for whatever it depends on', (_name, list, ownAsked, ownState) => {
  const digests = [
    pageDigest(list(100), 'acme', asked, state),
    pageDigest(list(50), 'acme', asked, state),
    pageDigest(list(100), 'other', asked, state),
    ...Object.entries({ userId: 'v', page: 2, from: 1, to: 1, ...ownAsked }).map((change) =>
      pageDigest(list(100), 'acme', { ...asked, ...Object.fromEntries([change]) }, state),
    ),
    ...Object.entries({ epoch: 'f', reportVersion: 2, ...ownState }).map((change) =>
      pageDigest(list(100), 'acme', asked, { ...state, ...Object.fromEntries([change]) }),
    ),
  ];
  expect(new Set(digests).size).toBe(digests.length);
});
