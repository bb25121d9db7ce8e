/** A readable id made of a name: `Ada Kïng` becomes `ada-king`. Null where nothing of the name is left. */
export function idOfName(name: string): string | null {
  const id = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
  return id === '' ? null : id;
}
