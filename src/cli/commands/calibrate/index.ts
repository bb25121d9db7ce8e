import { dirname, extname } from 'node:path';
import { Option, type Command } from 'commander';
import { readOwnSettings } from '../../../config/read-settings.ts';
import { command } from '../../command.ts';
import { CliError, EXIT } from '../../errors.ts';
import { readCount } from '../../arguments.ts';
import { MOST_LISTED, readFigure } from '../../calibrate/arguments.ts';
import { requireNewFile } from '../../new-file.ts';
import { calibrateExport } from './export.ts';
import { note, printAll, type OutputOptions } from '../../terminal/output.ts';
import { startProgress } from '../../terminal/progress.ts';

interface Options extends OutputOptions {
  assessor?: string;
  report?: string;
  evidence?: string;
  worst: number;
  floors?: string;
  minKappa?: number;
  minSpearman?: number;
  minWithinOne?: number;
  minAuc?: number;
}

const HELP = `
The file has one JSON object a line: scenarios as debrief import takes them, and conversations with the scores that people gave:
  {"type":"conversation","conversation_id","scenario_id","transcript" or "transcript_file","user"?,"rating"?,"ratings"?:[{"rater","criterion","score"}]}
docs/calibration.md says what each field means and how to read the figures. No database is needed, and nothing is kept but the files you name.
A floor that is not met ends the command with 1.`;

/** `debrief calibrate` */
export function calibrateCommand(): Command {
  return (
    command('calibrate')
      .argument('<file>', 'the file, or - to read what comes through a pipe')
      .option('--assessor <name>', 'what judges: builtin or llm (default: what DEBRIEF_ASSESSOR says)')
      .option('--report <file>', 'also write it to a new file: .html as a page with evidence, .md as text')
      .option('--evidence <folder>', 'also write what the assessor said about each conversation into an empty folder')
      .addOption(
        new Option('--worst <number>', 'how many disagreements to list')
          .argParser(readCount('--worst', MOST_LISTED))
          .default(10),
      )
      .option(
        '--min-kappa <figure>',
        'the least kappa of each criterion and of all together',
        readFigure('--min-kappa'),
      )
      .option('--min-spearman <figure>', 'the least rank correlation, likewise', readFigure('--min-spearman'))
      .option('--min-within-one <figure>', 'the least share within one level, likewise', readFigure('--min-within-one'))
      .option(
        '--min-auc <figure>',
        'the least share of pairs told apart, by all criteria together',
        readFigure('--min-auc'),
      )
      .option('--floors <file>', 'a JSON file with a floor for each figure')
      .addHelpText('after', HELP)
      // An option behind the name of the inner command is that command's.
      .enablePositionalOptions()
      .addCommand(calibrateExport())
      .action(calibrate)
  );
}

async function calibrate(name: string, options: Options): Promise<void> {
  const settings = readOwnSettings({ DEBRIEF_ASSESSOR: options.assessor });
  const { report: reportFile, evidence } = options;
  if (reportFile !== undefined) {
    if (!['.html', '.md'].includes(extname(reportFile)))
      throw new CliError('usage', '--report must name a file that ends in .html or .md.');
    requireNewFile(reportFile);
  }
  const [
    { openInput },
    { checkCalibration },
    { judgeAll },
    { openEvidenceFolder },
    { readFloors },
    { buildReport },
    { checkFloors },
    { toRecords },
    { toText },
    { patientAssessor },
    { openAssessor },
  ] = await Promise.all([
    import('../../import/input-file.ts'),
    import('../../calibrate/read-calibration.ts'),
    import('../../calibrate/judge-all.ts'),
    import('../../calibrate/evidence-folder.ts'),
    import('../../calibrate/read-floors.ts'),
    import('../../../calibration/report/build-report.ts'),
    import('../../../calibration/report/check-floors.ts'),
    import('../../calibrate/to-records.ts'),
    import('../../calibrate/to-text.ts'),
    import('../../calibrate/patient-assessor.ts'),
    import('../../../app.ts'),
  ]);
  const floors = options.floors === undefined ? {} : await readFloors(options.floors);
  const input = await openInput(name);
  const progress = startProgress(options);
  const assessor = openAssessor({ ...settings, logLevel: 'silent' });
  try {
    const file = await checkCalibration(
      input.path,
      name === '-' ? process.cwd() : dirname(name),
      settings.maxTranscriptBytes,
    );
    const folder = evidence === undefined ? undefined : openEvidenceFolder(evidence);
    const { cases, exhibits } = await judgeAll(file, {
      assessor: patientAssessor(assessor, settings.assessTimeoutSeconds * 1_000),
      concurrency: settings.assessors,
      worst: options.worst,
      folder,
      progress,
    });
    progress.end();
    const report = buildReport(cases, options.worst);
    const results = checkFloors(report, floors, generalFloors(options));
    const whereToLook = (conversationId: string) => folder?.fileOf(conversationId);
    printAll(options, toRecords(report, results, whereToLook), toText(report, results, whereToLook));
    if (reportFile !== undefined) {
      const { writeReport } = await import('../../calibrate/write-report.ts');
      await writeReport(reportFile, report, results, exhibits);
      note(options, `The report is in ${reportFile}. It quotes the conversations: keep it as you keep them.`);
    }
    if (results.some(({ met }) => !met) || report.judged === 0) process.exitCode = EXIT.failed;
  } finally {
    progress.end();
    await assessor.close();
    input.remove();
  }
}

function generalFloors({ minKappa, minSpearman, minWithinOne, minAuc }: Options) {
  return {
    ...(minKappa !== undefined && { kappa: minKappa }),
    ...(minSpearman !== undefined && { spearman: minSpearman }),
    ...(minWithinOne !== undefined && { within_one: minWithinOne }),
    ...(minAuc !== undefined && { auc: minAuc }),
  };
}
