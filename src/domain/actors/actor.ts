/**
 * Who runs a command. It belongs to the command's context and never to its input: the door that let somebody in says
 * who they are, so no caller can name another. Where the command itself makes sure who somebody is (single sign-on, the
 * set-up link), what is their own act has them as actor from there on.
 */
export type Actor =
  /** Whoever runs `debrief` on the machine. */
  | { readonly kind: 'command_line' }
  /** A client of the interface; `id` is the key's. */
  | { readonly kind: 'key'; readonly id: string }
  /** Somebody who signed in; `id` is what the audit log knows them by. */
  | { readonly kind: 'person'; readonly id: string }
  /** What assesses and delivers; `id` is the kind of work. */
  | { readonly kind: 'worker'; readonly id: string }
  /** The service by itself; `id` is the task, such as `retention`. */
  | { readonly kind: 'system'; readonly id: string };

/** The command line. */
export const COMMAND_LINE: Actor = { kind: 'command_line' };

/** How the audit log names the command line. */
const COMMAND_LINE_NAME = 'cli';

/** How the audit log names an actor: `cli`, else the kind and the id, such as `key:key_0199…`. */
export function actorName(actor: Actor): string {
  return actor.kind === 'command_line' ? COMMAND_LINE_NAME : `${actor.kind}:${actor.id}`;
}
