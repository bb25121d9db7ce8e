import type { CommandName, Input, Output } from '../commands.ts';
import type { Engine } from '../ports.ts';
import type { Actor } from './actor.ts';

/** Runs one command of an actor. */
export type RunAs = <Name extends CommandName>(actor: Actor, name: Name, input: Input<Name>) => Promise<Output<Name>>;

/**
 * Completes an engine: adds `as`, through which actors run commands.
 * @param parts everything else of the engine
 * @param run runs a command of any actor
 */
export function forActors(parts: Omit<Engine, 'as'>, run: RunAs): Engine {
  const engine: Engine = {
    ...parts,
    as: (actor) => ({ ...engine, execute: (name, input) => run(actor, name, input) }),
  };
  return engine;
}
