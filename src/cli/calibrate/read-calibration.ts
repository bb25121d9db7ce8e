import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { findMismatches, parseCalibrationLine } from '../../calibration/file/parse-line.ts';
import type { ConversationLine } from '../../calibration/file/line-schema.ts';
import type { ScenarioLine } from '../../domain/imports/lines/schema.ts';
import { byteLength, withCommas } from '../../lib/text/text.ts';
import { CliError } from '../errors.ts';
import { problemReport } from '../import/problem-report.ts';
import { collectProblems } from '../../transfer/problems.ts';
import { readLines } from '../../transfer/read-lines.ts';
import { readTranscriptFile } from '../read-transcript-file.ts';

/** A calibration file that is in order. */
export interface CalibrationFile {
  path: string;
  /** Where `transcript_file` is looked for. */
  folder: string;
  scenarios: ReadonlyMap<string, ScenarioLine>;
  conversations: number;
  /** The most bytes a transcript may have. */
  limit: number;
}

/** One conversation to judge. */
export interface CalibrationConversation {
  line: ConversationLine;
  scenario: ScenarioLine;
  transcript: string;
}

/**
 * Checks a calibration file from the first line to the last: each line alone, against its scenario, and the transcripts
 * it names.
 * @param path the file @param folder where `transcript_file` is looked for
 * @throws CliError that lists what is wrong, with the line and the field
 */
export async function checkCalibration(path: string, folder: string, limit: number): Promise<CalibrationFile> {
  const problems = collectProblems();
  const scenarios = new Map<string, ScenarioLine>();
  const conversations: { number: number; line: ConversationLine }[] = [];
  const ids = new Set<string>();
  for await (const lines of readLines(path)) {
    for (const raw of lines) {
      const parsed = 'text' in raw ? parseCalibrationLine(raw.text) : raw;
      if ('problems' in parsed) {
        for (const problem of parsed.problems) problems.add(raw.number, problem);
      } else if (parsed.line.type === 'scenario') {
        if (scenarios.has(parsed.line.scenario_id))
          problems.add(raw.number, 'scenario_id is that of another line before it.');
        scenarios.set(parsed.line.scenario_id, parsed.line);
      } else {
        const { transcript, ...line } = parsed.line;
        if (ids.has(line.conversation_id))
          problems.add(raw.number, 'conversation_id is that of another line before it.');
        ids.add(line.conversation_id);
        const problem = await transcriptProblem(line, transcript, folder, limit);
        if (problem !== null) problems.add(raw.number, problem);
        conversations.push({ number: raw.number, line });
      }
    }
  }
  for (const { number, line } of conversations) {
    const scenario = scenarios.get(line.scenario_id);
    const found = scenario
      ? findMismatches(line, scenario)
      : ['scenario_id must be that of a scenario line of this file.'];
    for (const problem of found) problems.add(number, problem);
  }
  const found = problems.list();
  if (found.count > 0) throw problemReport(found, 'nothing was judged. Correct it and run the command again.');
  if (conversations.length === 0)
    throw new CliError(
      'bad_data',
      'The file has no line of type "conversation". docs/calibration.md shows what it must have.',
    );
  return { path, folder, scenarios, conversations: conversations.length, limit };
}

/** Reads the conversations of a file that was checked, in its order, with one transcript in memory at a time. */
export async function* readConversations({
  path,
  folder,
  scenarios,
  limit,
}: CalibrationFile): AsyncGenerator<CalibrationConversation> {
  for await (const lines of readLines(path)) {
    for (const raw of lines) {
      const parsed = 'text' in raw ? parseCalibrationLine(raw.text) : raw;
      if ('problems' in parsed)
        throw new CliError(
          'bad_data',
          `Line ${raw.number} has changed since it was checked. Run the command again when the file is finished.`,
        );
      if (parsed.line.type === 'scenario') continue;
      const { line } = parsed;
      const scenario = scenarios.get(line.scenario_id);
      if (scenario)
        yield {
          line,
          scenario,
          transcript: line.transcript ?? (await readTranscriptFile(resolve(folder, line.transcript_file ?? ''), limit)),
        };
    }
  }
}

async function transcriptProblem(
  { transcript_file: file }: ConversationLine,
  transcript: string | undefined,
  folder: string,
  limit: number,
): Promise<string | null> {
  if (file === undefined)
    return byteLength(transcript ?? '') > limit
      ? `transcript is longer than ${withCommas(limit)} bytes, which is the limit (DEBRIEF_MAX_TRANSCRIPT_BYTES).`
      : null;
  try {
    const way = relative(realpathSync(folder), realpathSync(resolve(folder, file)));
    // A file that somebody sends must not bring another file of this machine into a report.
    if (isAbsolute(way) || way.split(sep)[0] === '..')
      return 'transcript_file must be in the folder of the file that names it, or below.';
    return (await readTranscriptFile(resolve(folder, file), limit)).trim() === ''
      ? 'transcript_file names a file that is blank.'
      : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return 'transcript_file names a file that is not there. Its path begins at the folder of the file that names it.';
    return `transcript_file: ${error instanceof CliError ? error.message : 'it cannot be read.'}`;
  }
}
