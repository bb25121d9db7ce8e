// Names that a page gives only by the picture of who speaks.
import { linesOf } from './lines-of.ts';
import { looksLikeName } from '../labels/accept-labels.ts';
import { couldBeLabel } from '../labels/could-be-label.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { timeAlone } from '../lines/header-lines.ts';

// "![Ann Lee](https://…/ann.png)" at the beginning of a line.
const PICTURE = /^!\[([^[\]]{1,100})\]\([^()\s]{0,2000}(?:\s"[^"]{0,100}")?\)/u;
const BEFORE_NAME =
  /^(?:profile (?:picture|photo|image|pic) (?:of|for)|(?:avatar|photo|picture|image|icon) (?:of|for)|(?:profil)?bild von|avatar (?:von|de|van|di)|(?:profil)?foto von|photo (?:de profil )?de|(?:foto|imagen) (?:de perfil )?d[eoa]|(?:foto|immagine) (?:del )?profilo di|profielfoto van)\s/iu;
const BEHIND_NAME =
  /(?:['’]s?\s(?:profile )?(?:picture|photo|image|pic|avatar|icon)|\s(?:profile (?:picture|photo|image|pic)|avatar|profilbild))$/iu;
const LONGEST_CAPTION = 110;
const FEWEST = 3;
const LOOKED_AT = 4000;
const MAY_HAVE = /!\[|avatar|picture|photo|image|profil|foto|bild|icon|imagen/iu;

interface Picture {
  name: string;
  /** What stands behind it in its line. */
  rest: string;
}

const withoutCaption = (caption: string): string =>
  caption.trim().replace(BEFORE_NAME, '').replace(BEHIND_NAME, '').trim();

function pictureIn(line: string): Picture | null {
  const own = line.trim();
  const [whole = '', alt = ''] = own.startsWith('![') ? (PICTURE.exec(own) ?? []) : [];
  if (whole !== '') return { name: withoutCaption(alt), rest: own.slice(whole.length).trim() };
  if (own.length > LONGEST_CAPTION) return null;
  const name = withoutCaption(own);
  return name === own || name === '' ? null : { name, rest: '' };
}

// "AL", "A" for Ann Lee, and the name itself.
function isNameAgain(text: string, name: string): boolean {
  const own = text.replaceAll(/[*_#[\]]/gu, '').trim();
  if (own.toLowerCase().startsWith(name.toLowerCase())) return true;
  return /^\p{Lu}{1,3}$/u.test(own) && own.startsWith(name.slice(0, 1).toUpperCase());
}

const isName = ({ name }: Picture): boolean =>
  /^\p{L}/u.test(name) && couldBeLabel(name) && looksLikeName(name) && !name.includes(':');

/**
 * A text in which the pictures beside what is said name who speaks, with the names in place of the pictures: those of a few
 * people who take turns. Where the name stands beside its picture as well, the picture goes. Any other text as it is. Linear.
 */
export function withNamesOfPictures(text: string): string {
  if (!MAY_HAVE.test(text.slice(0, LOOKED_AT))) return text;
  const lines = linesOf(text);
  const pictures = lines.map(pictureIn);
  const named = pictures.filter((picture) => picture !== null).filter(isName);
  if (named.length < FEWEST || !takeTurns(new Set(named.map(({ name }) => labelKey(name))).size, named.length))
    return text;
  const beside = pictures.filter(
    (picture, i) => picture !== null && isName(picture) && isNameAgain(besideOf(lines, i, picture), picture.name),
  ).length;
  const goes = beside * 2 > named.length;
  return lines
    .map((line, i) => {
      const picture = pictures[i] ?? null;
      if (picture === null || !isName(picture)) return line;
      if (goes) return picture.rest;
      const { name, rest } = picture;
      return rest === '' ? `\n${name}` : timeAlone(rest) === null ? `${name}: ${rest}` : `\n${name} ${rest}`;
    })
    .join('\n');
}

// What stands behind a picture, in its line or the next one that is filled.
function besideOf(lines: readonly string[], at: number, { rest }: Picture): string {
  if (rest !== '') return rest;
  for (let i = at + 1; i < Math.min(lines.length, at + 4); i += 1) {
    const line = (lines[i] ?? '').trim();
    if (line !== '') return line;
  }
  return '';
}
