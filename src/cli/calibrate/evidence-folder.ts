import { lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AssessorResult } from '../../domain/assessments/assessor.ts';
import { parseJson } from '../../lib/json/json.ts';
import { CliError } from '../errors.ts';
import { writeNewFile } from '../new-file.ts';

/** A folder with what the assessor said, one file a conversation. */
export interface EvidenceFolder {
  put: (number: number, conversationId: string, transcript: string, result: AssessorResult) => Promise<void>;
  /** A conversation's file as the caller can open it; undefined where there is none. */
  fileOf: (conversationId: string) => string | undefined;
}

const LONGEST_NAME = 60;

/**
 * Opens a folder for evidence, and makes it where it is not there. Only its owner may read the files in it: they hold
 * what people said. @throws CliError where something is in it already, or it is a symbolic link
 */
export function openEvidenceFolder(path: string): EvidenceFolder {
  const found = lstatSync(resolve(path), { throwIfNoEntry: false });
  if (found?.isSymbolicLink())
    throw new CliError('usage', `${path} is a symbolic link, which is not followed. Name the folder itself.`);
  if (found?.isDirectory() === false) throw new CliError('usage', `${path} is a file. Name a folder.`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (readdirSync(path).length > 0)
    throw new CliError('usage', `The folder ${path} is not empty. Name another: nothing is overwritten.`);
  const files = new Map<string, string>();
  return {
    async put(number, conversationId, transcript, { assessor, criteria, coachFeedback, transcriptLengthMs, evidence }) {
      const name = `${String(number).padStart(5, '0')}-${conversationId.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').slice(0, LONGEST_NAME)}.json`;
      const record = {
        conversation_id: conversationId,
        assessor,
        criteria,
        coach_feedback: coachFeedback,
        transcript_length_ms: transcriptLengthMs,
        evidence: parseJson(evidence) ?? null,
        transcript,
      };
      await writeNewFile(join(path, name), [`${JSON.stringify(record, null, 2)}\n`]);
      files.set(conversationId, join(path, name));
    },
    fileOf: (conversationId) => files.get(conversationId),
  };
}
