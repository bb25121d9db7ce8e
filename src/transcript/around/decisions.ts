// What minutes write down as decided, in a paragraph of its own between what people say: "Resolved: …", "Beschluss: …", with the votes.
import { labelKey } from '../labels/speaker-label.ts';

const DECIDED =
  /^(?:beschluss(?:vorschlag)?|abstimmung(?:sergebnis)?|resolution|resolved|decision taken|result of the vote|votes? cast|délibération|décision|résultat du vote|acuerdo|resultado de la votación|delibera(?:zione)?|esito della votazione|deliberação|resultado da votação|besluit|uitslag van de stemming|uchwała|wynik głosowania|beslut|vedtak|beslutning|päätös|karar|usnesení)$/u;
const MOST = 2;

interface OneSplit {
  label: string;
}

/** The places of such paragraphs among lines, where the word stands before a colon and few do so. */
export function decisions(splits: readonly (OneSplit | null)[], gaps: ReadonlySet<number>): number[] {
  const isDecided = splits.map((split) => split !== null && DECIDED.test(labelKey(split.label)));
  const counts = new Map<string, number>();
  for (const [i, split] of splits.entries())
    if (split !== null && isDecided[i] === true)
      counts.set(labelKey(split.label), (counts.get(labelKey(split.label)) ?? 0) + 1);
  // Somebody who speaks again and again may be called so.
  if (counts.size === 0 || [...counts.values()].some((count) => count > MOST)) return [];
  const found: number[] = [];
  for (const [i] of splits.entries()) {
    if (isDecided[i] !== true || !gaps.has(i)) continue;
    for (let at = i; at < splits.length && (at === i || !gaps.has(at)); at += 1) found.push(at);
  }
  return found;
}
