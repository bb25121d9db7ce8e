import type { Found } from '../types.ts';

const CAP = String.raw`\p{Lu}[\p{L}'’-]{1,30}`;
const CAPS = String.raw`${CAP}(?:\s{1,3}(?:(?:of|the|de|la|le|del|della|di|du|des|van|von|den|der|am|im|an|St\.?)\s{1,3})?${CAP}){0,3}`;
const HOUSE = String.raw`\d{1,5}(?:\s?[A-Za-z])?(?:\s?[-/]\s?\d{1,5}(?:\s?[A-Za-z])?)?`;
const ROAD = String.raw`(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Boulevard|Blvd|Court|Ct|Place|Pl|Square|Sq|Terrace|Close|Crescent|Cres|Way|Parkway|Pkwy|Highway|Hwy|Gardens|Grove|Mews|Row|Hill|Quay|Walk|Circle|Trail)\.?`;
const FLAT = String.raw`(?:(?:Flat|Apartment|Apt|Suite|Unit|Floor|Room)\.?\s?#?\w{1,5},?\s{1,3})?`;
const POSTCODE = String.raw`(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[A-Z]\s?\d[A-Z]\d)`;
const TOWN = String.raw`(?:,?\s{1,3}(?:in\s{1,3})?(?:(?:[A-Z]{1,2}-)?\d{4,5}(?:\s?[A-Z]{2})?\s{1,3}${CAPS}|${CAPS},?\s{1,3}(?:[A-Z]{2}\s{1,3}\d{5}(?:-\d{4})?|${POSTCODE})|${POSTCODE}|\d{4,5}(?![\d,.]*\d)))?`;

/** Streets by the way countries write them; each may go on with a town and its code. */
const PATTERNS = [
  // 12 Baker Street, London NW1 6XE; Flat 4, 221B Baker St; 1600 Pennsylvania Avenue, Washington, DC 20500
  String.raw`${FLAT}${HOUSE},?\s{1,3}${CAPS}?\s{0,3}\b${ROAD}(?:\s{1,3}(?:North|South|East|West|N|S|E|W)\b\.?)?(?:,?\s{1,3}${FLAT.replace(/\?$/u, '')})?${TOWN}`,
  // Hauptstraße 12, 10115 Berlin; Am Markt 3; Unter den Linden 77; Keizersgracht 123
  String.raw`(?:\p{Lu}[\p{L}.-]{0,30}\s{1,3})?\p{Lu}?[\p{L}.-]{0,30}(?:straße|strasse|str\.|gasse|allee|platz|weg|ufer|damm|ring|gracht|straat|laan|plein|kade|vej|gatan|vägen|gata)\s{1,3}${HOUSE}${TOWN}`,
  String.raw`(?:Am|An der|Im|In der|Unter den|Auf der|Zum|Zur)\s{1,3}${CAP}(?:\s{1,3}${CAP})?\s{1,3}${HOUSE}${TOWN}`,
  // 12 rue de la Paix, 75002 Paris
  String.raw`${HOUSE}(?:\s{1,3}(?:bis|ter))?,?\s{1,3}(?:rue|avenue|boulevard|place|impasse|allée|chemin|quai|route|cours)\s{1,3}(?:(?:de|du|des|la|le|les|d['’]|l['’])\s{0,3}){0,6}${CAPS}${TOWN}`,
  // Calle Mayor 5, 28013 Madrid; Via Roma 10; Rua Augusta 250; Avenida de América, 12
  String.raw`(?:Calle|C\/|Avenida|Avda\.?|Plaza|Paseo|Camino|Via|Viale|Piazza|Corso|Largo|Rua|Travessa|Praça|ul\.|ulica|aleja)\s{1,3}(?:(?:de|del|la|las|los|di|della|dei|da|do|dos)\s{1,3}){0,6}${CAPS},?\s{1,3}(?:n\.?º?\s?)?${HOUSE}${TOWN}`,
  String.raw`P\.?\s?O\.?\s{1,3}Box\s{1,3}\d{1,6}${TOWN}`,
  // A postcode alone says where somebody lives: United Kingdom, Canada; a German or French one with its town after it.
  POSTCODE,
  String.raw`(?:[A-Z]{1,2}-)\d{4,5}\s{1,3}${CAPS}`,
];
const ADDRESS = PATTERNS.map(
  (pattern) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'gu'),
);

/**
 * Postal addresses with a number in them, as English, German, French, Spanish, Italian, Portuguese, Dutch and Nordic
 * ones are written.
 */
export function findAddresses(text: string): Found[] {
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
