import { plainName } from './usual-names.ts';

const FIRST = /^(?:first|given|fore)(?:name)?$|^firstname|^vorname$|^prenom$|^prénom$/u;
const LAST = /^(?:last|family|sur)(?:name)?$|^nachname$|^apellidos?$/u;
const LONGEST = 60;

/** "Ann Lee" of an object that has somebody's first and last name apart; null of any other. */
export function wholeName(person: Readonly<Record<string, unknown>>): string | null {
  let [first, last] = ['', ''];
  for (const [key, value] of Object.entries(person)) {
    if (typeof value !== 'string' || value.length > LONGEST) continue;
    const name = plainName(key);
    if (FIRST.test(name)) first = value.trim();
    else if (LAST.test(name)) last = value.trim();
  }
  return first === '' || last === '' ? null : `${first} ${last}`;
}
