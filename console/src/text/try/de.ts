import type { TryMessages } from './en.ts';

/** The same texts in German. */
export const de: TryMessages = {
  title: 'Ausprobieren',
  lead: 'Die vier Endpunkte der Schnittstelle, von dieser Seite aus gefragt. Sie sehen jede Anfrage und ihre Antwort, wie sie über die Leitung gingen.',
  key: 'Schlüssel',
  keyNote: 'Nur im Speicher dieses Tabs: Er ist weg, wenn Sie ihn schließen oder neu laden.',
  notWhole:
    'Das ist kein ganzer Schlüssel. Ein Schlüssel beginnt mit dbr_ und hat 53 Buchstaben und Ziffern; fügen Sie ihn allein ein, oder die ganze Zeile, in der er steht.',
  refused: {
    malformed:
      'Der Dienst fand keinen Schlüssel der richtigen Form. Systeme senden ihn als Kopfzeile, Authorization: Bearer dbr_… – das Wort Bearer, ein Leerzeichen und den ganzen Schlüssel. Ein Schlüssel, dem ein Buchstabe fehlt, wird ebenso abgewiesen.',
    unknown:
      'Der Schlüssel hat die richtige Form, wurde aber widerrufen, ist abgelaufen oder gehört zu einer anderen Installation.',
    forbidden: 'Der Schlüssel stimmt, darf das aber nicht. Was jeder Schlüssel darf, steht unter Berichtszugang.',
  },
  make: 'Schlüssel für eine Stunde anlegen',
  made: 'Ein Schlüssel wurde angelegt. Er endet von selbst in einer Stunde und lässt sich unter Berichtszugang widerrufen.',
  makeName: (name) => `Ausprobiert von ${name}`,
  user: 'Nutzer',
  keyFirst: 'Geben Sie zuerst oben einen Schlüssel an.',
  userFirst: 'Fragen Sie zuerst nach den Nutzern, oder geben Sie eine Kennung ein',
  offered: (shown, all) => `Zur Wahl stehen die ersten ${shown} von ${all}; tippen Sie jede andere ein.`,
  page: 'Seite',
  scenario: 'scenario_id',
  from: 'date_from',
  to: 'date_to',
  send: 'Senden',
  endpoints: {
    users: 'Nutzer auflisten',
    sessions: 'Sitzungen eines Nutzers auflisten',
    assessments: 'Bewertungen eines Nutzers auflisten',
    ingest: 'Ein Transkript einreichen',
  },
  conversation: 'external_conversation_id',
  transcript: 'transcript',
  request: 'Anfrage',
  response: 'Antwort',
  curl: 'Als Zeile zum Eintippen',
  took: (ms) => `${ms} ms`,
  none: 'Noch wurde nichts gefragt',
  noneText: 'Geben Sie einen Schlüssel an und senden Sie eine Anfrage: Die Antwort erscheint hier.',
  offline: 'Es kam keine Antwort. Läuft der Dienst noch?',
  long: (bytes) => `Die ersten 50.000 Zeichen von ${bytes}`,
  next: 'Nächste Seite',
  follow: 'Von der Einreichung zur Bewertung',
  see: 'Bei der Person ansehen',
  steps: {
    queued: 'Aufbewahrt und eingereiht',
    processing: 'Wird bewertet …',
    completed: 'Bewertet: Sie steht in der Liste der Bewertungen',
    failed: 'Die Bewertung ist fehlgeschlagen',
  },
};
