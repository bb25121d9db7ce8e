import { LIMITS } from '../../test/support/hostile/judge.ts';
import { ENGINES, type Figures } from './figures-page.ts';

/** Cells of one engine in a row. */
const CELLS = 4;

/**
 * The figures that a page has, as exactly as it shows them.
 * @param page docs/attacks-figures.md as it was written before
 */
export function figuresIn(page: string): Figures[] {
  const lines = page.split('\n');
  const head = lines.find((text) => text.startsWith('| attack |')) ?? '';
  const engines = ENGINES.filter(({ called }) => head.includes(`${called}: `));
  const found = (name: string, called: string) => {
    const begin = `- \`${name}\`, ${called}: `;
    return lines.find((text) => text.startsWith(begin))?.slice(begin.length);
  };
  return lines.flatMap((text) => {
    // In a row every bar that is text is written with a backslash.
    const cells = text.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    const name = /^`([a-z0-9-]+)`$/u.exec(cells[1] ?? '')?.[1];
    if (name === undefined) return [];
    return engines.flatMap(({ id, called }, at) => {
      const [p99 = '', console = '', assessed = '', memory = ''] = cells.slice(3 + at * CELLS);
      if (p99 === '') return [];
      const failed = found(name, called);
      return {
        name,
        engine: id,
        passed: failed === undefined,
        failures: failed === undefined ? [] : [failed],
        p99Ms: valueOf(p99),
        consoleP99Ms: valueOf(console),
        assessedMs: assessed === '**never**' ? null : valueOf(assessed) * 1_000,
        memoryMiB: valueOf(memory),
      };
    });
  });
}

/** The value of a cell; what was over its aim stays over it, also where it was rounded to the aim. */
function valueOf(cell: string): number {
  const value = Number(cell.replaceAll('*', ''));
  return cell.startsWith('**') ? value + OVER : value;
}

/** Less than any figure shows, in ms, MiB and s. */
const OVER = 1 / (4 * LIMITS.p99Ms);

/** Those that were kept, with those that were measured now in the place of earlier ones. */
export function withKept(measured: readonly Figures[], kept: readonly Figures[]): Figures[] {
  const idOf = ({ name, engine }: Figures) => `${name} ${engine}`;
  const isNew = new Set(measured.map(idOf));
  return [...measured, ...kept.filter((figures) => !isNew.has(idOf(figures)))];
}

/** Says since when the figures of a page were measured that a run did not measure. @param count how many it keeps */
export function aboutKept(page: string, count: number): string {
  const days = page.match(/\b\d{4}-\d{2}-\d{2}\b/gu) ?? [];
  return count === 0 ? '' : ` ${count} figures are of earlier runs, since ${days.toSorted()[0] ?? 'an unknown day'}.`;
}
