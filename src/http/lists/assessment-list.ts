import type { Reader } from '../../domain/ports.ts';
import { writePage, type PagedList } from './paged-list.ts';

/** A user's completed assessments, newest first. */
export function assessmentList(reader: Reader, pageSize: number): PagedList {
  const { atOnce } = reader;
  return {
    name: 'assessments',
    queryOf: ({ page, from, to }) => [page, pageSize, from, to],
    versionsOf: ({ reportVersion }) => [reportVersion],
    async write(orgId, asked, atLeast) {
      return writePage(await reader.assessmentTexts({ orgId, pageSize, atLeast, ...asked }), asked.page, pageSize);
    },
    writeAtOnce:
      atOnce &&
      ((orgId, asked, atLeast) =>
        writePage(atOnce.assessmentTexts({ orgId, pageSize, atLeast, ...asked }), asked.page, pageSize)),
  };
}
