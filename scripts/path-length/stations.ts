import { parseSync, visitorKeys, type Node } from 'oxc-parser';
import type { RanFunction } from './coverage.ts';

/** Code that a request uses on its way and that is no part of the way. */
const BESIDE: readonly RegExp[] = [
  // Helpers that know nothing of Debrief.
  /^lib\//,
  // What notes that a request was answered: log lines, measurements, counts of keys.
  /^(?:observability|http\/counting)\//,
  // Declarations: what fields, tables and errors there are.
  /(?:^|\/)(?:schemas\/|schema\.ts$|errors\.ts$)/,
];

/** What makes one of several things happen. */
const DECISIONS: ReadonlySet<string> = new Set([
  'IfStatement',
  'ConditionalExpression',
  'LogicalExpression',
  'SwitchStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'TryStatement',
  'ThrowStatement',
]);

const FUNCTIONS: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

/**
 * The stations of a request, of the files that it passes through: those in which a function ran that decides something by
 * itself (a condition, a loop, a `try` or a `throw` stands in it), outside of helpers, notes and declarations. A file that
 * only forwards is none, nor is one of constants.
 * @param codeOf the text of a file
 */
export function stationsOf(ran: Iterable<Omit<RanFunction, 'times'>>, codeOf: (file: string) => string): Set<string> {
  const functions = Map.groupBy(ran, ({ file }) => file);
  const stations = new Set<string>();
  for (const [file, ranHere] of functions) {
    if (BESIDE.some((pattern) => pattern.test(file))) continue;
    const deciding = decidingFunctions(codeOf(file));
    if (ranHere.some((one) => deciding.some((place) => isSame(one, place)))) stations.add(file);
  }
  return stations;
}

/** Where a function stands. What counts what ran says of a method that it begins at its name, or at a word before it. */
interface Place {
  earliest: number;
  start: number;
  end: number;
}

/** Functions with a decision that stands in themselves, and not in a function inside them. */
function decidingFunctions(code: string): Place[] {
  const found = new Set<Place>();
  const walk = (node: Node, parent: Node | null, inside: Place | null): void => {
    const { type, start, end } = node;
    const isMethod = parent?.type === 'MethodDefinition' || (parent?.type === 'Property' && parent.method);
    const around = FUNCTIONS.has(type) ? { earliest: isMethod ? parent.start : start, start, end } : inside;
    if (around && DECISIONS.has(type)) found.add(around);
    for (const key of visitorKeys[type] ?? []) {
      const child: unknown = Reflect.get(node, key);
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) walk(each, node, around);
    }
  };
  walk(parseSync('file.ts', code).program, null, null);
  return [...found];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isSame(ran: Omit<RanFunction, 'times'>, found: Place): boolean {
  return ran.end === found.end && ran.start >= found.earliest && ran.start <= found.start;
}
