import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';

/** A frequent statement: built and compiled when it is first used, given new values for every call. */
export interface Statement<Arguments, Row> {
  sql: string;
  /** The query with its values, to be run as it is. */
  bind: (values: Arguments) => CompiledQuery<Row>;
}

/** Stands for the argument with this name. */
export type Placeholder<Arguments> = <Name extends keyof Arguments & string>(name: Name) => RawBuilder<Arguments[Name]>;

/** In a compiled query, stands for the argument with this name. */
class Argument {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A query that was compiled, and what gives each of its parameters. */
export interface Compiled<Row> {
  query: CompiledQuery<Row>;
  parameters: readonly Parameter[];
}

/** The argument that a parameter stands for, or the value that it always has. */
type Parameter = { name: string } | { name: null; value: unknown };

/**
 * Compiles a query when it is first asked for: to compile all statements takes a service as long as much of its start,
 * and it uses few of them then.
 */
export function compileLater<Arguments extends object, Row>(
  build: (argument: Placeholder<Arguments>) => Compilable<Row>,
): () => Compiled<Row> {
  let made: Compiled<Row> | undefined;
  function make(): Compiled<Row> {
    const query = build((name) => sql`${new Argument(name)}`).compile();
    const parameters = query.parameters.map((parameter): Parameter =>
      parameter instanceof Argument ? { name: parameter.name } : { name: null, value: parameter },
    );
    return { query, parameters };
  }
  return () => (made ??= make());
}

/** A compiled query with other values. Field by field: a spread of a frozen object takes longer than all else here. */
export function withValues<Row>(
  { query: given, queryId, sql: text }: CompiledQuery<Row>,
  parameters: readonly unknown[],
): CompiledQuery<Row> {
  return { query: given, queryId, sql: text, parameters };
}

/**
 * Begins a statement whose arguments are named rather than given:
 * `statement<Arguments>().compile((argument) => query)`, where `argument('userId')` stands where a value goes. The
 * rows' type is the query's.
 */
export function statement<Arguments extends object>() {
  return {
    compile<Row>(build: (argument: Placeholder<Arguments>) => Compilable<Row>): Statement<Arguments, Row> {
      const compiled = compileLater(build);
      let inOrder: readonly ((values: Arguments) => unknown)[] | undefined;
      return {
        get sql() {
          return compiled().query.sql;
        },
        bind(values) {
          inOrder ??= compiled().parameters.map((parameter) =>
            parameter.name === null ? () => parameter.value : (given) => Reflect.get(given, parameter.name),
          );
          return withValues(
            compiled().query,
            inOrder.map((valueOf) => valueOf(values)),
          );
        },
      };
    },
  };
}

/** The texts of a group of statements, for an engine that keeps them compiled. */
export function textsOf(group: Record<string, { sql: string }>): string[] {
  return Object.values(group).map(({ sql }) => sql);
}
