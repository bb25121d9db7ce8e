import type { TSchema } from 'typebox';
import { isCleanText } from '../../lib/text/text.ts';
import { decodePercent } from '../../lib/text/percent.ts';

/** Where a query says that it could not be decoded: no parameter of ours, and never sent on. */
export const MALFORMED = Symbol('malformed');

/** A decoded query. A parameter given more than once is a list, which no parameter of ours may be. */
export interface Query {
  [name: string]: string | string[];
  /** The parameter whose value could not be decoded; empty where its name could not either. */
  [MALFORMED]?: string;
}

/**
 * Decodes a query strictly; `+` is a space, as in forms. Never throws: what is wrong is said when the parameters' turn
 * comes.
 */
export function parseQuery(text: string): Query {
  const query: Query = Object.create(null);
  if (text === '') return query;
  const decode = PLAIN.test(text) ? asItIs : decoded;
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const at = pair.indexOf('=');
    const name = decode(at === -1 ? pair : pair.slice(0, at));
    const value = decode(at === -1 ? '' : pair.slice(at + 1));
    if (name === undefined || value === undefined) {
      query[MALFORMED] ??= name ?? '';
      continue;
    }
    const known = query[name];
    if (known === undefined) query[name] = value;
    else if (typeof known === 'string') query[name] = [known, value];
    else known.push(value);
  }
  return query;
}

/** Nothing in it stands for something else: printable ASCII without `%` and `+`. */
const PLAIN = /^[!-$&-*,-~]*$/;

function asItIs(text: string): string {
  return text;
}

function decoded(text: string): string | undefined {
  const plain = decodePercent(text.replaceAll('+', ' '));
  return plain !== undefined && isCleanText(plain) ? plain : undefined;
}

/**
 * Creates the function that makes whole numbers of a query's digits where its schema asks for them: a query has only
 * text.
 */
export function createWithNumbers(schema: TSchema): (query: unknown) => unknown {
  const properties: unknown = Reflect.get(schema, 'properties');
  const names =
    typeof properties === 'object' && properties !== null
      ? Object.entries(properties).flatMap(([name, { type }]) => (type === 'integer' ? [name] : []))
      : [];
  return (query) => {
    if (typeof query !== 'object' || query === null) return query;
    const given = names.flatMap((name) => {
      const text: unknown = Reflect.get(query, name);
      return typeof text === 'string' ? [[name, /^\d+$/.test(text) ? Number(text) : Number.NaN]] : [];
    });
    return given.length === 0 ? query : { ...query, ...Object.fromEntries(given) };
  };
}
