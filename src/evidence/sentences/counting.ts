import { once } from '../../lib/values/once.ts';

/** "1 question", "3 questions". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** "never pressed", "pressed once (telling)", "pressed 7 times (telling)". */
export function did(verb: string, count: number, how = ''): string {
  if (count === 0) return `never ${verb}`;
  const often = count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
  return `${verb} ${often}${how === '' ? '' : ` (${how})`}`;
}

/** "once", "3 times". */
export const often = (count: number): string => (count === 1 ? 'once' : `${count} times`);

/** "a", "a or b", "a, b or c". */
export function listed(names: readonly string[], last: 'and' | 'or'): string {
  return names.length < 3 ? names.join(` ${last} `) : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** A language's name in English. @param code ISO 639-1 */
export const languageName = (code: string): string => names().of(code) ?? code;

// Made when it is first needed: it takes 8 ms, which every start of a process would pay.
const names = once(() => new Intl.DisplayNames('en', { type: 'language' }));
