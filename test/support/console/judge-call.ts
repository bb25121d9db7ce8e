import type { RunningService } from '../running-service.ts';

/**
 * Has a call of somebody of an organisation ("acme" unless given) judged by its scenario `s`.
 * @returns where the console shows the assessment, below `/console`
 */
export async function judgeCall(
  { cli }: RunningService,
  userId: string,
  transcript: string,
  orgId = 'acme',
): Promise<string> {
  const whose = ['--org', orgId, '--user', userId];
  await cli.json(['ingest', '-', ...whose, '--scenario', 's', '--external-id', userId, '--wait'], {
    input: transcript,
  });
  const [found] = await cli.json(['assessment', 'list', ...whose]);
  return `/people/${userId}/assessments/${String(found?.['assessment_id'])}`;
}
