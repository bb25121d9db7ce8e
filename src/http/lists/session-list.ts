import type { Reader } from '../../domain/ports.ts';
import { writePage, type PagedList } from './paged-list.ts';

/** A user's completed sessions, newest first. */
export function sessionList(reader: Reader, pageSize: number): PagedList {
  const { atOnce } = reader;
  return {
    name: 'sessions',
    queryOf: ({ page, scenarioId, from, to }) => [page, pageSize, scenarioId, from, to],
    versionsOf: ({ reportVersion, catalogueVersion }) => [reportVersion, catalogueVersion],
    async write(orgId, asked, atLeast) {
      return writePage(await reader.sessionTexts({ orgId, pageSize, atLeast, ...asked }), asked.page, pageSize);
    },
    writeAtOnce:
      atOnce &&
      ((orgId, asked, atLeast) =>
        writePage(atOnce.sessionTexts({ orgId, pageSize, atLeast, ...asked }), asked.page, pageSize)),
  };
}
