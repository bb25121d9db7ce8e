/** What a person may do in the console, from most to least. */
export type Role = 'owner' | 'admin' | 'manager' | 'member';
export const ROLES: readonly Role[] = ['owner', 'admin', 'manager', 'member'];
