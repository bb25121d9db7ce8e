import type { BreakCode, DAMAGE as ENGLISH, XmlBreakCode } from '../../../../src/evidence/sentences/damage.ts';
import type { SentenceWords } from '../words.ts';
import { counted } from './counting.ts';

/** What breaks JSON. */
const BREAKS: Readonly<Record<BreakCode, string>> = {
  'open string': 'Sie endet mitten in einem Text',
  'string not closed':
    'Ein Text enthält einen Zeilenumbruch oder ein Steuerzeichen ohne Umschreibung, oder sein schließendes Anführungszeichen fehlt',
  backslash: 'Auf einen umgekehrten Schrägstrich in einem Text folgt nichts, was JSON kennt',
  'quoted value': 'Ein Text steht in einfachen Anführungszeichen, wo JSON doppelte hat',
  'quoted name': 'Ein Name steht in einfachen Anführungszeichen, wo JSON doppelte hat',
  unfinished: 'Sie endet, bevor alles geschlossen ist, was geöffnet wurde',
  'no value': 'Wo ein Wert stehen muss, steht etwas anderes',
  'no name': 'Ein Name in doppelten Anführungszeichen fehlt',
  'no colon': 'Nach einem Namen fehlt ein Doppelpunkt',
  'no comma': 'Ein Komma oder eine schließende Klammer fehlt',
  'more after': 'Nach ihrem Ende steht noch etwas',
  unknown: 'Sie lässt sich nicht lesen',
};

/** What breaks XML. */
const XML_BREAKS: Readonly<Record<XmlBreakCode, string>> = {
  'open element': 'Sie endet, bevor jedes Element geschlossen ist',
  'open tag': 'Sie endet mitten in einem Tag',
  'wrong end': 'Ein Element wird geschlossen, das nicht zuletzt geöffnet wurde',
};

const UNKNOWN = 'Es ist JSON, aber kein Format von Transkripten, das hier bekannt ist.';
const TURNS = 'eine Liste von Objekten, jedes mit den Worten unter „text“ und dem Sprecher unter „speaker“';

/** Why a file cannot be read as a transcript. */
export const DAMAGE: Pick<SentenceWords, keyof typeof ENGLISH> = {
  'damage.json': ({ what, vendor, line, column }) =>
    `Die Datei wurde als JSON${vendor === null ? '' : ` von ${vendor}`} erkannt, ist aber beschädigt: ${BREAKS[what]} (Zeile ${line}, Spalte ${column}).`,
  'damage.broken-xml': ({ what, line, column }) =>
    `Die Datei wurde als XML erkannt, ist aber beschädigt: ${XML_BREAKS[what]} (Zeile ${line}, Spalte ${column}).`,
  'damage.vendor-without-words': ({ vendor, marks }) =>
    `${UNKNOWN} Am nächsten kommt JSON von ${vendor}: Sie hat ${marks}, aber keine Worte, wo eine solche Datei sie hat.`,
  'damage.vendor-lacks': ({ vendor, missing }) =>
    `${UNKNOWN} Am nächsten kommt JSON von ${vendor}; darin steht auch ${missing}.`,
  'damage.no-speakers': () =>
    `${UNKNOWN} Am nächsten kommt ${TURNS}: Nichts hat hier einen üblichen Namen für einen Sprecher.`,
  'damage.no-words': () => `${UNKNOWN} Am nächsten kommt ${TURNS}: Nichts hat hier einen üblichen Namen für Worte.`,
  'damage.no-list': () =>
    `${UNKNOWN} Am nächsten kommt ${TURNS}: In einer Liste müssen mindestens zwei Beiträge so stehen.`,
  'damage.records': () =>
    `${UNKNOWN} Seine Einträge sehen nach Datensätzen oder Angaben aus und nicht nach dem, was Menschen zueinander sagen. Am nächsten kommt ${TURNS}.`,
  'damage.unlike': () => `${UNKNOWN} Senden Sie Text mit Sprechern („Name: Worte“ in jeder Zeile) oder ${TURNS}.`,
  'damage.xml': () =>
    'Es ist XML, aber kein Transkript: Keine Liste von Elementen enthält Worte und wer spricht. Speichern Sie es als reinen Text (.txt), oder kopieren Sie die Worte.',
  'damage.recording': () =>
    'Es ist eine Tonaufnahme und kein Text. Lassen Sie sie verschriftlichen, und senden Sie, was dann geschrieben steht.',
  'damage.rttm': () =>
    'Es ist RTTM: Es sagt, wer wann spricht, und enthält keine Worte. Am nächsten kommt eine Tabelle mit den Spalten „start“, „end“, „speaker“ und „text“.',
  'damage.scc': () =>
    'Das ist SCC: Es hat Untertitel als Codes für das Fernsehen. Am nächsten kommt WebVTT oder SubRip: Exportieren Sie die Untertitel so.',
  'damage.list-of-calls': () =>
    'Es ist eine Liste von Anrufen mit Nummern und Dauer, ohne was darin gesagt wurde. Senden Sie das Transkript eines Gesprächs.',
  'damage.calendar': () =>
    'Es ist ein Eintrag aus einem Kalender oder Adressbuch, in dem niemand spricht. Senden Sie das Transkript des Gesprächs.',
  'damage.several-calls': ({ calls }) =>
    `Die Datei hat ${counted(calls, 'ein Gespräch', 'Gespräche')}, und gelesen wird immer nur eines. Senden Sie jedes für sich, in einer eigenen Datei oder Anfrage.`,
  'damage.base64': () =>
    'Es ist mit Base64 codiert und kein Text. Decodieren Sie es, und senden Sie den Text, der dabei herauskommt.',
};
