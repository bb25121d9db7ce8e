import type { Settings } from '../../config/definitions.ts';
import { publicAddress } from '../../config/public-address.ts';
import type { Organisation } from '../../domain/organisations/organisation.ts';
import type { MadeDemo } from '../../demo/make-demo.ts';
import { baseUrl } from './base-url.ts';
import type { IssuedLink } from '../../domain/access/issue-link.ts';
import { consoleAddress, linkAddress } from './console-link.ts';
import { demoLines } from './demo-lines.ts';

/** What `--demo` came to. */
export type DemoNote = ({ type: 'made' } & MadeDemo) | { type: 'exists' } | { type: 'others' };

interface Situation {
  organisations: Organisation[];
  demo: DemoNote | null;
  /** Into the console; null where none was made. */
  link: IssuedLink | null;
  settings: Settings;
  /** Whether the database was made at this start. */
  isNew: boolean;
}

/** What a service says when it has started: where it is, and what to do next. */
export function firstLines(
  { url, metricsUrl }: { url: string | null; metricsUrl: string | null },
  situation: Situation,
): string {
  const { demo, settings } = situation;
  const lines =
    url === null
      ? ['Debrief assesses conversations here; another process answers requests.']
      : [
          `Debrief listens on ${url}`,
          `  console        ${consoleAddress(url, settings)}`,
          `  documentation  ${url}/docs`,
        ];
  const { databaseUrl } = settings;
  lines.push(`  database       ${publicAddress(databaseUrl)}${situation.isNew ? ' (new)' : ''}`);
  if (metricsUrl !== null) lines.push(`  metrics        ${metricsUrl}`);
  if (settings.processes > 1) lines.push(`  processes      ${settings.processes}`);
  lines.push('', ...consoleLines(consoleAddress(url ?? baseUrl(settings), settings), situation));
  lines.push(...nextSteps(url ?? baseUrl(settings), situation));
  if (demo?.type === 'others')
    lines.push('The sample organisation was not made, because there are others here already. debrief demo makes it.');
  return `${lines.join('\n')}\n`;
}

/** How to get into the console with the link that was made. */
function consoleLines(address: string, { link, demo }: Situation): string[] {
  if (!link) return [];
  const purpose =
    demo === null ? 'Set up your organisation in the browser' : 'Open the sample organisation in the browser';
  return [`${purpose} (the link works once, within 30 minutes):`, `  ${linkAddress(address, link)}`, ''];
}

function nextSteps(url: string, { organisations, demo }: Situation): string[] {
  if (demo?.type === 'made') return demoLines(demo, url);
  if (demo?.type === 'exists')
    return [
      'The sample organisation is here already. For a new key to it: debrief key create --org demo --name "Trying it out"',
    ];
  if (organisations.length > 0)
    return ['For a key: debrief key create --org ID --name "Reporting" (debrief org list shows the ids).'];
  return [
    'Or by commands, in another terminal:',
    '  debrief org create --id acme --name "Acme Ltd"',
    '  debrief key create --org acme --name "Reporting"',
    'or debrief demo, for one with a year of history.',
  ];
}
