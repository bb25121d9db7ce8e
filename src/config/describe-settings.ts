import { definitions } from './definitions.ts';

/** The settings as text for `debrief serve --help`. */
export function settingsHelp(): string {
  const blocks = Object.values(definitions).map(({ variable, defaultText, mustBe, doc }) => {
    const fallback = defaultText === '' ? 'not set' : defaultText;
    return `  ${variable}\n      ${doc.replaceAll('`', '')}\n      Must be ${mustBe}. Default: ${fallback}.`;
  });
  return `Settings (environment variables):\n${blocks.join('\n')}`;
}

/** The settings as the text of `docs/configuration.md`. A test keeps the file equal to this. */
export function settingsPage(): string {
  const rows = Object.values(definitions).map(({ variable, defaultText, mustBe, doc }) => {
    const fallback = defaultText === '' ? 'not set' : `\`${defaultText}\``;
    return `| \`${variable}\` | ${fallback} | ${mustBe} | ${doc} |`;
  });
  return [
    '# Configuration',
    '',
    'Debrief is configured by environment variables. A variable that begins with `DEBRIEF_` and is not listed here, or one that is not what it',
    'must be, stops the start with a sentence that names it. This page is written by `npm run docs:configuration` from the one place that defines them.',
    '',
    '| variable | default | must be | what it is for |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
