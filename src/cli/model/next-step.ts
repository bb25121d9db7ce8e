import type { TriedModel } from '../../app/open-model.ts';
import { oneLine } from '../terminal/one-line.ts';
import type { ModelLines } from './env-lines.ts';

/** What an answer that is refused by its status asks for. */
const BY_STATUS: Record<number, string> = {
  400: 'A reasoning model needs --reasoning; a model with a small context a smaller DEBRIEF_LLM_CONTEXT_TOKENS.',
  402: 'Pay at the provider, or give another --url.',
  403: 'Allow the model for this key at the provider, or give another --name.',
  409: 'Run the command again in a minute.',
  422: 'A reasoning model needs --reasoning.',
  429: 'Wait a minute and run the command again. If it says so again, the quota of the key is used up: raise it at the provider.',
};

/** What to do after the model was tried in vain, in a sentence or two, by what came of it. */
export function nextStep(failed: NonNullable<TriedModel['failed']>, { url, name, key, keyFile }: ModelLines): string {
  const models = `curl ${oneLine(url.replace(/\/$/, ''))}/models`;
  switch (failed) {
    case 'unreachable':
      return `Is the server of the model running, and is this its address? ${models} shows whether it answers.`;
    case 'late':
      return 'A model of one’s own is loaded by the first request: run the command again. If it stays slow, give it more time (DEBRIEF_LLM_TIMEOUT_SECONDS), or take a smaller model.';
    case 'closed':
      return 'Look into the log of the model’s server: it may have ended, as for want of memory. Then run the command again.';
    case 'no completion':
    case 'too large':
      return `Is this the base address of an interface like OpenAI’s, without streaming? It usually ends in /v1, and ${models} lists its models.`;
    case 'redirect':
      return 'Give --url that address.';
    case 'cut off':
      return 'Give it more room (DEBRIEF_LLM_ANSWER_TOKENS), with --reasoning where it is a reasoning model, and run the command again.';
    case 'form':
      return 'Without --format each form is tried; where none works, take a larger model.';
    case 'quotations':
      return 'A larger model usually does.';
    case 401:
      return key === null && keyFile === null
        ? 'This endpoint asks for a key: --key-file FILE names a file with it in its first line.'
        : 'Is it the key of this endpoint, whole and still valid? --key-file FILE names a file with it in its first line.';
    case 404:
      return `The address usually ends in /v1, and ${models} lists the names of its models; Ollama fetches one with ollama pull ${oneLine(name)}.`;
    default:
      return (
        BY_STATUS[failed] ??
        (failed >= 500
          ? 'Look into the log of the model’s server (a model that does not fit into its memory is a usual reason), or run the command again in a minute.'
          : 'Look into the log of the model’s server.')
      );
  }
}
