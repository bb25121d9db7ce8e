/** What `JSON.parse` can give. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Parses JSON, or gives undefined where the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/**
 * JSON with the keys of every object in order, so that equal values have equal text.
 * @param value what JSON can hold; a field that is undefined is left out
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  let text = '';
  for (const key of Object.keys(value).toSorted()) {
    const item: unknown = Reflect.get(value, key);
    if (item === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`;
  }
  return `{${text}}`;
}
