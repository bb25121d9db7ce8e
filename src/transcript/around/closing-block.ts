import { FACT, type Line } from './front-facts.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';
import { isCredit } from './credit.ts';
import { isPersonal } from '../talk/signs.ts';
import { labelKey } from '../labels/speaker-label.ts';

/** What stands above notes below a conversation. */
const HEADING: RegExp =
  /^\W{0,4}(?:\p{L}{1,12} )?(?:action items?|next steps?|to-?dos?|follow-?ups?|summary|recap|key (?:points|takeaways)|takeaways|(?:qa |reviewer )?(?:remarks|notes|comments|feedback)|decisions?|aufgaben|maßnahmen|nächste schritte|zusammenfassung|notizen|anmerkungen|bemerkungen|beschlüsse|ergebnisse?|actions? à (?:faire|mener)|prochaines étapes|résumé|remarques|décisions|próximos pasos|tareas|resumen|acuerdos|observaciones|próximos passos|tarefas|resumo|observações|prossimi passi|azioni|riassunto|decisioni|actiepunten|vervolgstappen|samenvatting|besluiten|opmerkingen|宿題|次のステップ|決定事項|アクション(?:アイテム)?|まとめ|会议(?:纪要|总结|结论|记录)|會議(?:紀要|總結|結論)|纪要|总结|待办(?:事项)?|行动项|下一步|决议|結論|요약|회의 요약|할 일|다음 단계|결정 사항|итоги(?: встречи)?|задачи|следующие шаги|решения|выводы|podsumowanie|ustalenia|następne kroki|sammanfattning|nästa steg|beslut|özet|kararlar|sonraki adımlar|ملخص|الخطوات التالية)\W{0,4}$/iu;
/**
 * Whether a line is such a heading, and no end of a sentence that was broken into lines ("… a / decision?", "… the / next steps.").
 * @param gap whether an empty line stands above it
 */
export const isNotesHeading = (line: string, gap: boolean): boolean =>
  HEADING.test(line) && !SENTENCE_END.test(line) && (gap || !/^\p{Ll}/u.test(line));

const END =
  /^\W{0,6}(?:以上|終わり|完|ende(?: (?:des|der) \p{L}{1,20})?|fin(?: de .{1,30})?|fine|einde(?: .{1,30})?|koniec|конец|slut|end of (?:the )?(?:call|transcript|chat|conversation|recording|contact|interview|meeting|session).{0,80}|end(?: transcript)?(?: (?:at )?[\d:.]{4,12})?|eof)\W{0,6}$/iu;
// How a mail ends around a transcript, alone in its line; and what stands below a mail or a document.
const GREETING =
  /^(?:(?:best|kind|warm|many|with kind|with best) (?:regards|wishes)|regards|sincerely|yours (?:sincerely|truly|faithfully)|(?:mit )?(?:freundlichen?|besten?|viele[nr]?|liebe[nr]?|herzliche[nr]?) grü(?:ße|ßen|sse|ssen)|cordialement|bien cordialement|sincères salutations|(?:un )?saludos?(?: cordial(?:es)?)?|atentamente|cordiali saluti|distinti saluti|atenciosamente|met vriendelijke groet(?:en)?|med vänlig hälsning|pozdrawiam)[,.!]?$|^(?:thanks|thank you|many thanks|best|cheers|danke|merci|gracias|grazie|obrigad[oa]),$|^page \d{1,4}(?: (?:of|\/) \d{1,4})?$|^sent from my \p{L}{1,20}\W?$/iu;
const DISCLAIMER =
  /^\W{0,4}(?:(?:this|the) (?:transcript|transcription|document|recording|e-?mail|message|summary|call) (?:was|is|has been|may|might|and|contains)|(?:confidential(?:ity)?(?: notice)?|disclaimer|vertraulich|haftungsausschluss|avis de confidentialité|confidencial(?:idad)?)(?:\W|$)|(?:dieses|diese|dieser) (?:transkript|abschrift|dokument|e-?mail|nachricht|aufnahme) (?:wurde|ist|kann|enthält))/iu;
// "AI summary: Ann rents the boat."
const SUMMARY =
  /^\W{0,4}(?:\p{L}{2,14} )?(?:summary|recap|tl;dr|zusammenfassung|résumé|resumen|resumo|riassunto|samenvatting|要約|总结)\W{0,3}[:：]\s/iu;
const RULE = /^(?:--|-{3,}|_{3,}|\*{3,}|={3,}|~{3,})$/u;
const MARKDOWN = /^#{1,6}\s\S/u;
const LISTED = /^(?:\d{1,3}[.)]|[-•*–]|\[[ xX]?\])\s/u;
const MOST_APART = 2;
const FEWEST_TURNS = 6;
const TIMED = 0.8;
const LONGEST_HEADING = 40;

