/** What a statement of a migration does to nodes of the release before, which still run. */
export type Effect =
  /** Adds what they do not know. */
  | 'harmless'
  /** Takes something away. */
  | 'drops'
  /** Breaks what they read or write, keeps them waiting, or overlooks what they write. */
  | 'breaks';

const NAME = String.raw`(?:if (?:not )?exists )?"?(\w+)"?`;
const first = (pattern: string, statement: string) =>
  new RegExp(`^${pattern.replaceAll('NAME', NAME)}`).exec(statement)?.[1];

/**
 * Judges a statement.
 * @param isNew whether a table was made by the same migration: then no old node knows it
 * @returns its effect, and why where it is not harmless
 */
export function judge(text: string, isNew: (table: string) => boolean): { effect: Effect; why: string } {
  const statement = text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
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
    const [, unique, ifNotExists, table = ''] = index;
    if (isNew(table)) return harmless;
    if (unique) return breaks('it refuses rows that old nodes may write');
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
