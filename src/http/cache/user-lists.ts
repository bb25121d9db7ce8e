import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Reader } from '../../domain/ports.ts';
import type { Slices } from '../../lib/slices.ts';
import { createUnlinkedFile, type UnlinkedFile } from '../../lib/unlinked-file.ts';
import type { LargeBody } from './answers.ts';
import { BROTLI_QUALITY, type Encoding } from './encoding.ts';
import { spool } from './spool.ts';
import { patchedPieces, piecesOf, type Piece } from './user-pieces.ts';

/** Large lists kept at a time; the least recently used go first. */
const FILES_KEPT = 16;
/** Bytes of lists whose pieces are kept, of all organisations: some 150,000 people. */
const PIECES_KEPT = 25_165_824;
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
export type UserList = DirectoryState & ({ body: Buffer } | { file: LargeList });

/** A list in its pieces. */
interface Pieces extends DirectoryState {
  list: Piece[];
  /** Bytes. */
  length: number;
}

/** A list in a temporary file, and in one more for each encoding that was asked for. */
export type LargeList = LargeBody;

/**
 * User lists, each written once per version however many ask at once; after a change, from the pieces of the one before and
 * from what has changed (ADR 37).
 */
export interface UserLists {
  /**
   * A large list that is complete, or the list at the present state: written by this call, or by an earlier call that
   * is still writing it.
   */
  write: (orgId: string, at: DirectoryState) => Promise<UserList>;
  /** Lets go of a large list of an earlier state: somebody who was on it may have been erased. */
  outdate: (orgId: string, now: DirectoryState) => void;
  close: () => void;
}

/** Makes the lists. */
export function createUserLists(reader: Pick<Reader, 'users' | 'read'>, slices: Slices): UserLists {
  const files = new LRUCache<string, DirectoryState & { list: LargeList; close: () => void }>({
    max: FILES_KEPT,
    dispose: ({ close }) => close(),
  });
  const pieces = new LRUCache<string, Pieces>({
    maxSize: PIECES_KEPT,
    sizeCalculation: ({ length }) => length + OVERHEAD,
  });
  const writing = new Map<string, Promise<UserList>>();

  async function write(orgId: string): Promise<UserList> {
    return (await writePatched(orgId)) ?? writeWhole(orgId);
  }

  /** Writes the list of before with what has changed since; undefined where that is not known, or is much. */
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

  async function keep(
    orgId: string,
    { epoch, version }: DirectoryState,
    groups: AsyncIterable<readonly Piece[]> | Iterable<readonly Piece[]>,
  ): Promise<UserList> {
    const gathered: Pieces = { epoch, version, list: [], length: 0 };
    async function* gathering() {
      for await (const group of groups) {
        for (const piece of group) {
          gathered.length += piece.bytes.length;
          if (gathered.length <= PIECES_KEPT) gathered.list.push(piece);
          // Too large to be kept.
          else gathered.list.length = 0;
        }
        yield group;
      }
    }
    const written = await spool(gathering(), () => slices.next(orgId));
    if (gathered.length <= PIECES_KEPT) pieces.set(orgId, gathered);
    if (Buffer.isBuffer(written)) return { epoch, version, body: written };
    const large = createLargeList(written);
    files.set(orgId, { epoch, version, ...large });
    return { epoch, version, file: large.list };
  }

  return {
    write(orgId, { epoch, version }) {
      const ready = files.get(orgId);
      if (ready?.epoch === epoch && ready.version === version)
        return Promise.resolve({ epoch, version, file: ready.list });
      const name = JSON.stringify([orgId, epoch, version]);
      const running = writing.get(name);
      if (running) return running;
      const started = write(orgId).finally(() => writing.delete(name));
      writing.set(name, started);
      return started;
    },
    outdate(orgId, { epoch, version }) {
      const kept = files.peek(orgId);
      if (kept && (kept.epoch !== epoch || kept.version < version)) files.delete(orgId);
      // Within an epoch nobody is erased: what is left of the list is what the next one is made of.
      if (pieces.peek(orgId)?.epoch !== epoch) pieces.delete(orgId);
    },
    close() {
      files.clear();
      pieces.clear();
    },
  };
}

function createLargeList(plain: UnlinkedFile): { list: LargeList; close: () => void } {
  const encoded = new Map<Encoding, Promise<UnlinkedFile>>([['identity', Promise.resolve(plain)]]);

  async function compress(encoding: Encoding): Promise<UnlinkedFile> {
    const file = createUnlinkedFile();
    const compressor =
      encoding === 'br'
        ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
        : createGzip();
    try {
      await pipeline(plain.read(), compressor, file.writer());
      return file;
    } catch (error) {
      file.close();
      encoded.delete(encoding);
      throw error;
    }
  }

  return {
    list: {
      open(encoding) {
        const found = encoded.get(encoding) ?? compress(encoding);
        encoded.set(encoding, found);
        return found;
      },
    },
    close() {
      for (const file of encoded.values())
        file.then(
          (opened) => opened.close(),
          () => {},
        );
    },
  };
}
