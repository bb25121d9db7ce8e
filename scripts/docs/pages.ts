import { readFile } from 'node:fs/promises';
import { settingsPage } from '../../src/config/describe-settings.ts';
import { commandsPage } from './commands-page.ts';
import { importFields } from './import-fields.ts';

/** A file of the documentation, and what it must contain. */
export interface GeneratedPage {
  /** Relative to the root of the repository. */
  file: string;
  text: string;
}

/** Every page of the documentation that is generated from the code, or has a generated part. */
export async function generatedPages(): Promise<GeneratedPage[]> {
  return [
    { file: 'docs/configuration.md', text: settingsPage() },
    { file: 'docs/commands.md', text: await commandsPage() },
    { file: 'docs/import.md', text: await withPart('docs/import.md', 'fields', importFields()) },
  ];
}

/** The page as it is, with the text between `<!-- begin NAME -->` and `<!-- end NAME -->` replaced. */
async function withPart(file: string, name: string, part: string): Promise<string> {
  const page = await readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no part called ${name}.`);
  return `${before}${begin}\n${part}${end}${after}`;
}
