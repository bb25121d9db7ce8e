import type { Settings } from '../config/definitions.ts';
import { readSecretFile } from '../config/read-secret-file.ts';
import type { Finding, Log } from '../domain/ports.ts';
import { createClock, type Clock } from '../lib/time/clock.ts';
import { createLog } from '../observability/log.ts';
import type { AssessorPool } from '../worker/assess/builtin-assessor.ts';
import { clientOptions, openModelAssessor, type ModelParts } from '../worker/model/open-model-assessor.ts';
import type { TrialFailure } from '../worker/model/examine-model.ts';
import type { CallCost } from '../worker/model/typical-call.ts';

/** Opens the model that the settings name, as an assessor. @throws SettingsError where its key cannot be read */
export function openModel(settings: Settings, parts: Omit<ModelParts, 'apiKey'>): AssessorPool {
  return openModelAssessor(settings, { ...parts, apiKey: modelKey(settings) });
}

/** Whether the model can be asked. @throws SettingsError as above */
export async function examineModel(settings: Settings, log: Log, clock: Clock): Promise<Finding[]> {
  const { examineModel: examine } = await import('../worker/model/examine-model.ts');
  return examine(clientOptions(settings, { apiKey: modelKey(settings), log, now: clock.now }));
}

/** What came of asking the model that the settings name once, and what a usual call will cost. */
export interface TriedModel {
  findings: Finding[];
  /** Why it cannot be used; null where it can. */
  failed: TrialFailure | null;
  cost: CallCost | null;
}

/**
 * Asks the model once, about a conversation of the program's own. Needs no database.
 * @throws SettingsError where its key cannot be read
 */
export async function tryModel(settings: Settings): Promise<TriedModel> {
  const [{ tryModel: ask }, { typicalCall }] = await Promise.all([
    import('../worker/model/examine-model.ts'),
    import('../worker/model/typical-call.ts'),
  ]);
  const log = createLog('silent');
  const options = clientOptions(settings, { apiKey: modelKey(settings), log, now: createClock().now });
  const { findings, failed, first } = await ask(options);
  return { findings, failed, cost: first && typicalCall(first, options.options, options.concurrency) };
}

/** The key for the model's endpoint; empty where there is none. @throws SettingsError where its file cannot be read */
function modelKey({ llmApiKey, llmApiKeyFile }: Settings): string {
  return llmApiKeyFile === '' ? llmApiKey : readSecretFile('DEBRIEF_LLM_API_KEY_FILE', llmApiKeyFile);
}
