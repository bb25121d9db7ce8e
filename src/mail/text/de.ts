import type { MailText } from './en.ts';

/** The same in German. */
export const de: MailText = {
  greeting: (name) => `Hallo ${name},`,
  moment: (ms) =>
    `${new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(ms)} Uhr (UTC)`,
  once: (until) => `Der Link gilt einmal, bis ${until}.`,
  instead: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  footer: (organisation) =>
    `Diese Mail hat Debrief für ${organisation} verschickt. Antworten darauf werden vielleicht nicht gelesen.`,
  invitation: {
    subject: (by, organisation) => `${by} lädt Sie zu ${organisation} auf Debrief ein`,
    body: (by, organisation) => [
      `${by} hat bei ${organisation} auf Debrief ein Konto für Sie angelegt. Dort sehen Sie Ihre Gespräche und woran Sie arbeiten können.`,
      'Wählen Sie zuerst ein Passwort.',
    ],
    action: 'Passwort wählen',
    after: ['Falls Sie nicht wissen, worum es geht, müssen Sie nichts tun.'],
  },
  reset: {
    subject: 'Neues Passwort für Debrief wählen',
    body: (by, organisation) => [
      by === null
        ? `Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Konto bei ${organisation} angefordert.`
        : `${by} schickt Ihnen einen Link, mit dem Sie ein neues Passwort für Ihr Konto bei ${organisation} wählen.`,
    ],
    action: 'Neues Passwort wählen',
    after: ['Falls Sie das nicht wollten, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.'],
  },
  no_password: {
    subject: 'So melden Sie sich bei Debrief an',
    body: (provider, organisation) => [
      `Jemand, vermutlich Sie, hat ein neues Passwort für Ihr Konto bei ${organisation} angefordert. Ihr Konto hat keines: Sie melden sich mit ${provider} an.`,
    ],
    action: 'Zur Anmeldung',
    after: ['Falls Sie das nicht waren, müssen Sie nichts tun.'],
  },
  password_changed: {
    subject: 'Ihr Passwort für Debrief wurde geändert',
    body: (at, organisation) => [
      `Das Passwort Ihres Kontos bei ${organisation} wurde am ${at} geändert. Überall sonst wurden Sie abgemeldet.`,
    ],
  },
  second_factor_set: {
    subject: 'Der zweite Faktor für Debrief wurde eingeschaltet',
    body: (at, organisation) => [
      `Für Ihr Konto bei ${organisation} wurden am ${at} Codes einer App als zweiter Faktor eingeschaltet.`,
    ],
  },
  second_factor_removed: {
    subject: 'Der zweite Faktor für Debrief wurde ausgeschaltet',
    body: (at, organisation) => [
      `Für Ihr Konto bei ${organisation} wurde am ${at} der zweite Faktor ausgeschaltet. Das Passwort allein genügt jetzt.`,
    ],
  },
  passkey_added: {
    subject: 'Ein Passkey für Debrief kam hinzu',
    body: (at, organisation) => [
      `Zu Ihrem Konto bei ${organisation} kam am ${at} ein Passkey hinzu. Wer ihn hat, meldet sich ohne Ihr Passwort an.`,
    ],
  },
  passkey_removed: {
    subject: 'Ein Passkey für Debrief wurde entfernt',
    body: (at, organisation) => [
      `Von Ihrem Konto bei ${organisation} wurde am ${at} ein Passkey entfernt. Er meldet niemanden mehr an, und andere Anmeldungen sind beendet.`,
    ],
  },
  notYou:
    'Falls Sie das nicht waren, wählen Sie sofort ein neues Passwort ("Passwort vergessen?" auf der Anmeldeseite), und sagen Sie es einem Administrator.',
  signIn: 'Zur Anmeldung',
};
