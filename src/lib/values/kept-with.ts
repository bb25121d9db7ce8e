/**
 * Finds something of an object once and keeps it with the object, for as long as that is there; copies by spreading do not
 * have it. In place of a `WeakMap`: V8 keeps all values of one alive until its next full collection, so that what was found
 * of objects that are gone is copied again each time young memory is collected.
 *
 * @param find what is kept; must depend on the object alone
 */
export function keptWith<Owner extends object, Found>(find: (owner: Owner) => Found): (owner: Owner) => Found {
  const key: unique symbol = Symbol('kept');
  return (owner: Owner & { [key]?: { found: Found } }): Found => {
    const kept = owner[key];
    if (kept !== undefined) return kept.found;
    const found = find(owner);
    Object.defineProperty(owner, key, { value: { found } });
    return found;
  };
}
