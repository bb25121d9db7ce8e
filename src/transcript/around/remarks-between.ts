// Takes remarks of colleagues and facts about single turns out of a text, before anybody's turns are looked for.
import { linesOf, trimmedLines } from '../text/lines-of.ts';
import { beforeFacts, factsIn, isFactName } from './facts-below.ts';

const REMARK =
  'notes?|comments?|remarks?|annotations?|notiz|anmerkung|kommentar|bemerkung|hinweis|remarque|commentaire|nota|comentario|observación|commento|osservazione|comentário|observação|notitie|opmerking|uwaga|komentarz|anteckning|примечание|комментарий';
const WRITER =
  'supervisor|manager|coach|coaching|trainer|qa|qm|quality|review|reviewer|editor|internal|private|team ?lead|observer|auditor|evaluator|assessor|mentor|colleague|side|margin|interne?r?|teamleitung';
// "Note (supervisor)", "Supervisor note", "QA comment", "Coach's tip", "Note from Tom".
const BY_SOMEBODY = new RegExp(
  String.raw`^(?:(?:${WRITER})(?:['’]s)?[ -](?:${REMARK}|tips?|feedback)|(?:${REMARK}) ?[([][^()[\]]{1,30}[)\]]?|(?:${REMARK}) (?:by|from|von|vom|du|del|di|da|van) [^\s].{0,30})$`,
  'iu',
);
// "Tom's note", "Tom Ruiz (comment)"; not "Let's note".
const OF_NAME =
  /^(?!(?:Let|It|That|There|Here|What|Who)['’]s)\p{Lu}[\p{L}.-]{1,20}(?: \p{Lu}[\p{L}.-]{0,20})?(?:['’]s (?:note|comment|remark)| [([](?:note|comment|remark|notiz|kommentar|anmerkung|note|nota|comentario|commentaire)[)\]]?)$/u;
