/** The keys of a table in the order in which they stand there, with their types. */
export function codesOf<Table extends Readonly<Record<string, unknown>>>(table: Table): (keyof Table & string)[] {
  const isCode = (key: string): key is keyof Table & string => Object.hasOwn(table, key);
  return Object.keys(table).filter(isCode);
}
