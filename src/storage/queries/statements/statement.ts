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

/**
 * Begins a statement whose arguments are named rather than given:
 * `statement<Arguments>().compile((argument) => query)`, where `argument('userId')` stands where a value goes. The
 * rows' type is the query's.
 */
export function statement<Arguments extends object>() {
  return {
    compile<Row>(build: (argument: Placeholder<Arguments>) => Compilable<Row>): Statement<Arguments, Row> {
      let made: { compiled: CompiledQuery<Row>; names: readonly (string | null)[] } | undefined;
      // Not at once: to compile all statements takes a service as long as much of its start, and it uses few of them then.
      const make = () => {
        const compiled = build((name) => sql`${new Argument(name)}`).compile();
        const names = compiled.parameters.map((parameter) => (parameter instanceof Argument ? parameter.name : null));
        return { compiled, names };
      };
      return {
        get sql() {
          made ??= make();
          return made.compiled.sql;
        },
        // Field by field: a spread of a frozen object takes longer than all else here.
        bind(values) {
          made ??= make();
          const { compiled, names } = made;
          return {
            query: compiled.query,
            queryId: compiled.queryId,
            sql: compiled.sql,
            parameters: names.map((name, at) => (name === null ? compiled.parameters[at] : Reflect.get(values, name))),
          };
        },
      };
    },
  };
}

/** The texts of a group of statements, for an engine that keeps them compiled. */
export function textsOf(group: Record<string, { sql: string }>): string[] {
  return Object.values(group).map(({ sql }) => sql);
}
