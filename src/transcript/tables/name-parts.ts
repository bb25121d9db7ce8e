import { nameOf } from './known-columns.ts';

const FIRST = /(?:^| )(?:first|given|fore)(?: ?name)?$|^vorname$|^pr(?:e|é)nom$|^voornaam$/u;
const LAST = /(?:^| )(?:last|family|sur)(?: ?name)?$|^nachname$|^apellidos?$|^achternaam$|^cognome$/u;

/** The columns whose cells together say who speaks: those of the first and of the last name, else the one alone. */
export function nameColumns(names: readonly string[], speaker: number): readonly number[] {
  const own = names.map(nameOf);
  const [first, last] = [FIRST, LAST].map((part) => own.findIndex((name) => part.test(name)));
  return first !== undefined && last !== undefined && first >= 0 && last >= 0 && (speaker === first || speaker === last)
    ? [first, last]
    : [speaker];
}

/** Who speaks in a row. */
export const nameIn = (row: readonly string[], columns: readonly number[]): string =>
  columns.map((at) => (row[at] ?? '').trim()).join(' ');
