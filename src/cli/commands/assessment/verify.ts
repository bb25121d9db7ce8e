import type { Command } from 'commander';
import type { Application } from '../../../app.ts';
import type { Difference } from '../../../domain/assessments/scores/difference.ts';
import type { Verdict } from '../../../domain/assessments/scores/verify-assessment.ts';
import { notFound } from '../../../domain/errors.ts';
import type { Json } from '../../../lib/json/json.ts';
import { readId } from '../../arguments.ts';
import { assessmentSummaries } from '../../../batches/assessment-summaries.ts';
import { command, orgOption } from '../../command.ts';
import { CliError, EXIT } from '../../errors.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { oneLine } from '../../terminal/one-line.ts';
import { print, type OutputOptions, type Printable } from '../../terminal/output.ts';
import { startProgress } from '../../terminal/progress.ts';
import { withApplication } from '../../with-application.ts';
import { withCommas } from '../../../lib/text/text.ts';

interface Options extends OutputOptions {
  org: string;
  all?: boolean;
}

const HELP = `
What the built-in assessor made is judged once more: of the same transcript, by the same criteria, for the user as they were named then.
A model's answer cannot be had again: its quotations are looked up in the transcript, and its scores in its evidence.
Scores that people set play no part. Exit code 1 where any result differs; what cannot be judged again is said, and is no failure.`;

/** Characters of a value that are shown. */
const SHOWN = 120;

/** `debrief assessment verify` */
export function assessmentVerify(): Command {
  return command('verify', 'judge assessments once more and compare, byte for byte')
    .argument('[assessment_id]', 'one assessment', readId('ASSESSMENT_ID'))
    .addOption(orgOption())
    .option('--all', 'every completed assessment of the organisation')
    .addHelpText('after', HELP)
    .action((assessmentId: string | undefined, options: Options) => {
      if ((assessmentId === undefined) !== (options.all === true))
        throw new CliError('usage', 'Say which: one assessment’s id, or --all.');
      return withApplication(async (application) => {
        await requireOrganisation(application.storage, options.org);
        const differing =
          assessmentId === undefined
            ? await verifyAll(application, options)
            : await verifyOne(application, options, assessmentId);
        if (differing > 0) process.exitCode = EXIT.failed;
      });
    });
}

/** Loaded where it is used: no other command waits for the schemas of evidence. */
const verifier = () => import('../../../domain/assessments/scores/verify-assessment.ts');

async function verifyOne(
  { storage, builtin, turnsOf }: Application,
  options: Options,
  assessmentId: string,
): Promise<number> {
  const { verifyAssessment } = await verifier();
  const verdict = await verifyAssessment(
    storage.reader,
    { builtin: builtin(), turnsOf },
    { orgId: options.org, assessmentId },
  );
  if (!verdict) throw notFound('Assessment not found.', 'assessment');
  print(options, verdictRecord(assessmentId, verdict), describeVerdict(assessmentId, verdict));
  return verdict.result === 'differs' ? 1 : 0;
}

async function verifyAll({ storage, builtin, turnsOf }: Application, options: Options): Promise<number> {
  const { org: orgId } = options;
  const { verifyAssessment } = await verifier();
  const counts = { same: 0, quotes_found: 0, differs: 0, not_rerun: 0 };
  const reasons = new Map<string, number>();
  const progress = startProgress(options);
  try {
    for await (const part of assessmentSummaries(storage, orgId)) {
      for (const { assessmentId, state } of part) {
        // One that was deleted since is none.
        const verdict =
          state === 'completed'
            ? await verifyAssessment(storage.reader, { builtin: builtin(), turnsOf }, { orgId, assessmentId })
            : undefined;
        if (!verdict) continue;
        counts[verdict.result] += 1;
        if (verdict.result === 'not_rerun') reasons.set(verdict.because, (reasons.get(verdict.because) ?? 0) + 1);
        progress.show(
          () =>
            `Looked at: ${withCommas(counts.same + counts.quotes_found + counts.differs)}; not possible: ${withCommas(counts.not_rerun)}`,
        );
        if (options.json || verdict.result === 'differs') {
          progress.end();
          print(options, verdictRecord(assessmentId, verdict), describeVerdict(assessmentId, verdict));
        }
      }
    }
  } finally {
    progress.end();
  }
  const because = [...reasons]
    .map(([reason, count]) => `${REASONS[reason] ?? reason}: ${withCommas(count)}`)
    .join(', ');
  const model =
    counts.quotes_found === 0 ? '' : ` A model’s, with every quotation found: ${withCommas(counts.quotes_found)}.`;
  const sentence = `The same: ${withCommas(counts.same)}.${model} Different: ${withCommas(counts.differs)}. Not judged again: ${withCommas(counts.not_rerun)}${because === '' ? '' : ` (${because})`}.`;
  print(options, { org_id: orgId, ...counts, not_rerun_because: Object.fromEntries(reasons) }, sentence);
  return counts.differs;
}

const REASONS: Record<string, string> = {
  imported_history: 'imported history',
  other_version: 'made by another version',
  unknown_assessor: 'judged by something this program does not have',
  transcript_removed: 'transcript removed',
  scenario_gone: 'criteria not there',
  session_gone: 'session not there',
  name_not_kept: 'the user’s name of the time was not kept',
  failed: 'the assessor failed',
};

function verdictRecord(assessmentId: string, verdict: Verdict): Printable {
  if (verdict.result === 'not_rerun')
    return {
      assessment_id: assessmentId,
      result: verdict.result,
      because: verdict.because,
      sentence: verdict.sentence,
    };
  if (verdict.result === 'quotes_found')
    return { assessment_id: assessmentId, result: verdict.result, quotes: verdict.quotes };
  if (verdict.result === 'same') return { assessment_id: assessmentId, result: verdict.result };
  return {
    assessment_id: assessmentId,
    result: verdict.result,
    differences: verdict.differences.map(({ part, path, stored, anew }) => ({
      part,
      path,
      stored: stored ?? null,
      anew: anew ?? null,
    })),
  };
}

function describeVerdict(assessmentId: string, verdict: Verdict): string {
  const name = oneLine(assessmentId);
  if (verdict.result === 'same') return `${name}: the same, byte for byte.`;
  if (verdict.result === 'quotes_found')
    return `${name}: judged by a model, whose answer cannot be had again. Quotations looked up in the transcript and found: ${verdict.quotes}.`;
  if (verdict.result === 'not_rerun') return `${name}: not judged again. ${oneLine(verdict.sentence)}`;
  return [`${name}: differs.`, ...verdict.differences.map(describeDifference)].join('\n');
}

function describeDifference({ part, path, stored, anew }: Difference): string {
  const where = path === '' ? part : `${part}, at ${path}`;
  return `  ${oneLine(where)}: kept ${shown(stored)}, now ${shown(anew)}`;
}

function shown(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : oneLine(JSON.stringify(value));
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
