// Of a talk with a program in which somebody went back and said something else: what was left stands in the file, too.
import { isRecord } from './shape.ts';

const DEEPEST = 6;
const FEWEST = 3;
const PARENTS = ['parent', 'parentId', 'parent_id'];
const CHILDREN = ['children', 'childrenIds', 'children_ids'];

type Node = Record<string, unknown>;

const idOf = (node: Node, keys: readonly string[]): string | null => {
  for (const key of keys) {
    const own = node[key];
    if (typeof own === 'string') return own;
  }
  return null;
};

const childrenOf = (node: Node): readonly string[] => {
  for (const key of CHILDREN) {
    const own = node[key];
    if (Array.isArray(own)) return own.filter((id) => typeof id === 'string');
  }
  return [];
};

// Objects under their ids, each of which names the one before it and those behind it.
function nodesOf(value: Record<string, unknown>): Map<string, Node> | null {
  const entries = Object.entries(value);
  if (entries.length < FEWEST) return null;
  const nodes = new Map<string, Node>();
  for (const [id, node] of entries) {
    if (!isRecord(node) || !PARENTS.some((key) => key in node) || !CHILDREN.some((key) => Array.isArray(node[key])))
      return null;
    nodes.set(id, node);
  }
  return nodes;
}

// The strings beside such objects, each with its place. They are looked up: one object may hold many talks and many strings.
function stringsIn(around: Node): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const own of Object.values(around))
    if (typeof own === 'string' && !places.has(own)) places.set(own, places.size);
  return places;
}

// The first of the strings that names a node.
function namedBy(strings: ReadonlyMap<string, number>, nodes: ReadonlyMap<string, Node>): string | null {
  let named: string | null = null;
  let first = Infinity;
  for (const id of nodes.keys()) {
    const place = strings.get(id) ?? Infinity;
    if (place < first) [named, first] = [id, place];
  }
  return named;
}

// The nodes from the first to the one at which the talk stands; where nothing names that, to the last one that was written.
function pathOf(nodes: ReadonlyMap<string, Node>, strings: ReadonlyMap<string, number>): ReadonlySet<string> {
  let at = namedBy(strings, nodes) ?? lastOf(nodes);
  const path = new Set<string>();
  while (at !== null && nodes.has(at) && !path.has(at)) {
    path.add(at);
    at = idOf(nodes.get(at) ?? {}, PARENTS);
  }
  return path;
}

function lastOf(nodes: ReadonlyMap<string, Node>): string | null {
  let at = [...nodes].find(([, node]) => !nodes.has(idOf(node, PARENTS) ?? ''))?.[0] ?? null;
  const seen = new Set<string>();
  while (at !== null && !seen.has(at)) {
    seen.add(at);
    const next: string | undefined = childrenOf(nodes.get(at) ?? {}).findLast((id) => nodes.has(id));
    if (next === undefined) return at;
    at = next;
  }
  return at;
}

/**
 * A value in which of objects that name the one before them and those behind them only those are left that lead to where the talk
 * stands, in that order; the very same value where none has two behind it. Linear.
 */
export function withOneBranch(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) return value;
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const inner = list.map((item) => (isRecord(item) ? withOneBranch(item, depth + 1) : item));
    return inner.every((item, i) => item === list[i]) ? value : inner;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value);
  let strings: ReadonlyMap<string, number> | null = null;
  const inner = entries.map(([key, member]): [string, unknown] => {
    if (!isRecord(member)) return [key, Array.isArray(member) ? withOneBranch(member, depth + 1) : member];
    const nodes = nodesOf(member);
    if (nodes === null) return [key, withOneBranch(member, depth + 1)];
    if (![...nodes.values()].some((node) => childrenOf(node).length > 1)) return [key, member];
    strings ??= stringsIn(value);
    const path = pathOf(nodes, strings);
    return [key, Object.fromEntries([...path].toReversed().map((id) => [id, nodes.get(id)]))];
  });
  return inner.every(([, member], i) => member === entries[i]?.[1]) ? value : Object.fromEntries(inner);
}
