import type { Counting, FIGURES as ENGLISH } from '../../../../src/evidence/sentences/figures.ts';
import { codesOf } from '../../../../src/lib/values/codes-of.ts';
import { sentenceCase } from '../../../../src/lib/text/sentence-case.ts';
import type { SentenceWords } from '../words.ts';
import { counted, figure, listed, percent, quoted, some, times } from './counting.ts';
import { CAPS, NEEDS, OPENING_PARTS, REASONS, STEP_PARTS } from './phrases.ts';
import { VERDICTS } from './verdicts.ts';

const DOES: Readonly<Record<Counting['does'][number]['what'], (words: string) => string>> = {
  opens: (words) => `beginnt mit ${words}`,
  'gives-back': (words) => `gibt ${words} wieder`,
  names: (words) => `nennt ${words}`,
  'about-them': () => 'sagt etwas über das Gegenüber',
  'agreed-with': () => 'findet gleich danach Zustimmung',
  repeats: (words) => `wiederholt ${words}`,
  'says-theirs': () => 'sagt, was das Gegenüber sagte oder denkt',
  acknowledges: () => 'erkennt es an',
  'asks-on': () => 'fragt danach',
  asks: () => 'stellt eine Frage',
};

function because(counts: Counting | null): string {
  if (counts === null || counts.does.length === 0) return '';
  const does = counts.does.map(({ what, quoted: words }) => DOES[what](quoted(words)));
  return ` Beitrag ${figure(counts.turn)} zählt: Er ${listed(does, 'und')}.`;
}

const sentences = (count: number): string => (count === 1 ? 'einem Satz' : `${figure(count)} Sätzen`);
const replies = (count: number): string => `${figure(count)} ${count === 1 ? 'Antwort' : 'Antworten'}`;
const how = (words: string, count: number): string => (count === 0 ? '' : ` (${words})`);

