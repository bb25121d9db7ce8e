import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Move } from '../../../src/assessment/moves/codes.ts';
import type { PlainTurn } from '../../../src/assessment/moves/turn-features.ts';
import { PUBLIC_SOURCES } from './hands.ts';
import { lines, readCalls, readLabels, readRatings, type Call, type Skill } from './read-files.ts';

const READERS = ['first', 'second'];

/** A conversation with its labels and ratings, one set for each reader that there was. */
export interface Material {
  call: Call;
  /** Whether it is a fragment. */
  part: boolean;
  passes: ReadonlyArray<ReadonlyArray<ReadonlySet<Move>>>;
  ratings: ReadonlyArray<Record<Skill, number | null>>;
}

function passesOf(folder: string, call: Call): Set<Move>[][] {
  return READERS.flatMap((reader) => {
    const labels = readLabels(join(folder, 'labels', reader), call);
    return labels === null ? [] : [labels];
  });
}

/** Reads the conversations of some hands with what their readers saw. A file that does not fit is an error that names it. */
export function readMaterial(folder: string, hands: readonly string[]): Material[] {
  const ratings = READERS.map((reader) => readRatings(join(folder, 'ratings', `${reader}.csv`)));
  return readCalls(join(folder, 'calls'), hands).map((call) => ({
    call,
    part: false,
    passes: passesOf(folder, call),
    ratings: ratings.flatMap((one) => one.get(call.id) ?? []),
  }));
}

/** Reads the fragments of some hands with what two readers saw in them, of whom one may be the writer. */
export function readFragments(folder: string, hands: readonly string[]): Material[] {
  return readCalls(join(folder, 'fragments'), hands).map((call) => ({
    call,
    part: true,
    passes: passesOf(folder, call),
    ratings: [],
  }));
}

/**
 * Reads translations of conversations of some hands, in a folder with `calls`: what readers saw in the original holds for the same turn of
 * the translation.
 * @param folder with the labels and ratings of the originals
 */
export function readTranslated(folder: string, name: string, hands: readonly string[]): Material[] {
  const ratings = READERS.map((reader) => readRatings(join(folder, 'ratings', `${reader}.csv`)));
  return readCalls(join(folder, name), ['calls'])
    .map((call) => ({ ...call, hand: call.id.split('-')[0] ?? '' }))
    .filter(({ hand }) => hands.includes(hand))
    .map((call) => ({
      call,
      part: false,
      passes: passesOf(folder, call),
      ratings: ratings.flatMap((one) => one.get(call.id) ?? []),
    }));
}

/**
 * Of some public dialogues those that may teach: all but the ones that are kept for testing.
 * @param folder with the list of these
 */
export function teaching(folder: string, dialogues: readonly Material[]): Material[] {
  const kept = new Set(lines(join(folder, 'public-test.txt')));
  return dialogues.filter(({ call }) => !kept.has(call.id));
}

/**
 * Reads public dialogues with what readers saw: a turn a line, `1 R: text`. They have no ratings.
 * @param folder with the labels
 * @param texts with a file for each dialogue, as training/README.md says
 */
export function readPublic(folder: string, texts: string): Material[] {
  const names = readdirSync(texts).toSorted();
  return PUBLIC_SOURCES.flatMap((source) =>
    names
      .filter((name) => name.startsWith(`${source}-`))
      .map((name) => {
        const turns = lines(join(texts, name)).flatMap((line): PlainTurn[] => {
          const said = /^\d+ (?<side>[RC]): ?(?<text>.*)$/u.exec(line);
          return said === null ? [] : [{ mine: said.groups?.['side'] === 'R', text: said.groups?.['text'] ?? '' }];
        });
        const call: Call = { id: name.replace('.txt', ''), hand: source, about: '', text: '', user: '', turns };
        return { call, part: false, passes: passesOf(folder, call), ratings: [] };
      }),
  );
}
