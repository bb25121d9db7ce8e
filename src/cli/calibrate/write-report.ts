import type { CalibrationReport } from '../../calibration/report/build-report.ts';
import type { FloorResult } from '../../calibration/report/check-floors.ts';
import type { Exhibit } from '../../calibration/report/exhibit.ts';
import { toMarkdown } from '../../calibration/render/to-markdown.ts';
import { toPage } from '../../calibration/render/to-page.ts';
import { writeNewFile } from '../new-file.ts';

/** Writes a report to a new file, as its name says: a page, or Markdown. Only its owner may read it. */
export async function writeReport(
  file: string,
  report: CalibrationReport,
  floors: readonly FloorResult[],
  exhibits: ReadonlyMap<string, Exhibit>,
): Promise<void> {
  const text = file.endsWith('.html') ? toPage(report, floors, exhibits) : toMarkdown(report, floors, exhibits);
  await writeNewFile(file, [text]);
}
