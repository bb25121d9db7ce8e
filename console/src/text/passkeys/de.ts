import type { PasskeyMessages } from './en.ts';

/** The same texts in German. */
export const de: PasskeyMessages = {
  title: 'Passkeys',
  lead: 'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an. Ein Passkey steht für Passwort und zweiten Faktor und gilt nur auf dieser Seite.',
  none: 'Sie haben noch keinen Passkey.',
  add: 'Passkey hinzufügen',
  addText:
    'Als Nächstes fragt Ihr Browser, wo er aufbewahrt werden soll: auf diesem Gerät, in einem Passwortmanager oder auf einem Sicherheitsschlüssel.',
  name: 'Name',
  nameNote: 'Damit Sie ihn in dieser Liste wiedererkennen',
  added: (name) => `${name} ist hinzugefügt. Ab jetzt können Sie sich damit anmelden.`,
  made: (day) => `hinzugefügt ${day}`,
  used: (ago) => `benutzt ${ago}`,
  unused: 'noch nicht benutzt',
  otherHost: (host) => `gilt nur auf ${host}`,
  remove: 'Entfernen',
  removeFor: (name) => `${name} entfernen`,
  removeTitle: (name) => `${name} entfernen?`,
  removeText:
    'Er lässt niemanden mehr herein, und überall sonst werden Sie abgemeldet. Löschen Sie ihn danach auch auf Ihrem Gerät oder im Passwortmanager, sonst wird er dort weiter angeboten.',
  full: (most) => `Sie haben ${most} Passkeys, mehr kann ein Konto nicht haben. Entfernen Sie einen für einen neuen.`,
  notHere: {
    insecure:
      'Browser erlauben Passkeys nur über https oder auf localhost. Öffnen Sie die Konsole über ihre https-Adresse, um einen hinzuzufügen.',
    address:
      'Browser legen Passkeys für Namen an, nicht für bloße Adressen. Öffnen Sie die Konsole über ihren Namen, auf diesem Rechner als localhost, um einen hinzuzufügen.',
    browser: 'Dieser Browser kennt keine Passkeys. Ein neuerer schon.',
  },
  signIn: 'Mit Passkey anmelden',
  removeAll: 'Passkeys entfernen',
  removeAllTitle: (name) => `Alle Passkeys von ${name} entfernen?`,
  removeAllText:
    'Für jemanden, dem ein Gerät abhandengekommen ist. Die Person wird überall abgemeldet und meldet sich mit dem Passwort an. Vergewissern Sie sich vorher, dass wirklich diese Person darum bittet.',
};
