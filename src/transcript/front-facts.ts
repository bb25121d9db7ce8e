import { labelKey, type LabelledLine } from './speaker-label.ts';

/** A line of labelled text. */
export interface Line {
  text: string;
  split: LabelledLine | null;
  /** A line of the document and not of the talk: a heading, a rule, a time alone, a footer. */
  aside: boolean;
}

const LONGEST_FACT = 6;
const FACT =
  /(?<![\p{L}])(?:name|id|date|time|duration|length|account|company|product|phone|e-?mail|call|type|status|language|topic|subject|title|queue|team|department|score|rating|channel|direction|recorded|location|case|ticket|order|reference|ref|scenario|session|version|file|participants?|attendees?|campaign|ani|dnis|skill|disposition|extension)(?![\p{L}])/iu;

// "Agent name: Kim", "Duration: 12:00" above the conversation: two lines or more at the top, each with a label of its
// own that never comes again and a few words that are no sentence, half of them or more named as facts are, where
// labels further down do repeat.
export function frontLabels(lines: readonly Line[], counts: ReadonlyMap<string, { count: number }>): string[] {
  const keys: string[] = [];
  for (const { split, aside } of lines) {
    if (aside) continue;
    const key = split === null ? '' : labelKey(split.label);
    if (
      split === null ||
      counts.get(key)?.count !== 1 ||
      split.rest.split(' ').length > LONGEST_FACT ||
      /[.?!…。？！]["”’)]?$/u.test(split.rest)
    )
      break;
    keys.push(key);
  }
  const facts = keys.filter((key) => FACT.test(key)).length;
  return keys.length >= 2 && facts * 2 >= keys.length && [...counts.values()].some(({ count }) => count >= 2)
    ? keys
    : [];
}

const IDENTITY = /^(?:[^\s@]{1,64}@[^\s@]{1,255}|[+#]?[\d() -]{4,30})$/u;

/**
 * Above the talk, "Agent: ann@acme.example" tells who the agent is, where the agent's own lines further down have times
 * and this one has none: such lines are no speech.
 */
export function factsAbove(lines: readonly Line[]): void {
  const timed = new Set(
    lines.flatMap(({ split }) => (split !== null && split.startMs !== null ? [labelKey(split.label)] : [])),
  );
  if (timed.size === 0) return;
  for (const line of lines) {
    if (line.split === null) continue;
    if (line.split.startMs !== null) break;
    if (!timed.has(labelKey(line.split.label)) || !IDENTITY.test(line.split.rest)) continue;
    line.split = null;
    line.aside = true;
  }
}
