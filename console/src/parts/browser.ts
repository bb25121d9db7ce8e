/** What most browsers call themselves, the more particular first: many name others as well. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser and its system, of the name that it gives itself; undefined where neither is known. */
export function browserOf(client: string): string | undefined {
  const found = [BROWSERS, SYSTEMS].map((list) => list.find(([pattern]) => pattern.test(client))?.[1]);
  const known = found.filter((name) => name !== undefined);
  return known.length === 0 ? undefined : known.join(' · ');
}
