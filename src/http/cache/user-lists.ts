import { LRUCache } from 'lru-cache';
import type { Reader } from '../../domain/ports.ts';
import type { Slices } from '../../lib/work/slices.ts';
import type { LargeBody } from './answers.ts';
import { inTurns } from './in-turns.ts';
import { createLargeList, type LargeList } from './large-list.ts';
import { createPiecesBody } from './pieces-body.ts';
import { spool, type Groups } from './spool.ts';
import type { StreamedBody } from './streamed-body.ts';
import { END, lengthOf, patchedPieces, piecesOf, START, type Piece } from './user-pieces.ts';

/** A list up to this size is kept like any other answer; a larger one is sent from its pieces, or from a temporary file. */
const LARGEST_WHOLE = 1_048_576;
/** Large lists kept at a time; the least recently used go first. */
const LARGE_KEPT = 16;
/** Bytes of lists whose pieces are kept, of all organisations: some 150,000 people. */
const PIECES_KEPT = 25_165_824;
/**
 * Bytes of lists that are sent from memory, those of an earlier state included that slow clients still take. Where a further
 * list would make it more, it is sent from a file, as those are that are too large for pieces to be kept.
 */
const SENT_FROM_MEMORY = 3 * PIECES_KEPT;
/** What a list counts besides its bytes. */
const OVERHEAD = 1_000;
/** People who may have changed since a list was written: with more of them, it is read as a whole. */
const MOST_CHANGED = 200;

/** A state of an organisation's directory. */
export interface DirectoryState {
  epoch: string;
  version: number;
}

/** The list at one state of the directory. */
export type UserList = DirectoryState & { body: Buffer | LargeBody };

/** A list in its pieces. */
interface Pieces extends DirectoryState {
  list: readonly Piece[];
}

/**
 * User lists. Each is written once per version, also where several clients ask for it at the same time. After a
 * change it is written from the pieces of the list before and from what has changed (ADR 37).
 */
export interface UserLists {
  /**
   * A large list that is complete, or the list at the present state: written by this call, or by an earlier call that
   * is still writing it.
   */
  write: (orgId: string, at: DirectoryState) => Promise<UserList>;
  /** Removes a large list of an earlier state: a person in it may have been erased. */
  outdate: (orgId: string, now: DirectoryState) => void;
  close: () => void;
}

/**
 * Makes the lists.
 * @param toFile writes a list into a file
 */
export function createUserLists(
  reader: Pick<Reader, 'users' | 'read'>,
  slices: Slices,
  toFile: (groups: Groups) => Promise<StreamedBody> = spool,
): UserLists {
  const large = new LRUCache<string, DirectoryState & { list: LargeList }>({
    max: LARGE_KEPT,
    dispose: ({ list }) => list.close(),
  });
  const pieces = new LRUCache<string, Pieces>({
    maxSize: PIECES_KEPT,
    sizeCalculation: ({ list }) => lengthOf(list) + OVERHEAD,
    dispose: (evicted, orgId, reason) => reason === 'evict' && moveToFile(orgId, evicted),
  });
  let sentFromMemory = 0;
  const writing = new Map<string, Promise<UserList>>();

  async function write(orgId: string): Promise<UserList> {
    return (await writePatched(orgId)) ?? writeWhole(orgId);
  }

  /** Writes the earlier list with what has changed since; undefined where that is not known, or is too much. */
  async function writePatched(orgId: string): Promise<UserList | undefined> {
    const before = pieces.get(orgId);
    if (!before) return undefined;
    const changes = await reader.read(({ directory }) => directory.changesSince(orgId, before, MOST_CHANGED));
    if (!changes) return undefined;
    const state = { epoch: before.epoch, version: changes.version };
    return keep(orgId, state, patchedPieces(before.list, changes.users));
  }

  async function writeWhole(orgId: string): Promise<UserList> {
    const snapshot = await reader.users(orgId);
    async function* groups() {
      for await (const users of snapshot.batches) yield piecesOf(users);
    }
    try {
      return await keep(orgId, snapshot, groups());
    } finally {
      await snapshot.close();
    }
  }

  async function keep(orgId: string, { epoch, version }: DirectoryState, groups: Groups): Promise<UserList> {
    const rest = inTurns(groups, () => slices.next(orgId));
    try {
      const { list, isWhole } = await gather(rest);
      const isSmall = isWhole && lengthOf(list) <= LARGEST_WHOLE;
      const kept = isSmall
        ? undefined
        : createLargeList((isWhole && fromMemory(list)) || (await toFile(following(list, rest))));
      if (kept) large.set(orgId, { epoch, version, list: kept });
      if (isWhole) pieces.set(orgId, { epoch, version, list });
      return { epoch, version, body: kept?.body ?? Buffer.concat(fromStart(list)) };
    } finally {
      await rest.return(undefined);
    }
  }

  /** The list as it is sent from its pieces; undefined where too much is. */
  function fromMemory(list: readonly Piece[]): StreamedBody | undefined {
    const length = lengthOf(list);
    if (sentFromMemory + length > SENT_FROM_MEMORY) return undefined;
    sentFromMemory += length;
    return createPiecesBody(list, () => {
      sentFromMemory -= length;
    });
  }

  /** Pieces that have to make room for those of another list are written to a file, from which the list is sent then. */
  function moveToFile(orgId: string, { epoch, version, list }: Pieces): void {
    const kept = large.peek(orgId);
    if (kept?.epoch !== epoch || kept.version !== version) return;
    kept.list
      .replace(() => toFile([list]))
      .catch(() => {
        if (large.peek(orgId) === kept) large.delete(orgId);
      });
  }

  return {
    write(orgId, { epoch, version }) {
      const ready = large.get(orgId);
      if (ready?.epoch === epoch && ready.version === version) {
        pieces.get(orgId);
        return Promise.resolve({ epoch, version, body: ready.list.body });
      }
      const name = JSON.stringify([orgId, epoch, version]);
      const running = writing.get(name);
      if (running) return running;
      const started = write(orgId).finally(() => writing.delete(name));
      writing.set(name, started);
      return started;
    },
    outdate(orgId, { epoch, version }) {
      const kept = large.peek(orgId);
      if (kept && (kept.epoch !== epoch || kept.version < version)) large.delete(orgId);
      // Within an epoch nobody is erased: what is left of the list is what the next one is made of.
      if (pieces.peek(orgId)?.epoch !== epoch) pieces.delete(orgId);
    },
    close() {
      large.clear();
      pieces.clear();
    },
  };
}

/** Takes pieces until there are no more, or more than are kept. */
async function gather(groups: AsyncGenerator<readonly Piece[]>): Promise<{ list: readonly Piece[]; isWhole: boolean }> {
  const list: Piece[] = [];
  let length = OVERHEAD + lengthOf(list);
  while (length <= PIECES_KEPT) {
    const next = await groups.next();
    if (next.done) return { list, isWhole: true };
    for (const piece of next.value) {
      list.push(piece);
      length += piece.bytes.length;
    }
  }
  return { list, isWhole: false };
}

async function* following(list: readonly Piece[], rest: AsyncIterable<readonly Piece[]>) {
  yield list;
  yield* rest;
}

/** The bytes of the list, in their order. */
function fromStart(list: readonly Piece[]): Buffer[] {
  return [START, ...list.map(({ bytes }, index) => (index === 0 ? bytes.subarray(1) : bytes)), END];
}
