/** What a statement of a migration does to nodes of the release before, which still run. */
export type Effect =
  /** Adds what they do not know. */
  | 'harmless'
  /** Takes something away. */
  | 'drops'
  /** Breaks what they read or write, keeps them waiting, or overlooks what they write. */
  | 'breaks';

const NAME = String.raw`(?:if (?:not )?exists )?"?(\w+)"?`;
const UNIQUE_INDEX = new RegExp(`^create unique index ${NAME} on ${NAME} \\(([\\w", ]+)\\)( where .+)?$`);

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
const first = (pattern: string, statement: string) =>
  new RegExp(`^${pattern.replaceAll('NAME', NAME)}`).exec(statement)?.[1];

/**
 * Judges a statement.
 * @param isNew whether a table was made by the same migration: then no old node knows it
 * @param refused what unique indices refused before the migration, by `refusedBy`
 * @returns its effect, and why where it is not harmless
 */
export function judge(
  text: string,
  isNew: (table: string) => boolean,
  refused: ReadonlySet<string> = new Set(),
): { effect: Effect; why: string } {
  const statement = flat(text);
  const harmless = { effect: 'harmless', why: '' } as const;
  const breaks = (why: string) => ({ effect: 'breaks', why }) as const;

  if (statement.startsWith('select ') || first('create table NAME', statement)) return harmless;

  const filled = first('insert into NAME', statement);
  if (filled) {
    if (/\bselect\b/.test(statement))
      return breaks('rows are derived from others once: what an old node writes afterwards is left out');
    return isNew(filled) ? harmless : breaks('it writes rows that old nodes do not expect');
  }
  const rewritten = first('update NAME', statement) ?? first('delete from NAME', statement);
  if (rewritten)
    return isNew(rewritten)
      ? harmless
      : breaks('it rewrites rows of a table that old nodes write, which wait meanwhile and overlook it afterwards');

  const index = /^create (unique )?index (if not exists )?"?\w+"? on "?(\w+)"?/.exec(statement);
  if (index) {
    const [, isUnique, ifNotExists, table = ''] = index;
    if (isNew(table)) return harmless;
    const [refusal] = refusedBy([statement]);
    if (isUnique && (refusal === undefined || !refused.has(refusal)))
      return breaks('it refuses rows that old nodes may write');
    return ifNotExists
      ? harmless
      : breaks('writes wait while it is built, and nobody can build it beforehand without if not exists');
  }

  if (/^drop (table|index|view)\b/.test(statement))
    return { effect: 'drops', why: 'it takes away what old nodes may use' };
  const altered = first('alter table NAME', statement);
  if (altered)
    return isNew(altered) ? harmless : judgeAlteration(statement.replace(/^alter table (if exists )?"?\w+"? /, ''));
  return breaks('it is none of the statements that are known to be harmless');
}

/**
 * What unique indices refuse, once statements ran: of each its table, its columns in the order of the alphabet, and which
 * rows it holds. Two indices of which this is the same refuse the same rows. Those of anything but plain columns are left
 * out.
 */
export function refusedBy(statements: readonly string[]): Set<string> {
  const refused = new Map<string, string>();
  for (const text of statements) {
    const statement = flat(text);
    const dropped = first('drop index NAME', statement);
    if (dropped) refused.delete(dropped);
    const [, name = '', table, list, rows = ''] = UNIQUE_INDEX.exec(statement) ?? [];
    const columns = list?.replaceAll(/[" ]/g, '').split(',').toSorted();
    if (columns) refused.set(name, `${table} (${columns.join(', ')})${rows}`);
  }
  return new Set(refused.values());
}

function judgeAlteration(change: string): { effect: Effect; why: string } {
  if (/^drop column\b/.test(change)) return { effect: 'drops', why: 'it takes away what old nodes may use' };
  if (/^add column\b/.test(change) && !/,\s*(add|drop|alter|rename)\b/.test(change)) {
    if (/\bnot null\b/.test(change) && !/\bdefault\b/.test(change))
      return { effect: 'breaks', why: 'old nodes write rows without the column, which has no default' };
    if (/\b(unique|references|check)\b/.test(change))
      return { effect: 'breaks', why: 'it refuses rows that old nodes may write' };
    return { effect: 'harmless', why: '' };
  }
  return { effect: 'breaks', why: 'it changes the name, the type or the rules of what old nodes use' };
}
