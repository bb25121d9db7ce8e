/** The texts about passkeys, in English. */
export const en = {
  title: 'Passkeys',
  lead: 'Sign in with your fingerprint, face, or the PIN of your device. A passkey stands for the password and the second factor, and works on this site only.',
  none: 'You have no passkey yet.',
  add: 'Add a passkey',
  addText: 'Your browser asks next where to keep it: on this device, in a password manager, or on a security key.',
  name: 'Name',
  nameNote: 'So that you know it again in this list',
  added: (name: string) => `${name} is added. From now on you can sign in with it.`,
  made: (day: string) => `added ${day}`,
  used: (ago: string) => `used ${ago}`,
  unused: 'not used yet',
  otherHost: (host: string) => `works at ${host} only`,
  remove: 'Remove',
  removeFor: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText:
    'It lets nobody in any more, and every other place where you are signed in is signed out. Then delete it on your device or in your password manager, which keep offering it otherwise.',
  full: (most: number) => `You have ${most} passkeys, as many as an account can have. Remove one to add another.`,
  notHere: {
    insecure:
      'Browsers allow passkeys over https only, or on localhost. Open the console by its https address to add one.',
    address:
      'Browsers make passkeys for names, not for bare addresses. Open the console by its name, or on this machine as localhost, to add one.',
    browser: 'This browser has no passkeys. A newer one does.',
  },
  signIn: 'Sign in with a passkey',
  removeAll: 'Remove the passkeys',
  removeAllTitle: (name: string) => `Remove all passkeys of ${name}?`,
  removeAllText:
    'For somebody who has lost a device. They are signed out everywhere, and sign in with the password. Make sure first that it is really they who ask.',
};

export type PasskeyMessages = typeof en;
