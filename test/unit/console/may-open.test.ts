import { expect, it } from 'vitest';
import { mayOpen } from '../../../console/src/shell/may-open.ts';

const root = { options: {} };
const people = { options: {}, parentRoute: root };
const audit = { options: { staticData: { needs: 'audit.read' } }, parentRoute: root } as const;
const frame = { options: { staticData: { needs: 'people.write' } }, parentRoute: root } as const;
const privacy = { options: {}, parentRoute: frame };
const nested = { options: { staticData: { needs: 'audit.read' } }, parentRoute: privacy } as const;

it('lets people open the pages whose needs are met, their own and those of the frames around them', () => {
  const pages = { root, people, audit, frame, privacy, nested };
  const open = (may: string[]) =>
    Object.entries(pages)
      .filter(([, page]) => mayOpen(page, (action) => may.includes(action)))
      .map(([name]) => name);
  expect(open([])).toEqual(['root', 'people']);
  expect(open(['audit.read'])).toEqual(['root', 'people', 'audit']);
  expect(open(['people.write'])).toEqual(['root', 'people', 'frame', 'privacy']);
  expect(open(['people.write', 'audit.read'])).toEqual(Object.keys(pages));
});
