import type { Attack } from '../../test/support/hostile/attack.ts';
import { LIMITS, type Result } from '../../test/support/hostile/judge.ts';

/** What the page shows of one attack on one engine: times in ms, memory in MiB. */
export type Figures = Pick<
  Result,
  'name' | 'engine' | 'passed' | 'failures' | 'p99Ms' | 'consoleP99Ms' | 'assessedMs' | 'memoryMiB'
>;

/** In the order of the page. */
export const ENGINES = [
  { id: 'sqlite', called: 'embedded' },
  { id: 'postgres', called: 'PostgreSQL' },
] as const;

/**
 * The page docs/attacks-figures.md: every attack of a run with its figures on each engine that was attacked.
 *
 * @param results of one run, in any order
 * @param attacks in the order in which they are shown; those without a result are left out
 * @param command what was run
 * @param about the machine and its load, a sentence
 */
export function figuresPage(
  results: readonly Figures[],
  attacks: readonly Attack[],
  command: string,
  about: string,
): string {
  const engines = ENGINES.filter(({ id }) => results.some(({ engine }) => engine === id));
  const find = (name: string, engine: string) =>
    results.find((result) => result.name === name && result.engine === engine);
  const shown = attacks.filter(({ name }) => results.some((result) => result.name === name));
  const columns = engines.flatMap(({ called }) => [`${called}: \`/v1\``, 'console', 'assessed', 'memory']);
  const rows = shown.map(({ name, what }) => {
    const cells = engines.flatMap(({ id }) => cellsOf(find(name, id)));
    return line([`\`${name}\``, what.replaceAll('|', '\\|'), ...cells]);
  });
  return [
    '# Attacks: the figures of all',
    '',
    '<!-- Written by npm run hostile -- --write. Do not edit. -->',
    `Measured with \`${command}\` on ${about}`,
    '',
    `\`/v1\` and console: the 99th percentile of what another organisation waited, in ms. Assessed: the longest time from a 202 of that organisation to the assessment, in seconds. Memory: the highest of the service, in MiB. What is over its aim (${LIMITS.p99Ms} ms, ${LIMITS.assessedMs / 1000} s, ${LIMITS.memoryMiB} MiB) is bold. \`calm\` attacks nothing. What the figures mean, and what was mended: [attacks.md](attacks.md).`,
    '',
    ...engines.map(({ id, called }) =>
      summary(
        called,
        results.filter(({ engine }) => engine === id),
      ),
    ),
    '',
    line(['attack', 'what is sent', ...columns]),
    line(['---', '---', ...columns.map(() => '---')]),
    ...rows,
    '',
    ...failures(results),
  ].join('\n');
}

function cellsOf(figures: Figures | undefined): string[] {
  if (!figures) return ['', '', '', ''];
  const { p99Ms, consoleP99Ms, assessedMs, memoryMiB } = figures;
  return [
    marked(String(Math.round(p99Ms)), p99Ms > LIMITS.p99Ms),
    marked(String(Math.round(consoleP99Ms)), consoleP99Ms > LIMITS.p99Ms),
    assessedMs === null ? '**never**' : marked((assessedMs / 1000).toFixed(1), assessedMs > LIMITS.assessedMs),
    marked(String(Math.round(memoryMiB)), memoryMiB > LIMITS.memoryMiB),
  ];
}

function summary(called: string, results: readonly Figures[]): string {
  const within = results.filter(({ passed }) => passed).length;
  const highest = (of: (figures: Figures) => number) => Math.max(...results.map(of));
  const longest = highest(({ assessedMs }) => assessedMs ?? Infinity) / 1000;
  return `- ${called}: ${within} of ${results.length} within every aim. The highest: ${Math.round(highest(({ p99Ms }) => p99Ms))} ms on \`/v1\`, ${Math.round(highest(({ consoleP99Ms }) => consoleP99Ms))} ms at the console, ${Number.isFinite(longest) ? `${longest.toFixed(1)} s` : 'no end'} to an assessment, ${Math.round(highest(({ memoryMiB }) => memoryMiB))} MiB.`;
}

/** What went beyond an aim, with the words of the suite. */
function failures(results: readonly Figures[]): string[] {
  const failed = results.filter(({ passed }) => !passed);
  if (failed.length === 0) return [];
  const called = (engine: string) => ENGINES.find(({ id }) => id === engine)?.called ?? engine;
  return [
    '## Beyond an aim',
    '',
    ...failed.map((result) => `- \`${result.name}\`, ${called(result.engine)}: ${result.failures.join('; ')}`),
    '',
  ];
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function marked(text: string, over: boolean): string {
  return over ? `**${text}**` : text;
}
