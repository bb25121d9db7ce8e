// The blocks of a page that are alike, as messages of a chat are: what each holds, by the classes of what it stands in.
import { decodeEntities } from '../text/entities.ts';

/** One of the blocks: its own class, and the text under each path of elements in it. */
export interface PageBlock {
  kind: string;
  cells: ReadonlyMap<string, string>;
}

interface Element {
  name: string;
  kind: string;
  parent: Element | null;
  children: Element[];
  /** The text that stands in it and in no element in it. */
  own: string[];
  length: number;
}

const PART = /<!--|<([^<>]{1,4000})>|([^<]+)|</gu;
const TAG = /^(\/?)([a-z][a-z\d-]{0,30})(?=[\s/]|$)/iu;
const CLASS = /\sclass\s?=\s?["']?([^"'<>]{1,200})/iu;
const ALONE = new Set('br img hr input meta link wbr area source col embed track'.split(' '));
const UNSEEN = new Set(
  'script style nav form textarea button head footer aside svg select noscript template'.split(' '),
);
const FEWEST = 4;
const MOST_DEPTH = 60;
const SHARE = 0.5;

function treeOf(page: string): Element {
  const root: Element = { name: '', kind: '', parent: null, children: [], own: [], length: 0 };
  let [at, depth, hidden]: [Element, number, string | null] = [root, 0, null];
  let commentedUpTo = 0;
  for (const match of page.matchAll(PART)) {
    const [whole, inside = '', text] = match;
    const [, closing, tag = ''] = TAG.exec(inside.slice(0, 60)) ?? [];
    if (match.index < commentedUpTo) continue;
    if (whole === '<!--') {
      const end = page.indexOf('-->', match.index);
      commentedUpTo = end < 0 ? page.length : end + 3;
      continue;
    }
    const name = tag.toLowerCase();
    if (hidden !== null) {
      if (closing === '/' && name === hidden) hidden = null;
    } else if (text !== undefined) {
      at.own.push(text);
      at.length += text.length;
    } else if (name === 'br') at.own.push(' ');
    else if (closing === '/') {
      let own: Element | null = at;
      let up = 0;
      while (own !== null && own.name !== name && up < MOST_DEPTH) [own, up] = [own.parent, up + 1];
      if (own?.name === name && own.parent !== null) [at, depth] = [own.parent, depth - up - 1];
    } else if (UNSEEN.has(name)) hidden = name;
    else if (name !== '' && !ALONE.has(name) && !inside.endsWith('/') && depth < MOST_DEPTH) {
      const kind = (CLASS.exec(inside)?.[1] ?? '').trim();
      const child: Element = { name, kind, parent: at, children: [], own: [], length: 0 };
      at.children.push(child);
      [at, depth] = [child, depth + 1];
    }
  }
  return root;
}

// How much text stands in an element and all in it, and each element that holds several.
function sum(element: Element, found: Element[]): number {
  for (const child of element.children) element.length += sum(child, found);
  if (element.children.length >= FEWEST) found.push(element);
  return element.length;
}

// A path of elements has the sign of each: long ones would make the paths of a deep page long.
const LONGEST_SIGN = 40;

const signOf = ({ name, kind }: Element): string => `${name}.${kind.split(/\s/u, 1)[0] ?? ''}`.slice(0, LONGEST_SIGN);

// What a cell of a row holds is told by its place alone.
const IN_ROW = new Set(['td', 'th']);

function cellsOf(element: Element): Map<string, string> {
  const cells = new Map<string, string>();
  const visit = (own: Element, path: string): void => {
    const text = decodeEntities(own.own.join(' ')).replaceAll(/\s+/gu, ' ').trim();
    if (text !== '') cells.set(path, cells.has(path) ? `${cells.get(path) ?? ''} ${text}` : text);
    for (const [i, child] of own.children.entries())
      visit(child, `${path} ${IN_ROW.has(child.name) ? `${i}` : ''}${signOf(child)}`);
  };
  visit(element, '');
  return cells;
}

/** The blocks that are alike and hold most of a page's text; none where there are none. Linear. */
export function blocksOfPage(page: string): PageBlock[] {
  const root = treeOf(page);
  const parents: Element[] = [];
  const all = sum(root, parents);
  let best: { elements: Element[]; signs: Set<string>; count: number } | null = null;
  for (const parent of parents) {
    const counts = new Map<string, number>();
    for (const child of parent.children) counts.set(signOf(child), (counts.get(signOf(child)) ?? 0) + 1);
    const signs = new Set([...counts].filter(([, count]) => count >= 2).map(([sign]) => sign));
    const elements = parent.children.filter((child) => signs.has(signOf(child)) && child.length > 0);
    const length = elements.reduce((total, child) => total + child.length, 0);
    if (elements.length >= FEWEST && length >= all * SHARE && elements.length > (best?.count ?? 0))
      best = { elements, signs, count: elements.length };
  }
  return (best?.elements ?? []).map((element) => ({
    kind: `${element.name} ${element.kind}`,
    cells: cellsOf(element),
  }));
}
