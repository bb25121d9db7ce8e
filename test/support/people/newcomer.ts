import type { Input } from '../../../src/domain/commands.ts';

/** Somebody who comes from an identity provider for the first time. */
export const NEWCOMER: Omit<Input<'signOn'>, 'orgId'> = {
  identity: {
    issuer: 'https://login.example.org',
    subject: 'newcomer',
    email: 'newcomer@example.org',
    name: null,
    groups: [],
    provedAt: null,
  },
  rules: { groups: [], otherwise: 'member' },
  signIn: { tokenHash: 'newcomer', client: 'browser', address: '127.0.0.1' },
  replaces: [],
};
