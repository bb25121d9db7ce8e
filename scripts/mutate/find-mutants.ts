import { parseSync, type Expression, type Node, type Program } from 'oxc-parser';

/** A small change of the source that a test should notice. */
export interface Mutant {
  /** Unique in its file, by its place. */
  id: number;
  line: number;
  /** What the place says, and what it would say, shortened. */
  was: string;
  becomes: string;
}

/** A file with all its mutants in it; none is active until `globalThis.__mutation` says so. */
export interface Instrumented {
  code: string;
  mutants: Mutant[];
}

interface Place {
  start: number;
  end: number;
  alternatives: string[];
  /** A statement that is left out, not an expression that is replaced. */
  statement: boolean;
  inner: Place[];
}

const SWAPPED_OPERATORS: Record<string, readonly string[]> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};
const SWAPPED_METHODS = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    min: 'max',
    max: 'min',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    find: 'findLast',
    findLast: 'find',
  }),
);
/** Methods whose result is taken from what they are called on: leaving the call out should be noticed. */
const LEFT_OUT_METHODS = new Set(['filter', 'slice', 'trim', 'trimEnd', 'toSorted', 'toReversed', 'toLowerCase']);

/** Nodes that hold types or names and no expression that is evaluated where it stands. */
const NOT_ENTERED = new Set([
  'ImportDeclaration',
  'ExportAllDeclaration',
  'TemplateElement',
  'TaggedTemplateExpression',
]);

/**
 * Finds the mutants of a TypeScript file and writes each place as a choice between what it says and what it could say.
 * @param file its name, for the calls that choose
 */
export function instrument(file: string, source: string): Instrumented {
  const parsed = parseSync(file, source);
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be parsed: ${parsed.errors[0]?.message}`);
  const mutants: Mutant[] = [];
  const text = (node: { start: number; end: number }) => source.slice(node.start, node.end);
  const places: Place[] = [];
  walk(parsed.program, places, false);
  const code = render(0, source.length, places) + keptOf(parsed.program);
  const broken = parseSync(file, code).errors[0];
  if (broken) throw new Error(`${file} cannot be parsed with its mutants: ${broken.message}`);
  return { code, mutants };

  function walk(node: Node, into: Place[], inChain: boolean): void {
    if (NOT_ENTERED.has(node.type)) return;
    if (
      node.type.startsWith('TS') &&
      !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(node.type)
    )
      return;
    const found = alternativesOf(node, inChain);
    let inner = into;
    if (found.alternatives.length > 0) {
      const place = { start: node.start, end: node.end, inner: [], ...found };
      into.push(place);
      inner = place.inner;
    }
    for (const [name, child] of Object.entries(node)) {
      if (name === 'parent' || isName(node, name)) continue;
      for (const one of Array.isArray(child) ? child : [child])
        if (isNode(one)) walk(one, inner, node.type === 'ChainExpression' || (inChain && isChained(node)));
    }
  }

  function alternativesOf(node: Node, inChain: boolean): { alternatives: string[]; statement: boolean } {
    const none = { alternatives: [], statement: false };
    const be = (...alternatives: string[]) => ({ alternatives, statement: false });
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
        return be(
          ...(SWAPPED_OPERATORS[node.operator] ?? []).map(
            (operator) => `${wrapped(node.left)} ${operator} ${wrapped(node.right)}`,
          ),
        );
      case 'UnaryExpression':
        return node.operator === '!' || node.operator === '-' ? be(text(node.argument)) : none;
      case 'ConditionalExpression':
        return be(text(node.consequent), text(node.alternate));
      case 'Literal':
        return literal(node.value, node.raw ?? '', be, none);
      case 'TemplateLiteral':
        return node.expressions.length > 0 ? be("''") : none;
      case 'ArrayExpression':
        return node.elements.length > 0 ? be('[]') : none;
      case 'CallExpression':
        return inChain ? none : callAlternatives(node.callee, be, none, node);
      case 'ExpressionStatement':
        return node.directive === undefined || node.directive === null
          ? ['CallExpression', 'AwaitExpression', 'AssignmentExpression'].includes(node.expression.type)
            ? { alternatives: [''], statement: true }
            : none
          : none;
      default:
        return none;
    }
  }

  function callAlternatives<Result>(
    callee: Expression,
    be: (...alternatives: string[]) => Result,
    none: Result,
    call: { start: number; end: number },
  ): Result {
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return none;
    const swapped = SWAPPED_METHODS.get(callee.property.name);
    if (swapped !== undefined)
      return be(
        `${source.slice(call.start, callee.property.start)}${swapped}${source.slice(callee.property.end, call.end)}`,
      );
    return LEFT_OUT_METHODS.has(callee.property.name) ? be(text(callee.object)) : none;
  }

  function wrapped(node: Node): string {
    return `(${text(node)})`;
  }

  function render(from: number, to: number, within: readonly Place[]): string {
    let code = '';
    let at = from;
    for (const place of within) {
      code += source.slice(at, place.start);
      code += renderPlace(place);
      at = place.end;
    }
    return code + source.slice(at, to);
  }

  function renderPlace(place: Place): string {
    const was = source.slice(place.start, place.end);
    const line = source.slice(0, place.start).split('\n').length;
    const ids = place.alternatives.map((becomes) => {
      const id = mutants.length;
      mutants.push({ id, line, was: short(was), becomes: short(becomes) });
      return { id, becomes };
    });
    let code = render(place.start, place.end, place.inner);
    const call = (id: number) => `globalThis.__mutation(${JSON.stringify(`${file}:${id}`)})`;
    for (const { id, becomes } of ids)
      code = place.statement ? `if (${call(id)}) {} else ${code}` : `(${call(id)} ? (${becomes}) : (${code}))`;
    return code;
  }
}

/** Hands the maps and sets that a module begins with empty to the runner, which empties them before each run of a test. */
function keptOf({ body }: Program): string {
  const names = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ id, init }) =>
          id.type === 'Identifier' && init?.type === 'NewExpression' && init.arguments.length === 0 ? [id.name] : [],
        )
      : [],
  );
  return names.length === 0 ? '' : `\nglobalThis.__kept?.([${names.join(', ')}]);\n`;
}

function literal<Result>(value: unknown, raw: string, be: (...alternatives: string[]) => Result, none: Result): Result {
  if (typeof value === 'boolean') return be(String(!value));
  if (typeof value === 'number') return be(`(${raw} + 1)`);
  if (typeof value === 'string') return value === '' ? be("'mutated'") : be("''");
  return none;
}

/** Whether a child of a node is a name or a type and not an expression. */
function isName(node: Node, child: string): boolean {
  if (['typeAnnotation', 'returnType', 'typeParameters', 'typeArguments', 'superTypeArguments', 'id'].includes(child))
    return child !== 'id' || node.type !== 'VariableDeclarator';
  if (child === 'key' || child === 'property') return Reflect.get(node, 'computed') !== true;
  return child === 'source' || child === 'specifiers';
}

/** Whether a chain of `?.` goes on through this node. */
function isChained(node: Node): boolean {
  return node.type === 'MemberExpression' || node.type === 'CallExpression';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
}

function short(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 70 ? `${line.slice(0, 67)}…` : line;
}
