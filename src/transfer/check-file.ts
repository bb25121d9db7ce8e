import type { ImportLine } from '../domain/imports/lines/schema.ts';
import { parseLine } from '../domain/imports/lines/parse-line.ts';
import { transcriptRefusal } from '../domain/sessions/transcript-fault.ts';
import type { ImportSource } from './import-source.ts';
import type { Notebook } from './notebook.ts';
import type { Problems } from './problems.ts';
import type { ImportOptions } from './progress.ts';
import { readLines, type Range } from './read-lines.ts';
import { createRecentTexts } from './recent-texts.ts';
import { typeAtStart } from './type-at-start.ts';

/** The order in which lines are written, whatever the file's. */
export const ORDER = [
  'organisation',
  'team',
  'scenario',
  'user',
  'session',
  'assessment',
] as const satisfies ImportLine['type'][];

/** What a checked file holds. */
export interface FileContents {
  counts: Record<ImportLine['type'], number>;
  /** For each type, the range from its first line to its last. */
  ranges: Partial<Record<ImportLine['type'], Range>>;
  /**
   * Whether every assessment comes shortly after the only line of its session: then the two types may be written
   * together, in the order of the file.
   */
  inPairs: boolean;
  /**
   * Whether the type that a line begins with is its type. It is not where a field is given twice, because the last one
   * counts.
   */
  beginsWithType: boolean;
  /** The line after which nothing was checked, because there were too many problems. */
  stoppedAt?: number;
}

/**
 * Checks every line by itself and against the lines before it, and notes in the notebook what the lines refer to. No
 * line is kept in memory.
 */
export async function checkFile(
  source: ImportSource,
  notebook: Notebook,
  problems: Problems,
  { progress, signal, transcriptDamage }: ImportOptions,
): Promise<FileContents> {
  const contents: FileContents = {
    counts: { organisation: 0, team: 0, scenario: 0, user: 0, session: 0, assessment: 0 },
    ranges: {},
    inPairs: true,
    beginsWithType: true,
  };
  const sessions = createRecentTexts();
  for await (const lines of readLines(source.path, { start: 0, end: source.size, firstLine: 1 })) {
    signal?.throwIfAborted();
    for (const raw of lines) {
      const parsed = 'text' in raw ? parseLine(raw.text) : raw;
      if ('problems' in parsed) {
        for (const problem of parsed.problems) problems.add(raw.number, problem);
        if ('userId' in parsed && parsed.userId !== null) notebook.define('user', parsed.userId);
        continue;
      }
      const { line } = parsed;
      if ('text' in raw && (typeAtStart(raw.text) ?? line.type) !== line.type) contents.beginsWithType = false;
      contents.counts[line.type] += 1;
      const range = contents.ranges[line.type];
      if (range) range.end = raw.end;
      else contents.ranges[line.type] = { start: raw.start, end: raw.end, firstLine: raw.number };
      const isFirst = noteLine(line, raw.number, notebook, problems);
      if (line.type === 'session') {
        contents.inPairs &&= isFirst;
        sessions.add(line.session_id);
      } else if (line.type === 'assessment' && line.session_id !== null)
        contents.inPairs &&= sessions.has(line.session_id);
      const damage =
        line.type === 'session' && line.transcript !== undefined ? transcriptDamage?.(line.transcript) : null;
      if (damage?.kind === 'unknown format') problems.add(raw.number, transcriptRefusal(damage));
    }
    const last = lines.at(-1);
    if (last) progress?.({ step: 'checked', lines: last.number, bytes: last.end, ofBytes: source.size });
    if (last && problems.isFull() && last.end < source.size) return { ...contents, stoppedAt: last.number };
  }
  return contents;
}

/** Notes what a line defines and refers to. @returns false for a session that an earlier line had */
function noteLine(line: ImportLine, number: number, notebook: Notebook, problems: Problems): boolean {
  switch (line.type) {
    case 'organisation':
      return true;
    case 'team':
      notebook.define('team', line.team_id);
      return true;
    case 'scenario':
      notebook.define('scenario', line.scenario_id);
      return true;
    case 'user':
      notebook.define('user', line.user_id);
      for (const teamId of line.team_ids) notebook.mention('team', teamId, number);
      return true;
    case 'session': {
      const {
        session_id: sessionId,
        user_id: userId,
        scenario_id: scenarioId,
        external_conversation_id: externalId,
      } = line;
      notebook.mention('user', userId, number);
      if (scenarioId !== null) notebook.mention('scenario', scenarioId, number);
      const owner = notebook.ownSession(sessionId, userId, number);
      if ((owner ?? userId) !== userId) problems.add(number, 'session_id is that of another user’s session before it.');
      if (typeof externalId === 'string' && notebook.ownCall(userId, externalId, sessionId, number) !== sessionId) {
        problems.add(number, 'external_conversation_id is that of another session of this user before it.');
      }
      return owner === null;
    }
    case 'assessment': {
      const { assessment_id: assessmentId, user_id: userId, session_id: sessionId } = line;
      notebook.mention('user', userId, number);
      if (sessionId !== null) {
        notebook.mention('session', sessionId, number);
      }
      if (assessmentId !== undefined && (notebook.ownAssessment(assessmentId, userId, number) ?? userId) !== userId) {
        problems.add(number, 'assessment_id is that of another user’s assessment before it.');
      }
      return true;
    }
  }
}
