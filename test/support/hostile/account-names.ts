/*
 * What attacks know of the accounts of their ground. By itself, because each attack is a process of its own: with the whole
 * service beside it, one took three quarters of a second of processor time to start.
 */

/** What every account of this ground has. */
export const PASSWORD = 'seven green bicycles upstairs';

/** The address of an account of an organisation. */
export const emailOf = (orgId: string, index: number): string => `account-${index}@${orgId}.example.org`;
