import type { Estimate } from '../statistics/estimate.ts';
import { formatEstimate, formatFigure } from './format.ts';
import { html, type Markup } from './markup.ts';

const [WIDTH, HEIGHT, MARGIN] = [200, 26, 8];
const [LEAST, MOST] = [-0.2, 1];

/**
 * A dot with its interval on a line from −0.2 to 1, and a diamond for how people agree among themselves. What it shows
 * stands in its label too.
 */
export function intervalPlot(program: Estimate, people: number | null): Markup {
  if (program.value === null) return html`–`;
  const middle = HEIGHT / 2;
  const label = `program and people ${formatEstimate(program)}${people === null ? '' : `, people among themselves ${formatFigure(people)}`}`;
  const { low, high } = program;
  return html`<svg
    role="img"
    aria-label="${label}"
    width="${WIDTH}"
    height="${HEIGHT}"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
  >
    <line class="axis" x1="${MARGIN}" x2="${WIDTH - MARGIN}" y1="${middle}" y2="${middle}" />
    <line class="zero" x1="${at(0)}" x2="${at(0)}" y1="3" y2="${HEIGHT - 3}" />
    <line class="axis" x1="${at(1)}" x2="${at(1)}" y1="3" y2="${HEIGHT - 3}" />
    ${low === null || high === null ? null : html`<line class="program" stroke-width="3" x1="${at(low)}" x2="${at(high)}" y1="${middle}" y2="${middle}" />`}
    ${people === null ? null : html`<path class="people" d="M ${at(people)} ${middle - 7} l 5 7 l -5 7 l -5 -7 z" />`}
    <circle class="program" cx="${at(program.value)}" cy="${middle}" r="4.5" />
  </svg>`;
}

/** What the plot's line means, once for a table. */
export function plotAxis(): Markup {
  return html`<svg aria-hidden="true" width="${WIDTH}" height="14" viewBox="0 0 ${WIDTH} 14">
    <text x="${at(0)}" y="11" text-anchor="middle">0, chance</text>
    <text x="${at(1)}" y="11" text-anchor="end">1, perfect</text>
  </svg>`;
}

function at(value: number): string {
  const share = (Math.max(LEAST, Math.min(MOST, value)) - LEAST) / (MOST - LEAST);
  return (MARGIN + share * (WIDTH - 2 * MARGIN)).toFixed(1);
}
