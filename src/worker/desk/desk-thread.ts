import type { Case } from '../../calibration/case.ts';
import type { CalibrationReport } from '../../calibration/report/build-report.ts';
import type { ScoreTable } from '../../domain/assessments/scores/score-table.ts';
import { DomainError } from '../../domain/errors.ts';
import type { CallPerson, OtherReadingOfCall, RecognisedCall } from '../../domain/sessions/call-desk.ts';
import type { AssessorInput } from '../../domain/assessments/assessor.ts';
import { criteriaInput } from '../../domain/scenarios/check-rubric.ts';
import type { SentTable } from '../../domain/directory/directory-desk.ts';
import type { CriterionMeasures, Measure } from '../../domain/scenarios/measure-guide.ts';
import type { Rubric } from '../../domain/scenarios/scenario-desk.ts';
import type { IngestFields } from '../../domain/sessions/read-submission.ts';
import { otherReadingsOf } from './other-readings.ts';
import { prepareCall } from './prepare-call.ts';
import { prepareTrial } from './prepare-trial.ts';
import { recogniseCall } from './recognise-call.ts';

/** Only where it is asked for: its word lists and models take half a second to load. */
const assessment = () => import('../../assessment/index.ts');

/** Disagreements that a report lists, the furthest. */
const MOST_DISAGREEMENTS = 12;

/** What is to be done. */
export type DeskTask =
  | { what: 'recognise'; body: Uint8Array; maxTranscriptBytes: number; person: CallPerson }
  | { what: 'other readings'; body: Uint8Array; maxTranscriptBytes: number }
  | { what: 'prepare'; body: Uint8Array; maxTranscriptBytes: number; now: number }
  | { what: 'measures' }
  | { what: 'judged by'; criteria: Rubric['criteria'] }
  | { what: 'calibrate'; cases: readonly Case[] }
  | { what: 'read scores'; table: string }
  | { what: 'read table'; body: Uint8Array; maxBytes: number }
  | { what: 'prepare trial'; orgId: string; body: Uint8Array; maxTranscriptBytes: number };

/** What came of it: plain data, because an error's class is lost between threads. */
export type DeskResult =
  | { recognised: RecognisedCall }
  | { readings: OtherReadingOfCall[] }
  | { prepared: IngestFields & { isCorrected: boolean } }
  | { measures: readonly Measure[] }
  | { judgedBy: readonly CriterionMeasures[] }
  | { trial: AssessorInput }
  | { table: SentTable }
  | { report: CalibrationReport }
  | { scores: ScoreTable }
  | { invalid: string };

/** Runs in a thread of its own, so that a large transcript keeps no request waiting. */
export default async function atTheDesk(task: DeskTask): Promise<DeskResult> {
  try {
    switch (task.what) {
      case 'recognise':
        return { recognised: recogniseCall(task) };
      case 'other readings':
        return { readings: otherReadingsOf(task) };
      case 'prepare':
        return { prepared: prepareCall(task) };
      case 'measures':
        return { measures: (await assessment()).measures.map((measure) => plain(measure)) };
      case 'judged by': {
        const { listProposals } = await assessment();
        return { judgedBy: listProposals({ criteria: criteriaInput(task.criteria) }) };
      }
      case 'calibrate': {
        const { buildReport } = await import('../../calibration/report/build-report.ts');
        return { report: buildReport(task.cases, MOST_DISAGREEMENTS) };
      }
      case 'read scores':
        return { scores: (await import('../../transfer/tables/check-scores.ts')).checkScores(task.table) };
      case 'read table':
        return { table: (await import('./read-table.ts')).readTable(task) };
      case 'prepare trial':
        return { trial: prepareTrial(task) };
    }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'invalid_argument') return { invalid: error.detail };
    throw error;
  }
}

/** A measure without what takes it: functions cannot leave the thread. */
function plain({ id, title, definition, unit, target, source, judged, languages }: Measure): Measure {
  return { id, title, definition, unit, target, source, judged, languages };
}
