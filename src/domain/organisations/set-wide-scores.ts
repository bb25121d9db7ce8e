import type { WideScores } from '../../evidence/interval.ts';
import type { CommandContext } from '../context.ts';
import { changeSetting, type SettingInput } from './change-setting.ts';

/**
 * Sets what becomes of an organisation's scores whose interval is wider than two of four levels, from the next assessment
 * on: left out, or given and marked as a first impression.
 * @throws DomainError forbidden, not_found, overtaken
 */
export function setWideScores(context: CommandContext, input: SettingInput<{ wideScores: WideScores }>): Promise<void> {
  const { orgId, wideScores } = input;
  return changeSetting(context, input, {
    right: 'assessor.write',
    action: 'organisation.wide_scores_set',
    wanted: { wideScores },
    of: (organisation) => ({ wideScores: organisation.wideScores }),
    write: (organisations) => organisations.setWideScores(orgId, wideScores),
  });
}
