import { sql, type Kysely, type Selectable } from 'kysely';
import type { SessionReads } from '../../../domain/sessions/reads.ts';
import { together } from '../../../lib/work/together.ts';
import type { Tables } from '../../schema.ts';
import type { Traits } from '../../traits.ts';
import { columnNames } from '../statements/columns.ts';
import { toTranscript, transcriptColumns } from './session-row.ts';
import { statement } from '../statements/statement.ts';

type Row = Selectable<Tables['transcripts']>;

/** A frequent statement that reads revisions of transcripts, each in the place where it was asked for. */
export interface TranscriptsStatement {
  sql: string;
  find: (
    database: Kysely<Tables>,
    ...asked: Parameters<SessionReads['transcripts']>
  ) => ReturnType<SessionReads['transcripts']>;
}

/**
 * Compiles how transcripts are read: one statement where the engine takes a list of rows as one value, else one for
 * each.
 */
export function transcriptsStatement(compiler: Kysely<Tables>, { rowsOf }: Traits): TranscriptsStatement {
  if (rowsOf === null) {
    const one = statement<{ orgId: string; sessionId: string; revision: number }>().compile((argument) =>
      compiler
        .selectFrom('transcripts')
        .select(columnNames(transcriptColumns))
        .where('org_id', '=', argument('orgId'))
        .where('session_id', '=', argument('sessionId'))
        .where('revision', '=', argument('revision')),
    );
    return {
      get sql() {
        return one.sql;
      },
      find: (database, orgId, asked) =>
        together(
          ...asked.map(async ({ sessionId, revision }) => {
            const { rows } = await database.executeQuery(one.bind({ orgId, sessionId, revision }));
            return rows[0] && toTranscript(rows[0]);
          }),
        ),
    };
  }
  // Each row by itself, as the first of a range in the order of the key: so no plan reads all of the organisation.
  const all = statement<{ orgId: string; asked: string }>().compile((argument) => ({
    compile: () =>
      sql<Row>`
        select found.* from ${rowsOf('transcripts', argument('asked'))} as given cross join lateral (
          select * from transcripts where org_id = ${argument('orgId')}
            and session_id between given.session_id and given.session_id and revision = given.revision
          order by session_id limit 1
        ) as found`.compile(compiler),
  }));
  return {
    get sql() {
      return all.sql;
    },
    async find(database, orgId, asked) {
      const wanted = asked.map(({ sessionId, revision }) => ({ session_id: sessionId, revision }));
      if (wanted.length === 0) return [];
      const { rows } = await database.executeQuery(all.bind({ orgId, asked: JSON.stringify(wanted) }));
      const found = new Map(rows.map((row) => [nameOf(row), toTranscript(row)]));
      return wanted.map((one) => found.get(nameOf(one)));
    },
  };
}

function nameOf({ session_id, revision }: Pick<Row, 'session_id' | 'revision'>): string {
  return JSON.stringify([session_id, revision]);
}
