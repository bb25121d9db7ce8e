import { decodeEntities } from '../text/entities.ts';

/** An element of XML: its name without a prefix, its attributes, and what stands in it, in order. */
export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (XmlElement | string)[];
}

const DEEPEST = 60;
const FEWEST_APART = 3;
const MOST_ELEMENTS = 400_000;
const LONGEST_TAG = 4000;
const MOST_ATTRIBUTES = 50;
const NAME = /^[\p{L}_][\p{L}\p{N}._:-]{0,80}/u;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** What breaks XML, and where: an offset in the text. */
export interface XmlBreak {
  what: 'unfinished' | 'open tag' | 'wrong end';
  offset: number;
  /** How many elements of each name had ended before. */
  ended: ReadonlyMap<string, number>;
  /** The elements that were open, from the outside. */
  open: string[];
}

/** The elements of XML; null where it is damaged or none. */
export function readXml(text: string): XmlElement | null {
  const opened = openXml(text);
  return opened !== null && 'root' in opened ? opened.root : null;
}

/**
 * The elements of XML, or what breaks it. Entities of its own are not expanded, comments and declarations are left out;
 * deeper or more than any transcript is, it is null, and so is what is no XML. Linear.
 */
export function openXml(text: string): { root: XmlElement } | { broken: XmlBreak } | null {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open: XmlElement[] = [root];
  const ended = new Map<string, number>();
  const broken = (what: XmlBreak['what'], offset: number): { broken: XmlBreak } => ({
    broken: { what, offset, ended, open: open.slice(1).map(({ name }) => name) },
  });
  let elements = 0;
  let at = 0;
  while (at < text.length) {
    const tag = text.indexOf('<', at);
    const inside = open.at(-1) ?? root;
    const between = text.slice(at, tag < 0 ? text.length : tag);
    if (between.trim() !== '') inside.children.push(decodeEntities(between));
    if (tag < 0) break;
    const close = endOf(text, tag);
    if (close === null) return broken('open tag', text.length);
    if (close.kind === 'tag' && close.next - tag > LONGEST_TAG) return null;
    at = close.next;
    if (close.kind === 'text') inside.children.push(text.slice(tag + 9, close.next - 3));
    if (close.kind !== 'tag') continue;
    const own = text.slice(tag + 1, close.next - 1);
    if (own.startsWith('/')) {
      if (open.length < 2) return null;
      if (withoutPrefix(own.slice(1).trim()) !== inside.name) return broken('wrong end', tag);
      ended.set(inside.name, (ended.get(inside.name) ?? 0) + 1);
      open.pop();
      continue;
    }
    const name = NAME.exec(own.slice(0, 90))?.[0];
    elements += 1;
    if (name === undefined || elements > MOST_ELEMENTS || open.length > DEEPEST) return null;
    const attributes = attributesOf(own);
    const element: XmlElement = { name: withoutPrefix(name), attributes, children: [] };
    inside.children.push(element);
    if (!own.endsWith('/')) open.push(element);
  }
  const [first, ...others] = root.children.filter((child) => typeof child !== 'string');
  if (open.length > 1) return broken('unfinished', text.length);
  if (first === undefined) return null;
  if (others.length === 0) return { root: first };
  // A list of elements that lost the one around it.
  return others.length + 1 >= FEWEST_APART && root.children.every((child) => typeof child !== 'string')
    ? { root: { ...root, name: 'list' } }
    : null;
}

const SPACE = /\s/u;

function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let at = 0;
  for (;;) {
    const equals = tag.indexOf('=', at);
    const quote = equals < 0 ? -1 : equals + 1 + (tag.length - equals - 1 - tag.slice(equals + 1).trimStart().length);
    const mark = tag[quote] ?? '';
    const close = mark === '"' || mark === "'" ? tag.indexOf(mark, quote + 1) : -1;
    if (equals < 0 || close < 0 || attributes.size >= MOST_ATTRIBUTES) return attributes;
    const name = tag.slice(at, equals).trim().split(SPACE).at(-1) ?? '';
    if (NAME.test(name)) attributes.set(withoutPrefix(name), decodeEntities(tag.slice(quote + 1, close)));
    at = close + 1;
  }
}

// Where what begins with "<" ends, and what it is. Null where it does not end.
function endOf(text: string, tag: number): { next: number; kind: 'tag' | 'text' | 'aside' } | null {
  const until = (mark: string, kind: 'text' | 'aside'): { next: number; kind: 'text' | 'aside' } | null => {
    const end = text.indexOf(mark, tag + 2);
    return end < 0 ? null : { next: end + mark.length, kind };
  };
  if (text.startsWith('<!--', tag)) return until('-->', 'aside');
  if (text.startsWith('<![CDATA[', tag)) return until(']]>', 'text');
  if (text.startsWith('<?', tag)) return until('?>', 'aside');
  if (text.startsWith('<!', tag)) {
    const end = text.indexOf('>', tag);
    if (end < 0) return null;
    return text.slice(tag, end).includes('[') ? until(']>', 'aside') : { next: end + 1, kind: 'aside' };
  }
  const end = text.indexOf('>', tag);
  return end < 0 ? null : { next: end + 1, kind: 'tag' };
}

/** The text in an element, of all that stands in it. */
export function textOf(element: XmlElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : child.name === 'br' ? '\n' : textOf(child)))
    .join('');
}

/** All elements of a name in an element, in order. */
export function elementsOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name === name ? [child] : elementsOf(child, name),
  );
}
