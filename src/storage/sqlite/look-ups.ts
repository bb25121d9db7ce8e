import { LRUCache } from 'lru-cache';
import type { LookUp } from '../../domain/reporting/caller.ts';
import type { Question } from '../gather-look-ups.ts';
import { lookUpStatement, toLookUp } from '../queries/look-up.ts';
import type { Connection } from './connection.ts';

/** Look-ups that are remembered. */
const REMEMBERED = 5_000;

/** Look-ups over one state of the data, which is no older than the call. */
export interface LookUps {
  all: (questions: readonly Question[]) => (LookUp | undefined)[];
  /**
   * Undefined where it is not remembered, or something was committed since.
   * @param round whether something was is asked once for all questions with the same number
   */
  remembered: (question: Question, round: number) => LookUp | undefined;
}

/**
 * Makes look-ups. What was found is remembered while nobody has committed anything: SQLite tells by a number that the
 * reading of any later state changes (`pragma data_version`), and asking for it costs less than one look-up.
 * @param inSnapshot runs statements over one state of the data
 */
export function createLookUps(connection: Connection, inSnapshot: <T>(work: () => T) => T): LookUps {
  const statement = lookUpStatement(connection.kysely);
  const version = connection.raw.prepare('pragma data_version');
  version.setReturnArrays(true);
  const remembered = new LRUCache<string, LookUp>({ max: REMEMBERED });
  let rememberedAt: unknown;
  /** The round in which was looked whether that is the present state. */
  let lookedIn: number | undefined;
  let isPresent = false;

  function presentVersion(): unknown {
    return Object.values(version.get() ?? [])[0];
  }

  /** All of them from memory; undefined where one is not there, or the data has changed. */
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
    // What is not there is not remembered: anybody can ask for it under a new name.
    if (found) remembered.set(name, found);
    return found;
  }

  return {
    all: (questions) =>
      fromMemory(questions) ??
      inSnapshot(() => {
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
