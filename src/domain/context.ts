import type { Actor } from './actors/actor.ts';
import type { OrganisationLimits } from './organisations/limits.ts';
import type { Stores } from './stores.ts';

/** What a command is given besides its input: who runs it, its transaction's stores, the time, and new ids. */
export interface CommandContext {
  actor: Actor;
  stores: Stores;
  /** The database's clock when the transaction began, in ms since 1970 UTC: the one clock all nodes agree on. */
  now: number;
  /** How many rows of each kind an organisation may have. */
  most: OrganisationLimits;
  /** A new id that sorts by the time it was made, such as `ses_0199…`. */
  newId: (
    prefix:
      | 'ses'
      | 'asm'
      | 'key'
      | 'evt'
      | 'lease'
      | 'epoch'
      | 'acc'
      | 'sgn'
      | 'psk'
      | 'lnk'
      | 'cmt'
      | 'person'
      | 'team',
  ) => string;
}
