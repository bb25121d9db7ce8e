import type { NOTES as ENGLISH } from '../../../../src/evidence/sentences/notes.ts';
import type { WHOSE as ENGLISH_WHOSE } from '../../../../src/evidence/sentences/whose-turns.ts';
import type { SentenceWords } from '../words.ts';
import { figure, languageName, listed } from './counting.ts';
import { SIGNS } from './phrases.ts';

/** Why a measure could not be taken, or a criterion not be judged. */
export const NOTES: Pick<SentenceWords, keyof typeof ENGLISH> = {
  'none.too-many-turns': ({ most }) => `Das Gespräch hat mehr als ${figure(most)} Beiträge.`,
  'none.empty': () => 'Das Transkript ist leer.',
  'none.whose-turns': ({ why }, tell) =>
    `Es ist nicht bekannt, welche Beiträge von der bewerteten Person sind. ${tell(why) ?? ''}`.trim(),
  'none.one-side': () => 'Nur eine Seite spricht.',
  'none.few-words': ({ least }) => `Das Gespräch hat weniger als ${figure(least)} Wörter.`,
  'none.unknown-language': ({ known }) =>
    `Das Gespräch ist in keiner der Sprachen, deren Wörter bekannt sind (${listed(known.map(languageName), 'und')}), und dieses Maß braucht Wörter.`,
  'none.other-language': ({ language }) =>
    `Das Gespräch ist auf ${languageName(language)}, und dieses Maß wurde nur aus englischen Gesprächen gelernt.`,
  'none.few-turns': ({ turns, each }) =>
    `Es sind weniger als ${figure(turns)} Beiträge, oder weniger als ${figure(each)} von einer Seite: zu wenige, um zu sehen, was die eine Seite bei der anderen bewirkt.`,
  'none.few-words-of-few-turns': ({ turns, words }) =>
    `Es sind weniger als ${figure(turns)} Beiträge und weniger als ${figure(words)} Wörter: zu wenig, um zu sehen, was die eine Seite bei der anderen bewirkt.`,
  'none.too-long': () => 'Das Gespräch ist viel länger als jene, aus denen dieses Maß gelernt wurde.',
  'none.other-talk': () =>
    'Das sieht nicht nach einem Gespräch über ein Angebot oder einen Dienst aus; aus solchen wurde dieses Maß gelernt.',
  'none.no-model': () => 'Dafür gibt es kein Modell.',
  'none.too-wide': () =>
    'Das Gespräch ist zu kurz, um es zu sagen: Die wahrscheinlichen Noten liegen mehr als zwei Stufen auseinander.',
  'none.no-pushback': () => 'Es wurde kein Widerstand erkannt.',
  'none.no-pushback-in-phrases': () =>
    'Es wurde kein Zweifel erkannt. In dieser Sprache werden nur Zweifel erkannt, die in bekannten Wendungen stehen.',
  'none.no-marks': () =>
    'Das Transkript hat keine Satzzeichen, und ohne sie werden Fragen nur in Sprachen gefunden, deren Wörter bekannt sind.',
  'none.no-turn-times': () => 'Das Transkript sagt nicht, wann Beiträge beginnen und enden.',
  'none.no-own-times': () =>
    'Das Transkript sagt nicht, wann Ihre Beiträge beginnen und enden, oder seine Zeiten können nicht stimmen.',
  'none.short-times': () => 'Ihre Beiträge mit Zeiten sind zusammen kürzer als zehn Sekunden.',
  'none.no-own-turns': () => 'Sie haben keine Beiträge.',
  'none.under-nine-turns': () => 'Das Gespräch hat weniger als neun Beiträge.',
  'none.few-of-theirs': ({ least }) => `Die andere Seite hat weniger als ${figure(least)} Beiträge.`,
  'none.theirs-empty': () => 'Die Beiträge der anderen Seite haben keine Wörter.',
  'none.no-replies': () => 'Es gibt keine Antwort von Ihnen auf einen Beitrag von fünf Wörtern oder mehr.',
  'none.few-questions': ({ least }) =>
    `Sie haben weniger als ${figure(least)} Fragen gestellt; daher gibt es keinen Anteil.`,
  'none.no-need-no-offer': () => 'Sie haben weder nach einem Bedarf gefragt noch etwas vorgestellt.',
  'none.no-question-no-echo': () => 'Sie haben weder gefragt noch etwas wiedergegeben.',
  'none.neither-drew': () => 'Sie haben weder zum Erzählen eingeladen noch vorgegeben, was zu tun ist.',
  'none.neither-drew-early': () =>
    'Ihre ersten Beiträge haben weder zum Erzählen eingeladen noch vorgegeben, was zu tun ist.',
  'none.neither-room': () => 'Sie haben in Ihren Worten weder Raum gelassen noch vorgegeben, was zu tun ist.',
  'none.neither-room-late': () => 'Ihre letzten Beiträge haben weder Raum gelassen noch vorgegeben, was zu tun ist.',
  'none.no-customer': () =>
    'Es wurde kein Kunde erkannt: Hier sprechen Kollegen miteinander, und was bewertet wird, braucht einen Kunden.',
  'unjudged.broken-off': () =>
    'Die Verbindung brach ab, bevor etwas vereinbart werden konnte; wie das Gespräch geendet hätte, ist nicht bekannt.',
  'unjudged.too-short': () => 'Das Gespräch ist zu kurz, um es zu bewerten.',
  'unjudged.nothing-left': () => 'Es bleibt nichts, wonach es sich benoten ließe.',
  'unjudged.shown-only': ({ figures }, tell) =>
    `Seine Maße werden gezeigt und nicht benotet, weil für sie kein Ziel veröffentlicht ist. ${figures.map((one) => tell(one) ?? '').join(' ')}`.trim(),
  'unjudged.too-little': () => 'Im Gespräch ist zu wenig, wonach es sich benoten ließe.',
  'unjudged.no-such-measures': ({ named }) =>
    `Das Szenario nennt Maße, die es nicht gibt: ${named.map((name) => `„${name}“`).join(', ')}.`,
  'unjudged.nothing-fits': () => 'Kein Maß passt zu diesem Kriterium; nennen Sie Maße im Szenario.',
  'unjudged.what-is-right': () =>
    'Ob das Gesagte stimmt, ist am Verlauf des Gesprächs nicht zu sehen; lassen Sie das einen Menschen benoten oder ein Modell als Bewerter.',
  'unjudged.no-voice': () =>
    'Ein Transkript hat keine Stimme: Tonfall, Schwung und Auftreten sind an Wörtern nicht zu sehen; lassen Sie das einen Menschen benoten.',
};

