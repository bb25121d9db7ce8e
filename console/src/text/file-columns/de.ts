import type { FileColumns } from './en.ts';

/** The same texts in German. */
export const de: FileColumns = {
  user: 'Kennung der Person',
  email: 'E-Mail',
  team: 'Kennung des Teams',
  account: 'Kennung des Zugangs',
  assessment: 'Kennung der Bewertung',
  conversation: 'Kennung des Gesprächs',
  scenario: 'Kennung des Szenarios',
  key: 'Kennung des Schlüssels',
  kind: 'Art',
  low: 'Unteres Ende',
  high: 'Oberes Ende',
  lastFour: 'Letzte vier Zeichen',
  madeBy: 'Erstellt von',
  requests: 'Anfragen in 30 Tagen',
  refused: 'Fehler in 30 Tagen',
  sessions: 'Gespräche',
  transcripts: 'Transkripte',
  assessments: 'Bewertungen',
  accounts: 'Konten',
  rows: 'Zeilen insgesamt',
  actor: 'Kennung, von wem',
  action: 'Kennung der Handlung',
  subject: 'Kennung, worum es geht',
};