/** What each measure found. */
export const FIGURES: Pick<SentenceWords, keyof typeof ENGLISH> = {
  'talk-share': ({ share }) => `Sie haben ${percent(share)} der Wörter gesprochen.`,
  'talk-share-by-phase': ({ first, middle, last }) =>
    `Ihr Anteil an den Wörtern war am Anfang ${percent(first)}, in der Mitte ${percent(middle)} und am Ende ${percent(last)}.`,
  'longest-monologue': ({ length, seconds, from, to }) =>
    `Ihre längste Strecke am Stück hatte ${counted(length, 'ein Wort', 'Wörter')}${seconds === null ? '' : ` in ${counted(seconds, 'einer Sekunde', 'Sekunden')}`}, ${from === to ? `in Beitrag ${figure(from)}` : `von Beitrag ${figure(from)} bis ${figure(to)}`}.`,
  'speaking-pace': ({ pace }) => `Sie haben ${counted(pace, 'ein Wort', 'Wörter')} pro Minute gesprochen.`,
  interruptions: ({ times: count, changes }) =>
    `Sie haben ${times(count)} begonnen, während Ihr Gegenüber noch sprach, bei ${counted(changes, 'einem Wechsel', 'Wechseln')} mit Zeitangaben.`,
  'their-turn-lengths': ({ first, second }) =>
    `Die Beiträge Ihres Gegenübers hatten in der ersten Hälfte ${figure(first)} und in der zweiten ${figure(second)} Wörter (Mediane).`,
  'filler-words': ({ fillers, rate }) =>
    `Sie haben ${counted(fillers, 'ein Füllwort', 'Füllwörter')} benutzt (${figure(rate)} je 100 Wörter).`,
  'question-count': ({ questions }) => `Sie haben ${counted(questions, 'eine Frage', 'Fragen')} gestellt.`,
  'question-rate': ({ questions, sentences: all, share }) =>
    `Sie haben in ${sentences(all)} ${counted(questions, 'eine Frage', 'Fragen')} gestellt (${percent(share)}).`,
  'open-question-share': ({ open, questions, share }) =>
    questions === 1
      ? `Ihre eine Frage war ${open === 1 ? 'offen' : 'nicht offen'} (${percent(share)}).`
      : `${open === 0 ? 'Keine' : open === 1 ? 'Eine' : figure(open)} Ihrer ${figure(questions)} Fragen ${open < 2 ? 'war' : 'waren'} offen (${percent(share)}).`,
  'need-discovery': ({ covered }) => {
    const codes = codesOf(NEEDS);
    const gaps = codes.filter((code) => !covered.includes(code));
    if (covered.length === 0)
      return `Keine Ihrer Fragen galt dem, ${listed(
        codes.map((code) => NEEDS[code]),
        'oder',
      )}.`;
    const asked = listed(
      covered.map((code) => NEEDS[code]),
      'und',
    );
    const but =
      gaps.length === 0
        ? ''
        : `, aber nicht, ${listed(
            gaps.map((code) => NEEDS[code]),
            'oder',
          )}`;
    return `Sie haben gefragt, ${asked}${but} (${figure(covered.length)} von 3 Arten).`;
  },
  'needs-first.asked': ({ turn }) => `Sie haben zuerst nach dem Bedarf gefragt, in Beitrag ${figure(turn)}.`,
  'needs-first.offered': ({ turn }) =>
    `Sie haben in Beitrag ${figure(turn)} etwas vorgestellt oder einen Rat gegeben, vor jeder Frage nach dem Bedarf.`,
  uptake: ({ taken, replies: all, counts }) =>
    `Sie haben in ${some(taken)} von ${replies(all)} auf dem eben Gesagten aufgebaut.${because(counts)}`,
  acknowledgement: ({ clear, replies: all, bare }) =>
    `Sie haben in ${some(clear)} von ${replies(all)} gezeigt, dass das Gesagte angekommen ist${bare === 0 ? '' : `, und in ${bare === 1 ? 'einer' : figure(bare)} weiteren mit einem kurzen „okay“ oder „ja“`}.`,
  paraphrase: ({ times: count, sentences: all, share, counts }) =>
    `Sie haben in ${sentences(all)} ${times(count)} wiedergegeben oder zusammengefasst, was gesagt wurde (${percent(share)}).${because(counts)}`,
  'reflection-ratio': ({ times: count, questions, ratio, counts }) =>
    `Sie haben ${times(count)} wiedergegeben, was Sie hörten, und ${counted(questions, 'eine Frage', 'Fragen')} gestellt (${figure(ratio)} zu 1).${because(counts)}`,
  'resistance-handling': ({ times: count, acknowledged, asked, answered }) =>
    `Ihr Gegenüber hat ${times(count)} Bedenken geäußert. Sie haben ${times(acknowledged)} zuerst gezeigt, dass sie angekommen sind, ${times(asked)} nachgefragt und sind ${times(answered)} beim Thema geblieben, ohne dagegenzuhalten.`,
  opening: ({ has }) => {
    const lacks = codesOf(OPENING_PARTS).filter((code) => !has.includes(code));
    if (has.length === 0) return 'Ihre Eröffnung hatte keinen Gruß, keinen Zweck und keine Frage.';
    const there = `In Ihrer Eröffnung war: ${has.map((code) => OPENING_PARTS[code]).join(', ')}`;
    return `${there}${lacks.length === 0 ? '' : `; es fehlte: ${lacks.map((code) => OPENING_PARTS[code]).join(', ')}`}.`;
  },
  'next-step.none': () => 'Es wurde kein nächster Schritt vorgeschlagen, der eine Handlung nennt.',
  'next-step': ({ by, parts, lacks }) =>
    `${by === 'you' ? 'Sie haben einen nächsten Schritt mit' : 'Ihr Gegenüber hat einen nächsten Schritt mit'} ${figure(parts)} von 4 Teilen ${by === 'you' ? 'vorgeschlagen' : 'genannt'}${
      lacks.length === 0
        ? ' (Handlung, Tag, Zuständigkeit, Zustimmung)'
        : `; es fehlte: ${listed(
            lacks.map((part) => STEP_PARTS[part]),
            'und',
          )}`
    }.`,
  'drawing-out': ({ drawn, pressed }) =>
    drawn + pressed === 0
      ? 'Sie haben weder zum Erzählen eingeladen noch Druck gemacht; das liegt in der Mitte.'
      : `Sie haben ${times(drawn)} zum Erzählen eingeladen${how('offen gefragt, wiedergegeben, bestärkt', drawn)} und ${times(pressed)} Druck gemacht${how('vorgegeben, gewarnt, widersprochen', pressed)}.`,
  'early-drawing-out': ({ drawn, pressed }) =>
    `In Ihren ersten Beiträgen haben Sie ${times(drawn)} zum Erzählen eingeladen und ${times(pressed)} Druck gemacht.`,
  'leaving-room': ({ left, pressed }) =>
    left + pressed === 0
      ? 'Sie haben in Ihren Worten weder Raum gelassen noch Druck gemacht; das liegt in der Mitte.'
      : `Sie haben ${times(left)} Raum gelassen${how('gewürdigt, verstanden, um Erlaubnis gefragt, die Wahl gelassen', left)} und ${times(pressed)} Druck gemacht${how('vorgegeben, gewarnt, widersprochen', pressed)}.`,
  'shared-ending': ({ left, pressed }) =>
    `In Ihren letzten Beiträgen haben Sie ${times(left)} Raum gelassen und ${times(pressed)} Druck gemacht.`,
  pressing: ({ told, warned, opposed, sentences: all, share }) => {
    const ways = [
      { did: 'Vorgaben gemacht', count: told },
      { did: 'gewarnt', count: warned },
      { did: 'dem Gesagten widersprochen', count: opposed },
    ].flatMap(({ did, count }) => (count === 0 ? [] : [`${did} (${figure(count)})`]));
    return ways.length === 0
      ? 'Sie haben nichts vorgegeben, nicht gewarnt und nicht widersprochen.'
      : `In ${figure(told + warned + opposed)} von ${figure(all)} ${all === 1 ? 'Satz' : 'Sätzen'} (${percent(share)}) haben Sie ${listed(ways, 'und')}.`;
  },
  effect: ({ verdict, because: reason, but }) =>
    `${VERDICTS[verdict]}${reason === null ? '' : `: ${sentenceCase(REASONS[reason])}`}${but === null ? '' : `, aber ${REASONS[but]}`}.`,
  'effect.capped': ({ cap }) => `${CAPS[cap]}. Das hält jede Note niedrig.`,
};
