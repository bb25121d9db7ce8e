import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError } from '../errors.ts';

/** What the command line says of a model. */
export interface GivenModel {
  url?: string;
  name?: string;
  keyFile?: string;
  /** False where the endpoint asks for no key. */
  key?: boolean;
  json?: boolean;
}

/** A model, complete. At most one of `key` and `keyFile` is not null. */
export interface AskedModel {
  url: string;
  name: string;
  key: string | null;
  keyFile: string | null;
}

/** Where a person is asked. */
export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream & { isTTY?: boolean };
}

/**
 * Completes what the command line says of a model by asking at the terminal. The key is not shown as it is typed.
 * @throws CliError where something is missing and nobody can be asked
 */
export async function askForModel(
  { url, name, keyFile, key, json }: GivenModel,
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<AskedModel> {
  const someone = !json && terminal.input.isTTY === true && terminal.output.isTTY === true;
  if (!someone && (url === undefined || name === undefined || (keyFile === undefined && key !== false)))
    throw new CliError(
      'usage',
      'There is no terminal to ask at. Say --url ADDRESS, --name NAME, and --key-file FILE or --no-key.',
    );
  if (keyFile !== undefined && key === false) throw new CliError('usage', 'Say --key-file or --no-key, not both.');
  const asked = {
    url: url ?? (await ask(terminal, 'Address of the model, such as http://127.0.0.1:11434/v1: ')),
    name: name ?? (await ask(terminal, 'Name of the model: ')),
  };
  if (asked.url === '' || asked.name === '')
    throw new CliError('usage', 'An address and a name are needed. Nothing was changed.');
  if (keyFile !== undefined) return { ...asked, key: null, keyFile: resolve(keyFile) };
  if (key === false) return { ...asked, key: null, keyFile: null };
  const typed = await ask(terminal, 'Key (not shown; empty where none is needed): ', { hidden: true });
  return { ...asked, key: typed === '' ? null : typed, keyFile: null };
}

/** Asks one question. @param hidden whether what is typed is not shown */
async function ask({ input, output }: Terminal, question: string, { hidden = false } = {}): Promise<string> {
  output.write(question);
  // A terminal of its own echo is off while a readline reads from it; this readline writes to nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: hidden ? nowhere : output, terminal: true });
  try {
    // Ctrl-C and Ctrl-D end the question without an answer.
    const answer = await lines.question('').catch(() => '');
    if (hidden) output.write('\n');
    return answer.trim();
  } finally {
    lines.close();
  }
}
