import { readFileSync } from 'node:fs';
import { SettingsError } from './read-settings.ts';

/**
 * Reads a secret from the file that a setting names: its first line, without space around it.
 * @throws SettingsError which names the setting; never what the file holds
 */
export function readSecretFile(variable: string, path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new SettingsError(`The file that ${variable} names cannot be read${code}.`);
  }
  const [secret = ''] = text.replace(/^\uFEFF/, '').split('\n');
  if (!/^[!#-[\]-~]+$/.test(secret.trim()))
    throw new SettingsError(
      `The file that ${variable} names must hold the secret in its first line: printable characters without spaces, quotation marks or backslashes.`,
    );
  return secret.trim();
}
