import type { Setting } from './kinds.ts';

/** A setting for each field of `Values`, which reads a value of that field's type. */
export type Definitions<Values extends object> = { readonly [Name in keyof Values]: Setting<Values[Name]> };

/** Gives a table of settings the type that its values can be inferred from. */
export function defineSettings<Values extends object>(definitions: Definitions<Values>): Definitions<Values> {
  return definitions;
}

/** The values of all settings of a table. @param read gives the value of one, or throws */
export function readAll<Values extends object>(
  definitions: Definitions<Values>,
  read: <Value>(setting: Setting<Value>) => Value,
): Values {
  const values: Partial<Values> = {};
  for (const name in definitions) values[name] = read(definitions[name]);
  if (!hasAll(values, definitions)) throw new Error('a setting was not read');
  return values;
}

function hasAll<Values extends object>(values: Partial<Values>, definitions: Definitions<Values>): values is Values {
  return Object.keys(definitions).every((name) => name in values);
}