const ALONE = new RegExp(
  String.raw`^(?:${REMARK}|n\.?b\.?|メモ|注|備考|コメント|备注|批注|评论|注释|메모|참고)$`,
  'iu',
);
// What stands before a remark, or before and behind it.
const MARK = /^(?:\/\/|\/\*|<!--|%%|↳|→|⇒|=>|\^\^?(?=\s)|⚠|💡|📝|✏|🗒|👉|❗|[★☆⭐🏷]|\*{3}\s|\{\{|<<\s|TODO\b|FIXME\b)/u;
const BRACKETED = /^(?:\[[^[\]]{3,300}\]|\([^()]{3,300}\)|\{[^{}]{3,300}\}|<<[^<>]{3,300}>>)$/u;
const AROUND = /^[\s>*_•↳→[({<-]{1,12}|[\s*_]{1,4}$/gu;
const LONGEST_LABEL = 60;
const LABELLED = /^[[(]?\p{L}/u;
const FEWEST_TURNS = 4;
const NEARLY_ALL = 0.7;
const MOST_REMARKS = 0.5;
// A program puts its facts below most turns: what stands below few may be part of somebody's words ("Duration: 12 months").
const MANY_FACTS = 0.5;
const FEWEST_MEMBERS = 2;
const FEWEST_BEFORE = 2;
// Names of members of records: their facts are columns.
const MEMBER =
  /^(?:text|message|content|utterance|transcript|words|body|speaker|from|role|who|sender|author|start|end|time|id|sprecher|nachricht|texto|orador|locuteur|texte)$/iu;

// A time or a day before a name: "[0:03] ", "10:03:12 - ".
const TIME_BEFORE =
  /^(?:[[(<][^\])>\d]{0,8}\d[^\])>]{0,30}[\])>]|\d{1,2}(?::\d{2}){1,2}(?:[.,]\d{1,3})?(?:\s?[ap]m)?)\s{0,3}(?:[-–|]\s)?(?=\S)/iu;

const labelOf = (line: string): string | null => {
  const at = line.slice(0, LONGEST_LABEL).search(/[:：]/u);
  return at < 1 ? null : line.slice(0, at).replaceAll(AROUND, '');
};

// "Ann: Since when?   <-- open question": what stands behind an arrow that points back.
function beforeArrow(line: string): string | null {
  const at = line.lastIndexOf('<-');
  return at > 0 && line.length - at <= LONGEST_BEHIND && ARROW.test(line.slice(at - 1, at + 4))
    ? line.slice(0, at).trimEnd()
    : null;
}
const ARROW = /^\s<-{1,2}\s/u;
const LONGEST_BEHIND = 100;

// What a line is. A called one is only called a note, and may be what somebody says.
const KINDS = { empty: 0, other: 1, labelled: 2, member: 3, marked: 4, signed: 5, fact: 6, called: 7 } as const;

/** @param own the line without a time before it */
function kindOf(line: string, own: string): number {
  const label = labelOf(own);
  if (label === null) return MARK.test(line) ? KINDS.marked : KINDS.other;
  if (BY_SOMEBODY.test(label) || OF_NAME.test(label)) return KINDS.signed;
  if (MARK.test(line) || BRACKETED.test(line)) return KINDS.marked;
  if (ALONE.test(label)) return line === own && LETTER_FIRST.test(line) ? KINDS.called : KINDS.marked;
  if (MEMBER.test(label)) return KINDS.member;
  return LABELLED.test(own) ? KINDS.labelled : KINDS.other;
}

const LETTER_FIRST = /^\p{L}/u;
const MOST_HEADS = 1000;

// Where the first sign stands behind which words may follow a name: a colon. -1 where none does, or "=" comes first.
function endOfHead(line: string): number {
  const end = Math.min(line.length, LONGEST_LABEL);
  for (let at = 0; at < end; at += 1) {
    const char = line.charAt(at);
    if (char === ':' || char === '：') return at;
    if (char === '=') return -1;
  }
  return -1;
}

/*
 * What the lines are that have the same letters before a colon, which is not looked at again: names come in every other line.
 * Null where the head does not tell it: it has no letter first, or is called as a fact is.
 */
function kindByHead(line: string, own: string, heads: Map<string, number | null>): number | null {
  // "00:00:01.000 --> 00:00:04.000", above a caption.
  if (own.startsWith('-->')) return KINDS.other;
  const at = endOfHead(own);
  if (at < 1) return null;
  const head = own.slice(0, at);
  let kind = heads.get(head);
  if (kind === undefined) {
    kind = LETTER_FIRST.test(head) && !isFactName(head) ? kindOf(`${head}:`, `${head}:`) : null;
    if (heads.size < MOST_HEADS) heads.set(head, kind);
  }
  return kind === KINDS.called && own !== line ? KINDS.marked : kind;
}

const SENTENCE_END = /[.?!。？！…]["'”’»)]?$/u;
const TO_ONESELF =
  /^(?:ask|check|follow up|find out|clarify|probe|remember|confirm|praise|mention|coach|nachfragen|nachhaken|klären|loben)(?![\p{L}\p{N}])/u;
const AFTERWARDS = /(?<![\p{L}])(?:(?:would|should|could) (?:not )?have|hätte|hätten)(?![\p{L}])/iu;
const TO_THE_OTHER = /(?<![\p{L}])(?:you|your|yours|sie|ihr|ihre[nmrs]?|du|dein|deine[nmrs]?|dir|dich)(?![\p{L}])/iu;
const MOST_LOOKED_AT = 400;
const FEWEST_OF_SENTENCE = 4;
const LONGEST_JOTTED = 24;

/*
 * Whether a line that is called a note is one by its form: it stands apart from the turn above, is a few words without a stop
 * ("Note: ask how often"), an order to oneself, or tells what would have been better. Any other is a sentence that may be said
 * to the other side ("Note: the shop is closed on Mondays.").
 */
function isJotted(lines: readonly string[], i: number): boolean {
  if ((lines[i - 1]?.trim() ?? '') === '') return true;
  const line = (lines[i] ?? '').trim().slice(0, MOST_LOOKED_AT);
  const words = line.slice(line.search(/[:：]/u) + 1).trim();
  if (TO_THE_OTHER.test(words)) return false;
  if (AFTERWARDS.test(words)) return true;
  if (SENTENCE_END.test(words)) return false;
  return TO_ONESELF.test(words) || (words.length <= LONGEST_JOTTED && words.split(/\s+/u).length < FEWEST_OF_SENTENCE);
}

// Facts that come more than once and so often as given, and how often the one does that comes most often.
function repeated(facts: ReadonlyMap<number, string>, fewest: number): { keys: ReadonlySet<string>; most: number } {
  const counts = new Map<string, number>();
  for (const key of facts.values()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    keys: new Set([...counts].filter(([, count]) => count > 1 && count >= fewest).map(([key]) => key)),
    most: [...counts.values()].reduce((most, count) => Math.max(most, count), 0),
  };
}

// Whether lines with the same mark follow each other, or the line above ends in a colon: a list that somebody wrote.
function isOfList(lines: readonly string[], i: number): boolean {
  const mark = MARK.exec(lines[i]?.trim() ?? '')?.[0];
  const above = lines[i - 1]?.trim() ?? '';
  return (
    mark !== undefined &&
    (/[:：]$/u.test(above) || above.startsWith(mark) || lines[i + 1]?.trim().startsWith(mark) === true)
  );
}

/** A text without remarks and facts between its turns, and how many lines those are. */
export interface WithoutRemarks {
  text: string;
  left: number;
}

/**
 * A text without what colleagues wrote between the turns ("Supervisor note: …", "[Tom: …]", "// …") and without facts about
 * single turns below them ("Sentiment: positive"). A remark that does not say whose it is, or is only marked, is one where nearly
 * all other lines have a name before a colon. Null where there is nothing of these. Linear.
 */
export function withoutRemarks(text: string): WithoutRemarks | null {
  const lines = linesOf(text);
  // Lines without words stay empty.
  const kinds = new Uint8Array(lines.length);
  const counts = Object.values(KINDS).map(() => 0);
  const facts = new Map<number, string>();
  const before = new Map<number, string>();
  const heads = new Map<string, number | null>();
  const hasArrows = text.includes('<-');
  for (const [i, line] of trimmedLines(text).entries()) {
    if (line === '') continue;
    const own = line.replace(TIME_BEFORE, '');
    const known = kindByHead(line, own, heads);
    const fact = known === null ? factsIn(line) : null;
    let kind = fact === null ? (known ?? kindOf(line, own)) : KINDS.fact;
    if (kind === KINDS.called) kind = isJotted(lines, i) ? KINDS.marked : KINDS.other;
    const said = fact === null ? (beforeFacts(line) ?? (hasArrows ? beforeArrow(line) : null)) : null;
    kinds[i] = kind;
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (fact !== null) facts.set(i, fact.key);
    if (said !== null) before.set(i, said);
  }
  const [, other = 0, labelled = 0, members = 0, marked = 0, signed = 0] = counts;
  if (marked + signed + facts.size === 0 && before.size < FEWEST_BEFORE) return null;
  const { keys, most } = repeated(facts, labelled * MANY_FACTS);
  const areRecords = members >= Math.max(FEWEST_MEMBERS, most);
  const turns = labelled + members;
  const areLabelled = turns >= FEWEST_TURNS && turns >= (turns + other) * NEARLY_ALL && marked <= turns * MOST_REMARKS;
  const takesSigned = signed > 0 && turns + other >= FEWEST_TURNS;
  const isLeftOut = (i: number): boolean =>
    kinds[i] === KINDS.fact
      ? !areRecords && keys.has(facts.get(i) ?? '')
      : (kinds[i] === KINDS.signed && takesSigned) || (kinds[i] === KINDS.marked && areLabelled && !isOfList(lines, i));
  const cut = before.size >= FEWEST_BEFORE;
  const kept = lines.flatMap((line, i) => (isLeftOut(i) ? [] : [cut ? (before.get(i) ?? line) : line]));
  const left = lines.length - kept.length;
  return left === 0 && !cut ? null : { text: kept.join('\n'), left };
}
