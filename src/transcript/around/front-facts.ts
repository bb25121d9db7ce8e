import { looksLikeName } from '../labels/accept-labels.ts';
import { labelKey, type LabelledLine } from '../labels/speaker-label.ts';
import { SENTENCE_END } from '../text/sentence-end.ts';

/** A line of labelled text. */
export interface Line {
  text: string;
  split: LabelledLine | null;
  /** A line of the document and not of the talk: a heading, a rule, a time alone, a footer. */
  aside: boolean;
  /** Whether an empty line stands before it. */
  gap: boolean;
}

const LONGEST_FACT = 6;
const MOST_TITLE_LINES = 2;
/** Names of facts about a conversation. */
export const FACT: RegExp =
  /(?<![\p{L}])(?:name|id|date|time|duration|length|account|company|product|phone|e-?mail|call|type|status|language|topic|subject|title|queue|team|department|score|rating|channel|direction|recorded|location|case|ticket|order|reference|ref|scenario|session|version|file|participants?|attendees?|campaign|ani|dnis|skill|disposition|extension|evaluator|reviewer|auditor|meeting|next meeting|chat|contact|recording|started|ended|present|attending|apologies|appearances|project|subject|site|branch|datum|uhrzeit|dauer|teilnehmer(?:innen)?|anwesend|thema|betreff|ort|projekt|fecha|hora|duración|asunto|asistentes|participantes|lugar|date|heure|durée|objet|sujet|présents?|lieu|data|ora|durata|oggetto|partecipanti|presenti|luogo|assunto|duração|presentes|onderwerp|aanwezig(?:en)?|duur|tijd|日時|参加者|出席者|議題|件名|場所|日期|时间|時間|地点|地點|记录人|記錄人|询问人|被询问人|讯问人|被讯问人|民族|身份证号码?|主题|参会人员|일시|참석자|장소|дата|время|тема|участники|длительность)(?![\p{L}])/iu;

// "Agent name: Kim", "Duration: 12:00" above the conversation: two lines or more at the top, each with a label of its
// own that never comes again and a few words that are no sentence, half of them or more named as facts are, where
// labels further down do repeat.
export function frontLabels(lines: readonly Line[], counts: ReadonlyMap<string, { count: number }>): string[] {
  const keys: string[] = [];
  for (const [i, { split, aside }] of lines.entries()) {
    // A title stands above.
    if (aside || (split === null && keys.length === 0 && i < MOST_TITLE_LINES)) continue;
    const key = split === null ? '' : labelKey(split.label);
    if (
      split === null ||
      counts.get(key)?.count !== 1 ||
      split.rest.split(' ').length > LONGEST_FACT ||
      SENTENCE_END.test(split.rest)
    )
      break;
    keys.push(key);
  }
  const facts = keys.filter((key) => FACT.test(key)).length;
  return keys.length >= 2 && facts * 2 >= keys.length && [...counts.values()].some(({ count }) => count >= 2)
    ? keys
    : [];
}

/** An address or a telephone number. */
export const IDENTITY: RegExp = /^(?:[^\s@]{1,64}@[^\s@]{1,255}|[+#]?[\d() -]{4,30})$/u;

/**
 * Above the talk, in a block of their own, "VK: Ann Lee" and "KD: Mr. Ray" say whom the labels stand for: each a label that
 * comes again, once, with a name behind it. Such lines are no speech.
 */
export function legendAbove(lines: readonly Line[], counts: ReadonlyMap<string, { count: number }>): void {
  let from = 0;
  for (let count = 0; count < MOST_BLOCKS; count += 1) {
    const next = lines.findIndex(({ gap }, i) => i > from && gap);
    if (next < 0) return;
    if (isLegend(lines.slice(from, next), counts)) {
      for (const line of lines.slice(from, next)) {
        line.split = null;
        line.aside = true;
      }
      return;
    }
    from = next;
  }
}

// A title and facts may stand above it.
const MOST_BLOCKS = 3;

// "(…) pausa": what a sign stands for.
const SIGN = /^[([{/#=<][^\p{L}\p{N}]{0,6}/u;
// "Participante mujer, 37 años, enfermera": somebody without a name, in few words.
const AGED = /^\p{Lu}[^.?!]{2,60}, (?:[^.?!]{0,30} )?\d{1,3}(?!\d)/u;

// "Ann: Hello", and below it "Bo: Hi", in a block of their own above the rest: said.
const GREETING =
  /^(?:hello|hi|hey|(?:good )?(?:morning|afternoon|evening)|yes|yeah|no|okay|ok|thanks|hallo|guten (?:tag|morgen|abend)|tag|moin|servus|grüezi|ja|nein|danke|bonjour|salut|allô|oui|non|merci|hola|buen[oa]s (?:días|tardes|noches)|sí|gracias|ciao|buongiorno|pronto|grazie|olá|oi|bom dia|boa tarde|hoi|goede(?:morgen|middag)|hej|hei|cześć|dzień dobry|здравствуйте|привет|алло|merhaba|alo|もしもし|こんにちは|はい|你好|您好|喂|안녕하세요|여보세요|مرحبا|नमस्ते)(?![\p{L}])/iu;

function isLegend(whole: readonly Line[], counts: ReadonlyMap<string, { count: number }>): boolean {
  const block = whole.filter(({ split, text }) => split !== null || !SIGN.test(text));
  const labels = new Set(block.map(({ split }) => (split === null ? '' : labelKey(split.label))));
  return (
    block.length >= 2 &&
    labels.size === block.length &&
    block.every(
      ({ split }) =>
        split !== null &&
        split.startMs === null &&
        split.rest !== '' &&
        split.rest.split(' ').length <= LONGEST_FACT &&
        !/[?!…。？！]$/u.test(split.rest) &&
        !GREETING.test(split.rest) &&
        (looksLikeName(split.rest) || AGED.test(split.rest)) &&
        (counts.get(labelKey(split.label))?.count ?? 0) >= 3,
    )
  );
}

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