/** How it was found which turns are the person's. */
export const WHOSE: Pick<SentenceWords, keyof typeof ENGLISH_WHOSE> = {
  'whose.stated': ({ label }) => `Wer das Gespräch hinzufügte, sagte, dass „${label}“ die bewertete Person ist.`,
  'whose.name': ({ label }) => `Die Beschriftung „${label}“ passt zum Namen der Person.`,
  'whose.email': ({ label }) => `Die Beschriftung „${label}“ passt zur E-Mail-Adresse der Person.`,
  'whose.file-email': ({ label }) => `Die Datei nennt für „${label}“ die E-Mail-Adresse der Person.`,
  'whose.file-side': ({ label }) => `Die Datei nennt „${label}“ als die Seite der Person.`,
  'whose.role': ({ label }) => `Die Beschriftung „${label}“ ist ein Wort für die Seite der Person.`,
  'whose.main': ({ of, label }) =>
    `Von den ${figure(of)}, die als Seite der Person beschriftet sind, sagt „${label}“ fast alles.`,
  'whose.only-other': ({ label }) => `Alle außer „${label}“ sind als Kunde oder als Programm beschriftet.`,
  'whose.behaviour': ({ label, signs }) =>
    `Keine Beschriftung passt zur Person; „${label}“ ${listed(
      signs.map((sign) => SIGNS[sign]),
      'und',
    )}.`,
  'whose.no-labels': () => 'Das Transkript sagt nicht, wer spricht.',
  'whose.too-many': ({ speakers }) => `Es gibt ${figure(speakers)} Sprecher, mehr als ein Gespräch hat.`,
  'whose.one-label': ({ label }) =>
    `Nur ein Sprecher („${label}“) ist beschriftet, und es ist nicht bekannt, ob er die Person ist.`,
  'whose.no-match': ({ speakers }) =>
    `Es gibt ${figure(speakers)} Sprecher, und keine Beschriftung passt zu Name, E-Mail-Adresse oder Rolle der Person.`,
  'whose.too-few': () => 'Weniger als zwei Sprecher haben Beiträge.',
  'whose.alike': () =>
    'Keine Beschriftung passt zur Person, und die beiden Sprecher verhalten sich zu ähnlich, um sie zu unterscheiden.',
  'whose.other': ({ english }) => english,
};
