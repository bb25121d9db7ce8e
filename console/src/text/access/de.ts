import type { AccessMessages } from './en.ts';

/** The same texts in German. */
export const de: AccessMessages = {
  title: 'Zugänge',
  lead: 'Personen mit einem Konto für diese Konsole. Über andere aus Ihrem Verzeichnis wird nur berichtet.',
  invite: 'Jemanden einladen',
  person: 'Person',
  role: 'Rolle',
  status: 'Status',
  last: 'Zuletzt angemeldet',
  active: 'Aktiv',
  invited: 'Eingeladen',
  deactivated: 'Deaktiviert',
  actions: 'Aktionen',
  actionsFor: (name) => `Aktionen für ${name}`,
  makes: {
    hand: { reset: 'Link für ein neues Passwort', invitation: 'Einladungslink' },
    mail: { reset: 'Link für ein neues Passwort senden', invitation: 'Einladung senden' },
  },
  sending: 'Die Mail wird verschickt.',
  mailSent: (email, day) => `An ${email} geschickt. Der Link in der Mail gilt einmal, bis ${day}.`,
  mailWaiting: (email) =>
    `Die Mail an ${email} ist noch nicht verschickt: Der Mailserver nimmt sie nicht an. Debrief versucht es noch eine Viertelstunde lang. Um sicherzugehen, geben Sie diesen Link selbst weiter.`,
  mailFailed: (email) =>
    `Die Mail an ${email} wurde nicht verschickt. Geben Sie diesen Link selbst weiter; im Protokoll des Dienstes steht, woran es lag.`,
  showInstead: 'Stattdessen einen Link zeigen',
  showInsteadNote: 'Ein Link, der gezeigt wird, ersetzt den in der Mail; jener gilt dann nicht mehr.',
  deactivate: 'Deaktivieren',
  activate: 'Wieder aktivieren',
  changeRole: 'Rolle ändern',
  inviteTitle: 'Jemanden einladen',
  name: 'Name',
  email: 'E-Mail-Adresse',
  directory: 'Im Verzeichnis als',
  directoryNote: 'Nötig für Mitglieder und Führungskräfte: Daraus folgt, wessen Gespräche sie sehen.',
  directoryNone: 'Niemand gefunden. Personen werden unter Organisation aufgenommen.',
  create: 'Konto anlegen',
  linkTitle: (name) => `Ein Link für ${name}`,
  linkText: (day) => `Geben Sie ihn selbst weiter. Er gilt einmal, bis ${day}, und wird nicht noch einmal gezeigt.`,
  deactivateTitle: (name) => `${name} deaktivieren?`,
  deactivateText:
    'Die Person wird sofort überall abgemeldet und kann sich erst wieder anmelden, wenn Sie sie aktivieren.',
  places: 'Wo angemeldet',
  placesTitle: (name) => `Wo ${name} angemeldet ist`,
  placesNone: 'Zurzeit nirgends.',
  endAll: 'Überall abmelden',
  roleTitle: (name) => `Rolle von ${name}`,
};