/**
 * Closes what stands below a conversation: from a heading such as "Action items", a rule or "以上" on, where nobody speaks
 * any more; and facts, or a line or two that nobody says, in a block of their own at the very end. Items of such a list that begin with a name ("1. Ann: send
 * the contract") are no turns where the turns are no list.
 */
export function closingBlock(lines: readonly Line[], counts: ReadonlyMap<string, { count: number }>): void {
  const repeats = ({ split }: Line): boolean => split !== null && (counts.get(labelKey(split.label))?.count ?? 0) >= 2;
  const turns = lines.filter(repeats);
  const listed = turns.filter(({ text }) => LISTED.test(text)).length * 2 > turns.length;
  const isTurn = (line: Line): boolean => line.split !== null && (listed || !LISTED.test(line.text)) && repeats(line);
  const last = lines.findLastIndex(isTurn);
  if (last < 0) return;
  // Below the last turn of a text in Markdown that has no headings between its turns.
  const headed = lines.slice(lines.findIndex(isTurn), last).some(({ text }) => MARKDOWN.test(text));
  const start = lines.findIndex(
    (line, i) => i > last && (closes(line) || (!headed && line.gap && MARKDOWN.test(line.text))),
  );
  const from = start < 0 ? Math.min(factsFrom(lines, last, counts), apartFrom(lines, last)) : start;
  for (const line of lines.slice(from)) {
    line.split = null;
    line.aside = true;
  }
}

function closes({ text, split, gap }: Line): boolean {
  if (gap && split === null && isCredit(text)) return true;
  if (gap && SUMMARY.test(text.slice(0, 60))) return true;
  if (gap && (GREETING.test(text.slice(0, 60)) || DISCLAIMER.test(text.slice(0, 80)))) return true;
  return text.length <= 80 && (isNotesHeading(text, gap) || (split === null && (END.test(text) || RULE.test(text))));
}

// Where the last lines begin that a program added: behind an empty line, where no turn has one or goes on in another line.
function apartFrom(lines: readonly Line[], last: number): number {
  return Math.min(besideTurns(lines, last), belowTurns(lines, last));
}

// The same where names stand above the words: a paragraph of its own in which nobody speaks of themselves or asks.
function belowTurns(lines: readonly Line[], last: number): number {
  const from = lines.findIndex(({ split, gap }, i) => i > last && split === null && gap);
  if (from < 0 || lines.length - from > MOST_APART || !lines.slice(from).every(isNobodys)) return lines.length;
  const talk = lines.slice(0, from);
  const first = talk.findIndex(({ split, aside }) => split !== null && !aside);
  const turns = talk.slice(Math.max(0, first)).filter(({ aside }) => !aside);
  const labelled = turns.filter(({ split }) => split !== null).length;
  return labelled >= FEWEST_TURNS && turns.every(({ split, gap }) => split !== null || !gap) ? from : lines.length;
}

const isNobodys = ({ text, split }: Line): boolean => split === null && !/[?？؟]/u.test(text) && !isPersonal(text);

function besideTurns(lines: readonly Line[], last: number): number {
  const first = lines.findIndex(({ split, aside }) => split !== null && !aside);
  const [behind] = lines.slice(last + 1);
  const left = lines.length - last - 1;
  if (behind?.gap !== true || behind.split !== null || left > MOST_APART || last - first + 1 < FEWEST_TURNS)
    return lines.length;
  const turns = lines.slice(first, last + 1);
  return turns.every(({ split, gap }, i) => split !== null && split.rest !== '' && (i === 0 || !gap))
    ? last + 1
    : lines.length;
}

// Where the facts of the last block begin: each with a label of its own that is no speaker's or has no
// time where all turns have one, and no sentence behind it.
function factsFrom(lines: readonly Line[], last: number, counts: ReadonlyMap<string, { count: number }>): number {
  const labelled = lines.slice(0, last + 1).filter(({ split }) => split !== null);
  const timed = labelled.filter(({ split }) => split?.startMs !== null).length >= labelled.length * TIMED;
  // Where an empty line parts all turns, lines that stand together are none of them.
  const apart = labelled.length >= FEWEST_TURNS && labelled.every(({ gap }, i) => i === 0 || gap);
  let [below, facts] = [0, 0];
  for (let i = lines.length - 1; i > last; i -= 1) {
    const { split, gap, text } = lines[i] ?? { split: null, gap: false, text: '' };
    // A heading alone above them, such as "Visitor details": most of the lines below it must be facts.
    if (split === null)
      return gap && below > 0 && facts * 2 > below && text.length <= LONGEST_HEADING && !SENTENCE_END.test(text)
        ? i
        : lines.length;
    const key = labelKey(split.label);
    if (counts.get(key)?.count !== 1 || SENTENCE_END.test(split.rest)) return lines.length;
    below += 1;
    if (FACT.test(key) || (timed && split.startMs === null)) facts += 1;
    if (gap) return facts === below || (apart && below > 1) ? i : lines.length;
  }
  return lines.length;
}
