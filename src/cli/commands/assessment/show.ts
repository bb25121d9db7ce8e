import type { Command } from 'commander';
import { readAssessment } from '../../../domain/assessments/read-assessment.ts';
import { notFound } from '../../../domain/errors.ts';
import { readId } from '../../arguments.ts';
import { assessmentRecord } from '../../../records/assessment.ts';
import { command, orgOption } from '../../command.ts';
import { requireOrganisation } from '../../require-organisation.ts';
import { print, type OutputOptions } from '../../terminal/output.ts';
import { withApplication } from '../../with-application.ts';

interface Options extends OutputOptions {
  org: string;
}

/** `debrief assessment show` */
export function assessmentShow(): Command {
  return command('show', 'show one assessment with everything it rests on')
    .argument('<assessment_id>', 'the assessment, as debrief assessment list shows it', readId('ASSESSMENT_ID'))
    .addOption(orgOption())
    .action((assessmentId: string, options: Options) =>
      withApplication(async ({ storage }) => {
        const { org: orgId } = options;
        await requireOrganisation(storage, orgId);
        const record = await readAssessment(storage.reader, { orgId, assessmentId });
        if (!record) throw notFound('Assessment not found.', 'assessment');
        // Loaded here alone: no other command waits for the schemas of evidence.
        const { describeAssessment, overallOf } = await import('../../assessments/describe-assessment.ts');
        print(options, assessmentRecord(record, overallOf(record)), describeAssessment(record));
      }),
    );
}
