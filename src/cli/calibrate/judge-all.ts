import { judgeForCalibration } from '../../calibration/judge-for-calibration.ts';
import type { Case } from '../../calibration/case.ts';
import { layOut, openGallery, type Exhibit } from '../../calibration/report/exhibit.ts';
import type { Assessor } from '../../domain/assessments/assessor.ts';
import type { Progress } from '../terminal/progress.ts';
import type { EvidenceFolder } from './evidence-folder.ts';
import { readConversations, type CalibrationFile } from './read-calibration.ts';
import { withCommas } from '../../lib/text/text.ts';

export interface JudgeOptions {
  assessor: Assessor;
  /** Conversations at a time. */
  concurrency: number;
  /** How many disagreements will be listed. */
  worst: number;
  folder: EvidenceFolder | undefined;
  progress: Progress;
}

/**
 * Has every conversation of a file judged. @returns the cases in the file's order, and what the worst disagreements
 * point to
 */
export async function judgeAll(
  file: CalibrationFile,
  { assessor, concurrency, worst, folder, progress }: JudgeOptions,
): Promise<{ cases: Case[]; exhibits: ReadonlyMap<string, Exhibit> }> {
  const gallery = openGallery(worst);
  const going = new AbortController();
  const cases: Case[] = [];
  const conversations = readConversations(file);
  let taken = 0;
  let done = 0;

  async function runLane(): Promise<void> {
    for await (const { line, scenario, transcript } of {
      [Symbol.asyncIterator]: () => ({ next: () => conversations.next() }),
    }) {
      const index = taken;
      taken += 1;
      const { item, result } = await judgeForCalibration(assessor, line, scenario, transcript, going.signal);
      cases[index] = item;
      done += 1;
      progress.show(() => `Judged ${withCommas(done)} of ${withCommas(file.conversations)} conversations`);
      if (!result) continue;
      await folder?.put(index + 1, item.conversationId, transcript, result);
      gallery.offer(index, item, () => layOut(item, result, transcript));
    }
  }

  try {
    await Promise.all(Array.from({ length: concurrency }, runLane));
  } finally {
    // Where one lane fails (the disk is full, say), the others do not go on.
    going.abort();
  }
  return { cases, exhibits: gallery.kept() };
}
