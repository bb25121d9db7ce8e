import { LRUCache } from 'lru-cache';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type { Question } from '../guarded-reader.ts';
import { lookUpStatement, toLookUp } from '../queries/lists/look-up.ts';
import type { Connection } from './connection.ts';

/** How many look-ups are remembered. */
const REMEMBERED = 5_000;

/** Look-ups in one snapshot, which is no older than the call. */
export interface LookUps {
  all: (questions: readonly Question[]) => (LookUp | undefined)[];
  /**
   * Undefined where it is not remembered, or something was committed since.
   * @param round a number of a round of the event loop: commits are checked for once in each
   */
  remembered: (question: Question, round: number) => LookUp | undefined;
}

/**
 * Makes look-ups. Their results are remembered until somebody commits: SQLite changes a number with every commit
 * (`pragma data_version`), and reading it takes less time than a look-up.
 */
export function createLookUps(connection: Connection): LookUps {
  const statement = lookUpStatement(connection.kysely);
  const version = connection.raw.prepare('pragma data_version');
  version.setReturnArrays(true);
  const remembered = new LRUCache<string, LookUp>({ max: REMEMBERED });
  let rememberedAt: unknown;
  /** The round in which `isPresent` was read. */
  let lookedIn: number | undefined;
  let isPresent = false;

  function presentVersion(): unknown {
    return Object.values(version.get() ?? [])[0];
  }

  /** All of them from memory; undefined where one is missing, or something was committed since. */
  function fromMemory(questions: readonly Question[]): LookUp[] | undefined {
    const found: LookUp[] = [];
    for (const question of questions) {
      const known = remembered.get(nameOf(question));
      if (!known) return undefined;
      found.push(known);
    }
    return presentVersion() === rememberedAt ? found : undefined;
  }

  function look(question: Question): LookUp | undefined {
    const name = nameOf(question);
    const known = remembered.get(name);
    if (known) return known;
    const row = connection.get(statement, question);
    const found = row && toLookUp(row);
    // What does not exist is not remembered: anybody could fill the memory by asking for ever new names.
    if (found) remembered.set(name, found);
    return found;
  }

  return {
    all: (questions) =>
      fromMemory(questions) ??
      connection.inSnapshot(() => {
        const present = presentVersion();
        if (present !== rememberedAt) remembered.clear();
        rememberedAt = present;
        lookedIn = undefined;
        return questions.map(look);
      }),
    remembered(question, round) {
      const known = remembered.get(nameOf(question));
      if (!known) return undefined;
      if (lookedIn !== round) {
        isPresent = presentVersion() === rememberedAt;
        lookedIn = round;
      }
      return isPresent ? known : undefined;
    },
  };
}

function nameOf({ secretHash, userId }: Question): string {
  return userId === null ? secretHash : `${secretHash} ${userId}`;
}
