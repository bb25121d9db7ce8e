import { shorten } from '../text/shorten.ts';
import type { CriterionEvidence, MeasureEvidence } from '../../evidence/builtin.ts';
import { say } from '../../evidence/sentences/say.ts';
import { REASONS, VERDICTS } from '../../evidence/sentences/reasons.ts';
import { codesOf } from '../../lib/values/codes-of.ts';
import { phrasesSentence, restsOnFew, WIDE_SENTENCE } from '../../evidence/interval.ts';
import { closed, quoteOf } from './quote-shown.ts';
import { shownBy } from './shown.ts';

/**
 * The length at which a description ends, in UTF-16 units, chosen so that a manager reads all of it. The first figure
 * and its first quote are kept even where they are longer.
 */
const LONGEST = 300;
/** The same with two turns that belong together and advice: both are worth more than a shorter text. */
const LONGEST_WITH_REPLY = 470;
const LONGEST_ANCHOR = 60;

const sentenceFor = ({ finding }: MeasureEvidence): string => `${finding.replace(/\.$/u, '')}.`;

const lost = ({ points, weight }: MeasureEvidence): number => weight * (1 - (points ?? 1));

const VERDICT_CODES = codesOf(VERDICTS);
const REASON_CODES = codesOf(REASONS);

// The verdict of a learnt measure without its reason, or without what is told against it, where what is quoted shows neither.
function withoutReason(measure: MeasureEvidence, { reason, fault }: { reason: boolean; fault: boolean }): string {
  const { said } = measure;
  const verdict = VERDICT_CODES.find((code) => code === said?.values['verdict']);
  if (said?.code !== 'effect' || verdict === undefined) return sentenceFor(measure);
  const kept = (name: 'because' | 'but') => REASON_CODES.find((code) => code === said.values[name]) ?? null;
  const [because, but] = [reason ? kept('because') : null, fault ? kept('but') : null];
  return `${say('effect', { verdict, because, but }).text.replace(/\.$/u, '')}.`;
}

/**
 * A judged criterion for a manager, in some 300 characters: the author's level where there are anchors, the verdict of
 * the measure that leads, the turn that shows it, what would have raised it; then, as far as there is room, the measures
 * that cost most. Figures, targets and sources stand in the evidence.
 *
 * @param shown quotations and advice that the same assessment shows already; those of this one are added
 */
export function describeCriterion(
  { measures, anchor, restsOn, tooWide, phrasesOnly }: CriterionEvidence,
  shown = shownBy(undefined),
): string {
  const [lead, ...others] = measures.filter(({ points }) => points !== null);
  const parts: string[] = [];
  let length = 0;
  const add = (text: string, always = false): boolean => {
    if (!always && length + 1 + text.length > LONGEST) return false;
    length += 1 + text.length;
    parts.push(text);
    return true;
  };
  // What is true of several scores is said once.
  const addOnce = (text: string): void => {
    if (!shown.said.has(text)) add(text, true);
    shown.said.add(text);
  };
  if (anchor !== null)
    add(closed(`Nearest to level ${anchor.level}: "${shorten(anchor.description.trim(), LONGEST_ANCHOR)}"`), true);
  if (lead !== undefined) {
    const told =
      lead.said?.code === 'effect' ? REASON_CODES.find((code) => code === lead.said?.values['because']) : undefined;
    const advised = typeof lead.raise === 'string' && !shown.said.has(lead.raise) ? lead.raise : '';
    const full = sentenceFor(lead);
    const first = quoteOf(lead, shown, LONGEST_WITH_REPLY - length - 1 - full.length - advised.length);
    const how = shown.how.get(lead.id);
    // A reason that was told already is told again only where a turn shows it.
    const isNew = told === undefined || !shown.said.has(told);
    const reason = first === undefined ? isNew : how?.ofReason.has(first.turn) !== false;
    const fault = how?.ofFault === undefined || (first !== undefined && how.ofFault.has(first.turn));
    if (reason && told !== undefined) shown.said.add(told);
    // Advice that follows from a fault stands behind the fault, and not behind what was done well.
    const raise = !fault && typeof lead.said?.values['but'] === 'string' ? '' : advised;
    add(reason && fault ? full : withoutReason(lead, { reason, fault }), true);
    if (first !== undefined) add(first.text, true);
    if (raise !== '' && add(raise, length + raise.length < LONGEST_WITH_REPLY)) shown.said.add(raise);
    if (tooWide === true) add(WIDE_SENTENCE, true);
    if (phrasesOnly !== undefined) addOnce(phrasesSentence(phrasesOnly));
    else if (restsOnFew(restsOn))
      add(`That is ${restsOn} ${restsOn === 1 ? 'place' : 'places'} only: take it as a first impression.`, true);
  }
  for (const measure of others.toSorted((a, b) => lost(b) - lost(a))) {
    if (!add(sentenceFor(measure))) continue;
    const quote = quoteOf(measure, shown, 0);
    if (quote !== undefined) add(quote.text);
  }
  for (const measure of measures)
    if (measure.points === null && measure.value !== null)
      add(`${measure.finding.replace(/\.$/u, '')} (shown, not scored).`);
  return parts.join(' ');
}
