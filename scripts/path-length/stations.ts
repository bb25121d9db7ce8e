import { parseSync, visitorKeys, type Node } from 'oxc-parser';
import type { RanFunction } from './coverage.ts';

/** Code that a request uses on its way and that is no part of the way. */
const BESIDE: readonly RegExp[] = [
  // Helpers that know nothing of Debrief.
  /^lib\//,
  // What notes that a request was answered: log lines, measurements, counts of keys.
  /^(?:observability|http\/counting)\//,
  // What is told of each state that was read, and forgets what it kept of an earlier one: no answer counted here is in it.
  /^http\/cache\/user-lists\.ts$/,
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

/** What ran of a function, as `coverage.ts` gives it. */
type Ran = Omit<RanFunction, 'times'>;

/**
 * The stations of a request, of the files that it passes through: those in which something was decided by a function that
 * ran (a condition, a loop, a `try` or a `throw` stands in it), outside of helpers, notes and declarations. A file that only
 * forwards is none, nor is one of constants. What did not run decides nothing: what stands behind an `if` that was not
 * taken, a `try` without an error, and a check that could only have thrown.
 * @param codeOf the text of a file
 * @param least how often what counts ran
 */
export function stationsOf(ran: Iterable<Ran>, codeOf: (file: string) => string, least = 1): Set<string> {
  const functions = Map.groupBy(ran, ({ file }) => file);
  const stations = new Set<string>();
  for (const [file, ranHere] of functions) {
    if (BESIDE.some((pattern) => pattern.test(file))) continue;
    const deciding = decidingFunctions(codeOf(file));
    if (ranHere.some((one) => deciding.some((place) => isSame(one, place) && decided(one, place, least))))
      stations.add(file);
  }
  return stations;
}

interface Span {
  start: number;
  end: number;
}

/** Where something is decided. */
interface Decision extends Span {
  /** What runs only where there is an error: the end of a `try`, or the `throw` of a check. Without it nothing is decided. */
  onError: Span | null;
}

/** Where a function stands. What counts what ran says of a method that it begins at its name, or at a word before it. */
interface Place extends Span {
  earliest: number;
  decisions: Decision[];
}

/** Functions with decisions that stand in themselves, and not in a function inside them. */
function decidingFunctions(code: string): Place[] {
  const found = new Set<Place>();
  const walk = (node: Node, parent: Node | null, inside: Place | null, check: Span | null): void => {
    const { type, start, end } = node;
    const isMethod = parent?.type === 'MethodDefinition' || (parent?.type === 'Property' && parent.method);
    const around = FUNCTIONS.has(type)
      ? { earliest: isMethod ? parent.start : start, start, end, decisions: [] }
      : inside;
    const onError = errorPathOf(node);
    if (around && DECISIONS.has(type)) {
      around.decisions.push({ start, end, onError: onError ?? check });
      found.add(around);
    }
    for (const key of visitorKeys[type] ?? []) {
      const child: unknown = Reflect.get(node, key);
      // What a check asks belongs to it.
      const of = key === 'test' && type === 'IfStatement' ? onError : FUNCTIONS.has(type) ? null : check;
      for (const each of Array.isArray(child) ? child : [child]) if (isNode(each)) walk(each, node, around, of);
    }
  };
  walk(parseSync('file.ts', code).program, null, null, null);
  return [...found];
}

/** What runs of a statement only where there is an error; null where all of it may run without one. */
function errorPathOf(node: Node): Span | null {
  if (node.type === 'TryStatement') return node.handler?.body ?? null;
  if (node.type !== 'IfStatement' || node.alternate !== null) return null;
  const last = node.consequent.type === 'BlockStatement' ? node.consequent.body.at(-1) : node.consequent;
  return last?.type === 'ThrowStatement' ? last : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isSame(ran: Ran, found: Place): boolean {
  return ran.end === found.end && ran.start >= found.earliest && ran.start <= found.start;
}

/** Whether any decision of a function was made as often as asked. */
function decided({ parts }: Ran, { decisions }: Place, least: number): boolean {
  const isRun = ({ start, end }: Span) =>
    (parts.findLast((part) => part.start <= start && part.end >= end)?.times ?? least) >= least;
  return decisions.some((decision) => isRun(decision) && (decision.onError === null || isRun(decision.onError)));
}
