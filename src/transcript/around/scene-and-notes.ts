// Takes off what trainers write above a practice talk ("Setting: …", "Roles:" and a list), and what is noted below a talk under labels
// of its own ("Next step: …", "Impression KO: …"), where nobody who speaks has such a label.
import type { Line } from './front-facts.ts';
import { looksLikeName } from '../labels/accept-labels.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { asks, isPersonal } from '../talk/signs.ts';

// The last word of a label above: the scene, who plays whom, and what is to be learnt.
const SCENE =
  /(?:^|[\s/'’-])(?:setting|scene|scenario|situation|situación|situazione|situação|situatie|sytuacja|ситуация|context|contexte|contexto|contesto|kontext|background|hintergrund|ausgangslage|ausgangssituation|mise en situation|cast|characters|personen|personnages|personajes|personaggi|personagens|roles?|rollen?|rôles?|papel(?:es)?|papéis|ruol[oi]|rola|роли|goals?|aims?|objectives?|(?:lern)?ziele?|objectifs?|objetivos?|obiettiv[oi]|(?:leer)?doel(?:en)?|cele?|цель|exercise|übung|exercice|ejercicio|esercizio|exercício|oefening|ćwiczenie|materials?|materialien|matériel|instructions?|anleitung|consignes?|time limit|difficulty|場面|状況|設定|役割|目的|ねらい|情景|背景|角色|场景|目标|상황|역할|목표|الموقف|الأدوار|الهدف)$|^\p{Lo}{0,6}(?:时间|日期|地点|主题|编号|日時|場所|対象者|協力者|일시|장소|참석자)$/iu;
// The first words of a label below: what comes next, how it was, what the group is to talk about.
const NOTES =
  /^(?:next|next (?:steps?|call|visit|meeting)|to[- ]?dos?|follow[- ]?ups?|open(?: points?)?|offen|wiedervorlage|nächste[rs]? (?:schritte?|termin)|impression|eindruck|gesamteindruck|verdict|fazit|ergebnis|result|outcome|conclusion|bilan|suites?|à faire|prochaine étape|pendientes?|próximo paso|da fare|prossimo passo|volgende stap|uwagi|następny krok|итог|примечание|заметка|次回|所感|備考|メモ|下次|备注|다음|메모|ملاحظة|not|nota|notes?|notiz|anmerkung|bemerkung|remarques?|debrief(?:ing)?|reflection|reflexión|reflexão|réflexion|riflessione|reflexion|reflectie|discussion|à discuter|auswertung|nachbesprechung|lessons?|feedback|budget|decision(?: makers?)?|entscheidung|entscheider|décision|decisión|decisione|beslisser)(?!\p{L})/iu;
const LISTED = /^(?:\d{1,3}[.)]|[-•*–]|\[[ xX]?\])\s/u;
// "PM – Petra Mertens (staff)", "K = the candidate": whom a short label stands for.
const LEGEND = /^(\p{L}[\p{L}\p{N}. ]{0,14}?)\s?[–—=-]\s?(?=\p{L})/u;
const FEWEST_OF_LEGEND = 2;
const LONGEST_LABEL = 5;
const FEWEST_TURNS = 4;
const FEWEST_LETTERS = 2;

type Counts = ReadonlyMap<string, { count: number }>;

const isShort = (key: string): boolean => key.split(' ').length <= LONGEST_LABEL;
const isScene = (key: string): boolean => isShort(key) && SCENE.test((key.split(/[([]/u, 1)[0] ?? '').trimEnd());

// "Impression KO": the name of somebody who speaks behind another word.
const isOfSpeaker = (key: string, speakers: ReadonlySet<string>): boolean =>
  isShort(key) && [...speakers].some((name) => name.length >= FEWEST_LETTERS && key.endsWith(` ${name}`));

/** Whether a label is one of notes below a talk of some speakers, by its first words or because one of them is named behind another. */
export const isOfNotes = (key: string, speakers: ReadonlySet<string>): boolean =>
  (isShort(key) && NOTES.test(key)) || isOfSpeaker(key, speakers);

function close(lines: readonly Line[]): void {
  for (const line of lines) {
    line.split = null;
    line.aside = true;
  }
}

/** Takes a legend with dashes off, which stands in a block of its own above the talk: each label comes again below it. Linear. */
export function legendWithDashes(lines: readonly Line[]): void {
  const keys = lines.slice(0, MOST_ABOVE).map((line) => labelKey(ofLegend(line)));
  const from = keys.findIndex((key) => key !== '');
  if (from < 0) return;
  // "Key: J = Jordan", right above the others.
  const begins = lines[from]?.gap !== true && LEGEND.test(lines[from - 1]?.split?.rest ?? '') ? from - 1 : from;
  let end = from;
  while ((keys[end] ?? '') !== '' && (end === from || lines[end]?.gap !== true)) end += 1;
  if (end - from < FEWEST_OF_LEGEND || (lines[end]?.gap !== true && lines[end]?.aside !== true)) return;
  const legend = new Set(keys.slice(from, end));
  // Turns have another mark.
  const spoken = new Set(
    lines
      .slice(end)
      .flatMap(({ split, text }) =>
        split === null || LEGEND.test(text.slice(0, LOOKED_AT)) ? [] : labelKey(split.label),
      ),
  );
  if (!lines.slice(from, end).some(({ text }) => LEGEND.test(text.slice(0, LOOKED_AT)))) return;
  if (lines.slice(from, end).some(({ text }) => asks(text) || isPersonal(text))) return;
  if (legend.size === end - from && [...legend].every((key) => spoken.has(key))) close(lines.slice(begins, end));
}
// Beside others the first one may have got a colon ("PM: Petra Mertens").
const ofLegend = ({ text, split }: Line): string =>
  LEGEND.exec(text.slice(0, LOOKED_AT))?.[1] ??
  (split !== null && split.rest.includes(' ') && looksLikeName(split.rest) ? split.label : '');
const MOST_ABOVE = 40;
const LOOKED_AT = 40;

/**
 * Takes such lines off a talk in which two speak again and again. Above, from the first line to the last with such a label or the list
 * below it; with an empty line behind them also other labels among them. Below, from the first such label behind an empty line on. Linear.
 */
export function sceneAndNotes(lines: readonly Line[], counts: Counts): void {
  const repeats = ({ split }: Line): boolean => split !== null && (counts.get(labelKey(split.label))?.count ?? 0) >= 2;
  const turns = lines.filter(repeats);
  const listed = turns.filter(({ text }) => LISTED.test(text)).length * 2 > turns.length;
  const isTurn = (line: Line): boolean => repeats(line) && (listed || !LISTED.test(line.text));
  const speakers = new Set(lines.flatMap((line) => (isTurn(line) ? labelKey(line.split?.label ?? '') : [])));
  if (speakers.size < 2 || turns.length < FEWEST_TURNS) return;
  const first = lines.findIndex(isTurn);
  const above = lines.slice(0, first);
  const scene = above.findLastIndex(({ split }) => split !== null && isScene(labelKey(split.label)));
  if (scene >= 0) {
    const apart = lines[first]?.gap === true || lines[first - 1]?.aside === true;
    const others = above.findIndex(({ split, text }, i) => i > scene && split !== null && !LISTED.test(text));
    close(above.slice(0, apart && others < 0 ? above.length : others < 0 ? scene + 1 : others));
  }
  const last = lines.findLastIndex(isTurn);
  const below = lines.findIndex(({ split, gap }, i) => {
    const key = i > last && gap && split !== null ? labelKey(split.label) : '';
    return key !== '' && isOfNotes(key, speakers);
  });
  if (below >= 0) close(lines.slice(below));
}
