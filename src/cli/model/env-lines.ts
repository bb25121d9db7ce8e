import { CliError } from '../errors.ts';

/** A model as judge, as the settings name it. */
export interface ModelLines {
  url: string;
  name: string;
  /** The key itself, where a person typed it. */
  key: string | null;
  /** A file with the key. */
  keyFile: string | null;
  format: 'json_schema' | 'json_object' | 'text';
  reasoning: boolean;
  allowHttp: boolean;
  /** 1 where it judges once. */
  votes: number;
  /** Further models that vote, with commas between; empty for none. */
  voteModels: string;
  measures: boolean;
}

/** Characters that mean nothing to a shell, systemd or Docker. */
const PLAIN = /^[\w./:@%+,=-]*$/;

/**
 * The settings as a file of environment variables: for `set -a; . FILE`, systemd's EnvironmentFile and, where no value
 * needs quotation marks, Docker's --env-file. Without the key, a line says where it belongs.
 * @throws CliError where a value cannot stand in such a file
 */
export function envLines(
  { url, name, key, keyFile, format, reasoning, allowHttp, votes, voteModels, measures }: ModelLines,
  { withKey }: { withKey: boolean },
): string {
  const settings: [string, string][] = [
    ['DEBRIEF_ASSESSOR', 'llm'],
    ['DEBRIEF_LLM_URL', url],
    ['DEBRIEF_LLM_MODEL', name],
  ];
  if (keyFile !== null) settings.push(['DEBRIEF_LLM_API_KEY_FILE', keyFile]);
  else if (key !== null)
    settings.push(withKey ? ['DEBRIEF_LLM_API_KEY', key] : ['DEBRIEF_LLM_API_KEY_FILE', '/run/secrets/model-key']);
  if (format !== 'json_schema') settings.push(['DEBRIEF_LLM_FORMAT', format]);
  if (reasoning) settings.push(['DEBRIEF_LLM_REASONING', 'true']);
  if (allowHttp) settings.push(['DEBRIEF_LLM_ALLOW_HTTP', 'true']);
  if (votes > 1) settings.push(['DEBRIEF_LLM_VOTES', String(votes)]);
  if (voteModels !== '') settings.push(['DEBRIEF_LLM_VOTE_MODELS', voteModels]);
  if (measures) settings.push(['DEBRIEF_LLM_MEASURES', 'true']);
  return settings.map(([variable, value]) => `${variable}=${quoted(variable, value)}\n`).join('');
}

function quoted(variable: string, value: string): string {
  if (PLAIN.test(value)) return value;
  if (/['\n\r\0\\]/.test(value))
    throw new CliError(
      'usage',
      `${variable} must have no apostrophe, backslash or line break to stand in a file of settings.`,
    );
  return `'${value}'`;
}
