import { LARGE_COMMANDS, WORKER_COMMANDS, type CommandName } from '../../../domain/commands.ts';
import type { QueuedCommand } from './command-queue.ts';

/**
 * Sizes of commands that wait, in characters: of a call without its words, which that of a batch equals; of another command
 * of an organisation; of one of a worker. Hundreds of organisations that submit calls leave workers more than one turn in a
 * round, and those who sign in or change something pass calls.
 */
const [OF_CALL, OF_OTHERS, OF_WORKERS] = [2_000, 500, 200];
/**
 * Commands of one owner keep their order. The owners of what belongs to no organisation, and what is added to the name of an
 * organisation for all but its calls, so that nobody who signs in waits behind these: no id has such a character.
 */
const [WORKERS, SERVICE, PEOPLE] = ['\0workers', '\0service', '\0people'];

/** How much a call of so many characters is in a row with other commands. */
export const sizeOfCall = (characters: number): number => OF_CALL + characters;

/**
 * How a command waits for its turn. Workers take turns with organisations, so that many calls do not keep those that were
 * submitted before from being assessed; and with what the service notes by itself, such as how keys are used: a note that
 * waits as long as a call must not have the workers wait behind it.
 */
export function queued(name: CommandName, input: object): QueuedCommand {
  if (WORKER_COMMANDS.has(name)) return { owner: WORKERS, mustNotBeRefused: true, size: OF_WORKERS };
  const isCall = 'transcript' in input && typeof input.transcript === 'string';
  const owner = 'orgId' in input ? `${String(input.orgId)}${isCall ? '' : PEOPLE}` : SERVICE;
  const call =
    'externalConversationId' in input && 'userId' in input
      ? JSON.stringify([owner, input.userId, input.externalConversationId])
      : undefined;
  const others = LARGE_COMMANDS.has(name) ? OF_CALL : OF_OTHERS;
  const size = isCall ? sizeOfCall(String(input.transcript).length) : others;
  return { owner, name: call, mustNotBeRefused: false, size };
}
