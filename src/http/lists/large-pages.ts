import { pipeline } from 'node:stream/promises';
import { overloaded } from '../../domain/errors.ts';
import type { Reader } from '../../domain/ports.ts';
import type { LargePage, PageQuery } from '../../domain/reporting/page.ts';
import { createUnlinkedFile } from '../../lib/files/unlinked-file.ts';
import type { Slices } from '../../lib/work/slices.ts';
import { createTurnsEach } from '../../lib/work/turns.ts';
import type { LargeBody } from '../cache/answers.ts';
import { inTurns } from '../cache/in-turns.ts';
import { createLargeList } from '../cache/large-list.ts';
import { requireClient } from '../wire/client-gone.ts';
import type { StreamedBody } from '../cache/streamed-body.ts';
import { pageEnd, PAGE_START } from './paged-list.ts';
import type { Client, WriteLargePage } from './types.ts';

/** How long a page may wait for another one of its organisation, in ms. */
const MAX_WAIT_MS = 10_000;

/**
 * Creates the writer of large pages. A row is read at a time, and in between others have their turn; of one organisation one
 * page at a time, since each holds a connection to the database. No further row is read for a client that has gone.
 * @param maxWaitingEach pages of one organisation that may wait
 */
export function createLargePages(
  reader: Pick<Reader, 'largeAssessments'>,
  slices: Pick<Slices, 'next'>,
  maxWaitingEach: number,
): WriteLargePage {
  const inTurn = createTurnsEach({ places: 1, maxWaitingEach, timeoutMs: MAX_WAIT_MS, refusal: overloaded });

  return (query, client) =>
    inTurn(query.orgId, async () => {
      requireClient(client);
      const found = await reader.largeAssessments(query);
      if (!found) return undefined;
      try {
        const rows = stillWanted(
          inTurns(found.rows, () => slices.next(query.orgId)),
          client,
        );
        return { state: found, body: sentOnce(await toFile(rows, query)) };
      } finally {
        await found.close();
      }
    });
}

/** @throws DomainError once the client has gone */
async function* stillWanted(rows: LargePage['rows'], client: Client): LargePage['rows'] {
  for await (const row of rows) {
    requireClient(client);
    yield row;
  }
}

async function toFile(rows: LargePage['rows'], query: PageQuery): Promise<StreamedBody> {
  const file = createUnlinkedFile();
  try {
    await pipeline(framed(rows, query), file.writer());
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}

/** The page around its rows, of which one more than it has says that there is a next page. */
async function* framed(rows: AsyncIterable<Uint8Array>, { page, pageSize }: PageQuery): AsyncGenerator<Uint8Array> {
  yield Buffer.from(PAGE_START);
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > pageSize) break;
    if (count > 1) yield Buffer.from(',');
    yield row;
  }
  yield Buffer.from(pageEnd(page, pageSize, count > pageSize));
}

/** A body that is opened once or never, and let go of with its last reader. */
function sentOnce(file: StreamedBody): LargeBody {
  const list = createLargeList(file);
  return {
    async open(encoding) {
      try {
        return await list.body.open(encoding);
      } finally {
        list.close();
      }
    },
    drop: list.close,
  };
}
