import type {
  DocumentCode,
  READING as ENGLISH,
  TheirsCode,
  UnlistedCode,
} from '../../../../src/evidence/sentences/reading.ts';
import type { SentenceWords } from '../words.ts';
import { counted } from './counting.ts';

const DOCUMENTS: Readonly<Record<DocumentCode, string>> = {
  rtf: 'eines Dokuments im Rich-Text-Format (RTF)',
  pdf: 'einer PDF-Datei',
  word: 'eines Word-Dokuments oder eines Archivs',
};

const UNLISTED: Readonly<Record<UnlistedCode, string>> = {
  json: 'Das ist JSON von keinem Anbieter, der hier bekannt ist; es',
  xml: 'Das ist XML von keinem Anbieter, der hier bekannt ist; es',
  records: 'Die Datei',
};

const THEIRS: Readonly<Record<TheirsCode, string>> = { json: 'JSON', xml: 'XML' };

/** "Ausgelassen: 3 Zeilen …" */
const left = (what: string): string => `Ausgelassen: ${what}.`;

/** What the transcript's reader says of a file. */
export const READING: Pick<SentenceWords, keyof typeof ENGLISH> = {
  'read.heading': ({ lines }) => left(counted(lines, 'eine Zeile über dem Gespräch', 'Zeilen über dem Gespräch')),
  'read.further-down': ({ lines }) =>
    left(counted(lines, 'eine Zeile weiter unten, die niemand sagte', 'Zeilen weiter unten, die niemand sagte')),
  'read.lines-left': ({ above, between, below }) =>
    left(
      `${counted(above + between + below, 'eine Zeile, die nach keinem Gesagten aussah', 'Zeilen, die nach keinem Gesagten aussahen')} (${above} über dem Gespräch, ${between} zwischen Beiträgen, ${below} darunter)`,
    ),
  'read.no-speech': ({ entries }) => left(counted(entries, 'ein Eintrag ohne Gesagtes', 'Einträge ohne Gesagtes')),
  'read.rows': ({ rows }) => left(counted(rows, 'eine Tabellenzeile ohne Gesagtes', 'Tabellenzeilen ohne Gesagtes')),
  'read.menu': ({ segments }) =>
    left(counted(segments, 'ein Abschnitt eines Telefonmenüs', 'Abschnitte eines Telefonmenüs')),
  'read.instructions': ({ entries }) =>
    left(counted(entries, 'eine Anweisung oder ein Werkzeugaufruf', 'Anweisungen oder Werkzeugaufrufe')),
  'read.internal': ({ entries }) => left(counted(entries, 'eine interne Notiz', 'interne Notizen')),
  'read.quotations': ({ messages }) =>
    `In ${counted(messages, 'einer Nachricht', 'Nachrichten')} mit Antwort oder Reaktion wurde das Zitat der anderen Nachricht ausgelassen.`,
  'read.ends': ({ times }) =>
    left(counted(times, 'eine Endzeit, die vor dem Anfang liegt', 'Endzeiten, die vor dem Anfang liegen')),
  'read.first-call': ({ calls }) =>
    `Die Datei hat ${counted(calls, 'ein Gespräch', 'Gespräche')}; gelesen wurde das erste.`,
  'read.roleplay': ({ from, end }) =>
    `Nur das Rollenspiel wurde bewertet: was vor Beitrag ${from} und ab Beitrag ${end} gesagt wurde, ist ausgelassen.`,
  'read.roleplay-begins': ({ from }) =>
    `Nur das Rollenspiel wurde bewertet: was vor Beitrag ${from} gesagt wurde, ist ausgelassen.`,
  'read.roleplay-ends': ({ end }) =>
    `Nur das Rollenspiel wurde bewertet: was ab Beitrag ${end} gesagt wurde, ist ausgelassen.`,
  'read.joined': ({ who }) =>
    `${who} wurde für jemanden gehalten, den die bewertete Person dazugeholt hat; die Beiträge sind ausgelassen.`,
  'read.redacted': ({ from }) => `Das Transkript wurde geschwärzt, bevor es aufbewahrt wurde; es kam als ${from}.`,
  'read.stated': ({ from }) => `Ein Mensch hat gesagt, wer die bewertete Person ist; das Transkript kam als ${from}.`,
  'read.fields': ({ form, who, said }) => `${UNLISTED[form]} wurde nach den Feldern „${who}“ und „${said}“ gelesen.`,
  'read.contents': ({ form, who, said }) =>
    `${UNLISTED[form]} wurde nach dem gelesen, was die Felder enthalten: wer spricht, unter „${who}“, die Worte unter „${said}“.`,
  'read.under-names': ({ form }) =>
    `Das ist ${THEIRS[form]} von keinem Anbieter, der hier bekannt ist; das Gesagte steht unter dem, der es sagte.`,
  'read.entries-between': () =>
    'Das ist JSON von keinem Anbieter, der hier bekannt ist; wer spricht, sagen Einträge zwischen den Worten.',
  'read.event-kinds': ({ form }) =>
    `Das ist ${THEIRS[form]} von keinem Anbieter, der hier bekannt ist; wer spricht, sagen die Arten der Ereignisse.`,
  'read.inside': ({ document }) =>
    `Das ist das Innere ${DOCUMENTS[document]} und nicht der Text. Speichern Sie es als reinen Text (.txt), oder kopieren Sie die Wörter.`,
  'read.text-in-json': () => 'Das Gespräch stand als Text in JSON.',
  'read.text-in-xml': () => 'Das Gespräch stand als Text in XML.',
  'read.two-lists': () => 'Was gesagt wurde und wer sprach, stand in zwei Listen; sie wurden zusammengefügt.',
  'read.events': () => 'Das ist eine Aufzeichnung von Ereignissen; gelesen wurde, was als Ganzes verschriftlicht ist.',
  'read.tiers': () => 'Jede Ebene wurde als Sprecher genommen.',
  'read.message-times': () => 'Dieses Format sagt, wann jede Nachricht gesendet wurde; gesprochen hat niemand.',
  'read.chat-clock': () => 'Der Chat hat Uhrzeiten; gezählt wird ab der ersten Nachricht.',
  'read.starts-only': () => 'Dieses Format sagt, wann jedes Stück beginnt, aber nicht, wann es endet.',
  'read.clock': () => 'Das Transkript hat Uhrzeiten; gezählt wird ab der ersten Zeile.',
  'read.mails': () => 'Das sind E-Mails; die Zeiten zählen ab der ersten.',
  'read.in-mail': () => 'Das Gespräch stand in einer E-Mail; die E-Mails selbst sind ausgelassen.',
  'read.shown-again': () => 'Live-Untertitel zeigen eine Zeile mehrmals; jede wurde einmal gelesen.',
  'read.taken-in-turn': () =>
    'Das Transkript zeigt mit „>>“, wo jemand anderes spricht, aber nicht wer: Es wurden zwei Personen angenommen, die abwechselnd sprechen.',
  'read.names-in-turn': () =>
    'Das Transkript zeigt mit „>>“, wo jemand anderes spricht, aber nicht immer wer: Es wurde angenommen, dass die beiden Personen abwechselnd sprechen.',
  'read.questions': () =>
    'Es steht kein Name dabei: Die Fragen wurden als die einer Person genommen und die Antworten als die einer anderen.',
  'read.dashes': () =>
    'Es steht kein Name dabei, aber vor jedem Beitrag ein Strich: Es wurde angenommen, dass zwei Personen abwechselnd sprechen.',
  'read.go-ahead': () =>
    'Es steht kein Name dabei, aber „GA“ sagt, wo die andere Seite weitermacht: Es wurde angenommen, dass zwei Personen abwechselnd sprechen.',
  'read.own-messages': () =>
    'Nur die eigenen Nachrichten sind beschriftet; alle anderen wurden als die einer anderen Person gelesen.',
  'read.third-voice': () =>
    'Das Transkript zeigt mit „>>“, wo jemand anderes spricht, aber nicht immer wer, und es sind mehr als zwei Personen: Diese Stellen gehören niemandem.',
  'read.copies': () => 'Die Datei enthält dasselbe Gespräch mehrmals, Wort für Wort; es wurde einmal gelesen.',
  'read.no-cues': () => 'Die WebVTT-Datei hat keine Einträge.',
  'read.no-words': () =>
    'Die Datei hat das Format eines Transkripts, aber niemand sagt darin etwas: Kein Eintrag und keine Zeile hat Wörter. Exportieren Sie das Gespräch noch einmal.',
  'read.no-talk': () =>
    'Es wurden Zeilen mit Namen gefunden, sie sehen aber nach Datensätzen, Angaben oder dem Text eines Programms aus und nicht nach dem, was Menschen zueinander sagen; der Text wurde als ein Stück ohne Sprecher genommen, von dem nichts beurteilt wird. Wenn es ein Gespräch ist, schreiben Sie jeden Beitrag in eine eigene Zeile als „Name: Worte“.',
  'read.no-format': () =>
    'Es wurde kein Transkriptformat erkannt; der Text wurde als ein Stück ohne Sprecher genommen, von dem nichts bewertet wird. Schreiben Sie jeden Beitrag in eine eigene Zeile als „Name: Worte“, oder exportieren Sie das Gespräch als WebVTT, SubRip, CSV oder JSON.',
  'read.operator-results': () =>
    'Das sind Ergebnisse von Twilio-Operatoren, die kein Transkript enthalten; die Sätze stehen in einer anderen Ressource.',
  'read.recording': () =>
    'Das ist eine Tonaufnahme und kein Text. Lassen Sie sie verschriftlichen, und senden Sie, was aufgeschrieben wurde.',
  'read.rttm': () =>
    'Das ist RTTM: Es sagt, wer wann spricht, und hat keine Wörter. Am nächsten kommt eine Tabelle mit den Spalten „start“, „end“, „speaker“ und „text“.',
  'read.scc': () =>
    'Das ist SCC: Es hat Untertitel als Codes für das Fernsehen. Am nächsten kommt WebVTT oder SubRip: Exportieren Sie die Untertitel so.',
  'read.list-of-calls': () =>
    'Das ist eine Liste von Anrufen mit Nummern und Dauer, ohne was darin gesagt wurde. Senden Sie das Transkript eines Gesprächs.',
  'read.calendar': () =>
    'Das ist ein Eintrag eines Kalenders oder Adressbuchs, in dem niemand spricht. Senden Sie das Transkript des Gesprächs.',
  'read.no-transcript-xml': () =>
    'Das ist XML, aber nicht das eines Transkripts: Keine Liste darin sagt, wer spricht und mit welchen Worten. Speichern Sie es als reinen Text (.txt), oder kopieren Sie die Wörter.',
  'read.several-calls': ({ calls }) =>
    `Die Datei hat ${counted(calls, 'ein Gespräch', 'Gespräche')}, und gelesen wird immer nur eines. Senden Sie jedes für sich, in einer eigenen Datei oder Anfrage.`,
  'read.base64': () => 'Das ist mit Base64 kodiert und kein Text. Dekodieren Sie es, und senden Sie den Text.',
};
