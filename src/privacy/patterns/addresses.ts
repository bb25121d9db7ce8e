import type { Found } from '../types.ts';

const CAP = String.raw`\p{Lu}[\p{L}'’-]{1,30}`;
const CAPS = String.raw`${CAP}(?:\s+(?:(?:of|the|de|la|le|del|della|di|du|des|van|von|den|der|am|im|an|St\.?)\s+)?${CAP}){0,3}`;
const HOUSE = String.raw`\d{1,5}(?:\s?[A-Za-z])?(?:\s?[-/]\s?\d{1,5}(?:\s?[A-Za-z])?)?`;
const ROAD = String.raw`(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Place|Pl|Square|Sq|Terrace|Close|Crescent|Cres|Way|Parkway|Pkwy|Highway|Hwy|Gardens|Grove|Mews|Row|Hill|Quay|Walk|Circle|Trail)\.?`;
const FLAT = String.raw`(?:(?:Flat|Apartment|Apt|Suite|Unit|Floor|Room)\.?\s?#?\w{1,5},?\s+)?`;
const POSTCODE = String.raw`(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)`;
const TOWN = String.raw`(?:,?\s+(?:in\s+)?(?:(?:[A-Z]{1,2}-)?\d{4,5}(?:\s?[A-Z]{2})?\s+${CAPS}|${CAPS},?\s+(?:[A-Z]{2}\s+\d{5}(?:-\d{4})?|${POSTCODE})|${POSTCODE}|\d{4,5}(?![\d,.]*\d)))?`;

/** Streets by the way countries write them; each may go on with a town and its code. */
const PATTERNS = [
  // 12 Baker Street, London NW1 6XE; Flat 4, 221B Baker St; 1600 Pennsylvania Avenue, Washington, DC 20500
  String.raw`${FLAT}${HOUSE},?\s+${CAPS}?\s*\b${ROAD}(?:\s+(?:North|South|East|West|N|S|E|W)\b\.?)?(?:,?\s+${FLAT.replace(/\?$/u, '')})?${TOWN}`,
  // Hauptstraße 12, 10115 Berlin; Am Markt 3; Unter den Linden 77; Keizersgracht 123
  String.raw`(?:\p{Lu}[\p{L}.-]{0,30}\s+)?\p{Lu}?[\p{L}.-]{0,30}(?:straße|strasse|str\.|gasse|allee|platz|weg|ufer|damm|ring|gracht|straat|laan|plein|kade|vej|gatan|vägen|gata)\s+${HOUSE}${TOWN}`,
  String.raw`(?:Am|An der|Im|In der|Unter den|Auf der|Zum|Zur)\s+${CAP}(?:\s+${CAP})?\s+${HOUSE}${TOWN}`,
  // 12 rue de la Paix, 75002 Paris
  String.raw`${HOUSE}(?:\s+(?:bis|ter))?,?\s+(?:rue|avenue|boulevard|place|impasse|allée|chemin|quai|route|cours)\s+(?:(?:de|du|des|la|le|les|de\s+la|de\s+l['’]|d['’]|l['’])\s*)*${CAPS}${TOWN}`,
  // Calle Mayor 5, 28013 Madrid; Via Roma 10; Rua Augusta 250; Avenida de América, 12
  String.raw`(?:Calle|C\/|Avenida|Avda\.?|Plaza|Paseo|Camino|Via|Viale|Piazza|Corso|Largo|Rua|Travessa|Praça|ul\.|ulica|aleja)\s+(?:(?:de|del|la|las|los|di|della|dei|da|do|dos)\s+)*${CAPS},?\s+(?:n\.?º?\s?)?${HOUSE}${TOWN}`,
  String.raw`P\.?\s?O\.?\s+Box\s+\d{1,6}${TOWN}`,
  // A postcode alone says where somebody lives: United Kingdom, Canada; a German or French one with its town after it.
  POSTCODE,
  String.raw`(?:[A-Z]{1,2}-)\d{4,5}\s+${CAPS}`,
];
const ADDRESS = PATTERNS.map(
  (pattern) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'gu'),
);

/**
 * Postal addresses with a number in them, as English, German, French, Spanish, Italian, Portuguese, Dutch and Nordic
 * ones are written.
 */
export function findAddresses(text: string): Found[] {
  if (!/\d/u.test(text)) return [];
  return ADDRESS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      kind: 'address' as const,
      start: match.index,
      end: match.index + match[0].length,
      value: match[0]
        .toLowerCase()
        .replaceAll(/[\s,.]+/gu, ' ')
        .trim(),
    })),
  );
}
