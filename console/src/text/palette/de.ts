import type { PaletteText } from './en.ts';

/** The command palette, in German. */
export const de: PaletteText = {
  conversations: 'Gespräche nach Kennung',
  go: 'Gehe zu',
  results: 'Treffer',
  nothingFound: 'Nichts gefunden',
  leave: 'Abmelden',
  do: 'Tun',
  deeds: {
    key: 'Schlüssel anlegen',
    invitation: 'Jemanden einladen, sich anzumelden',
    person: 'Jemanden ins Verzeichnis aufnehmen',
    scenario: 'Ein Szenario schreiben',
    print: 'Diese Seite drucken',
  },
};
