import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  discardBegun,
  dropSent,
  keepBegun,
  keepOnlyOf,
  letBegunGo,
  putBack,
  readBegun,
} from '../../../console/src/parts/kept/begun.ts';

const ada = { orgId: 'acme', accountId: 'ada' };
const ben = { orgId: 'acme', accountId: 'ben' };
const elsewhere = { orgId: 'nord', accountId: 'ada' };
/** What a tab keeps: names and texts, as the properties and methods of a browser's storage. */
class Storage {
  [name: string]: unknown;
  getItem(name: string): string | null {
    const value = this[name];
    return typeof value === 'string' ? value : null;
  }
  setItem(name: string, value: string): void {
    this[name] = value;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}
let storage: Storage;
/** Loads the page again: nothing of the program's memory is left. */
const reload = letBegunGo;

beforeEach(() => {
  storage = new Storage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  letBegunGo();
  vi.unstubAllGlobals();
});

it('what was begun is there after a reload, for whoever wrote it, in their organisation', () => {
  keepBegun(ada, 'comment 1', 'Begun');
  keepBegun(elsewhere, 'comment 1', 'There');
  reload();
  expect(readBegun(ada, 'comment 1')).toBe('Begun');
  expect(readBegun(elsewhere, 'comment 1')).toBe('There');
  expect(readBegun(ben, 'comment 1')).toBeUndefined();
});

it('it is removed when it is sent, when somebody signs out, and when another account signs in', () => {
  keepBegun(ada, 'comment 1', 'Begun');
  keepBegun(ada, 'comment 1', undefined);
  expect(Object.keys(storage)).toEqual([]);
  keepBegun(ada, 'comment 1', 'Begun');
  keepBegun(elsewhere, 'comment 1', 'There');
  discardBegun('acme');
  expect(readBegun(ada, 'comment 1')).toBeUndefined();
  expect(readBegun(elsewhere, 'comment 1')).toBe('There');
  keepBegun(ada, 'comment 1', 'Begun');
  reload();
  keepOnlyOf(ben)();
  expect(Object.keys(storage)).toEqual(['debrief.begun.nord']);
  storage.setItem('debrief.calibration.x', '{}');
  discardBegun(null);
  expect(Object.keys(storage)).toEqual([]);
});

it('the oldest goes where there is too much, and storage that takes nothing is no fault', () => {
  for (const at of [1, 2, 3]) keepBegun(ada, `comment ${at}`, 'x'.repeat(40_000));
  expect(readBegun(ada, 'comment 1')).toBe('x'.repeat(40_000));
  reload();
  expect([1, 2, 3].map((at) => readBegun(ada, `comment ${at}`) === undefined)).toEqual([true, false, false]);
  keepBegun(ada, 'comment 4', 'x'.repeat(200_000));
  expect(readBegun(ada, 'comment 4')).toHaveLength(200_000);
  storage.setItem = () => {
    throw new Error('full');
  };
  keepBegun(ben, 'comment 5', 'Begun');
  expect(readBegun(ben, 'comment 5')).toBe('Begun');
});

it('what anything else wrote there is nothing that was begun', () => {
  for (const text of ['', 'x', '[]', '{"account":"ada"}', '{"account":"ada","rows":[1,["a"],[2,3]]}']) {
    storage.setItem('debrief.begun.acme', text);
    expect(readBegun(ada, 'a'), text).toBeUndefined();
    expect(readBegun(ada, '2'), text).toBeUndefined();
  }
});

it('a text that was sent and refused comes back, whatever was sent or begun about the same since', () => {
  keepBegun(ada, 'comment 1', 'First');
  dropSent(ada, 'comment 1', 'Another');
  expect(readBegun(ada, 'comment 1')).toBe('First');
  dropSent(ada, 'comment 1', 'First');
  expect(readBegun(ada, 'comment 1')).toBeUndefined();
  putBack(ada, 'comment 1', 'First');
  expect(readBegun(ada, 'comment 1')).toBe('First');
  keepBegun(ada, 'comment 1', 'Second');
  putBack(ada, 'comment 1', 'First');
  putBack(ada, 'comment 1', 'Second');
  expect(readBegun(ada, 'comment 1')).toBe('Second\n\nFirst');
});
