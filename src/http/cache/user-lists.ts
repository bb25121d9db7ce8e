import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { User } from '../../domain/directory/user.ts';
import type { Reader } from '../../domain/ports.ts';
import type { Slices } from '../../lib/slices.ts';
import { createUnlinkedFile, type UnlinkedFile } from '../../lib/unlinked-file.ts';
import type { LargeBody } from './answers.ts';
import { BROTLI_QUALITY, type Encoding } from './encoding.ts';

/** A list up to this size is kept in memory like any other answer; a larger one in a temporary file. */
const LARGEST_IN_MEMORY = 1_048_576;
/** Large lists kept at a time; the least recently used go first. */
const FILES_KEPT = 16;

/** A state of an organisation's directory. */
export interface DirectoryState {
  epoch: string;
  version: number;
}

/** The list at one state of the directory. */
export type UserList = DirectoryState & ({ body: string } | { file: LargeList });

/** A list in a temporary file, and in one more for each encoding that was asked for. */
export type LargeList = LargeBody;

/** User lists, each written once per version however many ask at once. */
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
export function createUserLists(reader: Reader, slices: Slices): UserLists {
  const files = new LRUCache<string, DirectoryState & { list: LargeList; close: () => void }>({
    max: FILES_KEPT,
    dispose: ({ close }) => close(),
  });
  const writing = new Map<string, Promise<UserList>>();

  async function write(orgId: string): Promise<UserList> {
    const snapshot = await reader.users(orgId);
    try {
      const written = await spool(snapshot.batches, () => slices.next(orgId));
      const { epoch, version } = snapshot;
      if (typeof written === 'string') return { epoch, version, body: written };
      const large = createLargeList(written);
      files.set(orgId, { epoch, version, ...large });
      return { epoch, version, file: large.list };
    } finally {
      await snapshot.close();
    }
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
    },
    close: () => files.clear(),
  };
}

/**
 * Writes the list as text while it is small, and into a file from there on.
 * @param turn resolves when the next batch may be read and written
 */
async function spool(batches: AsyncIterable<User[]>, turn: () => Promise<void>): Promise<string | UnlinkedFile> {
  let text = '';
  let file: UnlinkedFile | undefined;
  async function* parts(): AsyncGenerator<string> {
    let separator = '{"data":[';
    for await (const batch of batches) {
      for (const user of batch) {
        text += separator + JSON.stringify(toUserBody(user));
        separator = ',';
      }
      if (text.length > LARGEST_IN_MEMORY) {
        yield text;
        text = '';
      }
      // An embedded database gives the next batch at once; without this pause no other request would be answered until
      // the end.
      await turn();
    }
    text += separator === ',' ? ']}' : `${separator}]}`;
  }
  try {
    for await (const part of parts()) {
      file ??= createUnlinkedFile();
      await append(file, part);
    }
    if (!file) return text;
    await append(file, text);
    return file;
  } catch (error) {
    file?.close();
    throw error;
  }
}

async function append(file: UnlinkedFile, part: string): Promise<void> {
  await pipeline([part], file.writer());
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

function toUserBody(user: User) {
  return {
    user_id: user.userId,
    email: user.email,
    display_name: user.displayName,
    org_role: user.orgRole,
    org_status: user.orgStatus,
    team_ids: user.teamIds,
  };
}
