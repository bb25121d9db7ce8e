import type { Agreement } from '../report/agreement.ts';
import type { CriterionReport } from '../report/criterion-report.ts';
import { criterionVerdict } from '../report/verdict.ts';
import { levelStep } from '../statistics/levels.ts';
import { formatEstimate, formatScore, type FigureKind } from './format.ts';
import { html, type Markup } from './markup.ts';
import { pageTable } from './page-table.ts';

/** One criterion: what its figures say, the levels both sides gave, and people among themselves. */
export function criterionSection(criterion: CriterionReport): Markup {
  const { name, humans, counts } = criterion;
  return html`<h3>${name}</h3>
    <p>${criterionVerdict(criterion).join(' ')}</p>
    <div class="columns">
      ${criterion.agreement.n > 0 ? gridTable(criterion) : null}${humans.pairs.length > 0 || humans.program.length > 0 || humans.alpha.value !== null ? ratersTable(criterion) : null}
    </div>
    ${
      counts.reasons.length === 0
        ? null
        : html`<p>Why it was left out:</p>
            <ul>
              ${counts.reasons.map(
                ({ reason, conversations }) =>
                  html`<li>
                    ${conversations.length} × ${reason}
                    <details>
                      <summary>Which</summary>
                      ${conversations.join(', ')}
                    </details>
                  </li>`,
              )}
            </ul>`
    }`;
}

function gridTable({ name, grid, scale }: CriterionReport): Markup {
  const levels = grid.map((_, level) => formatScore(scale.min + level * levelStep(scale)));
  const most = Math.max(1, ...grid.flat());
  return html`<div class="scroll">
    <table class="grid">
      <caption>
        ${name}: conversations by level
      </caption>
      <thead>
        <tr>
          <th scope="col">people ↓ program →</th>
          ${levels.map((level) => html`<th scope="col">${level}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${grid.map(
          (row, people) =>
            html`<tr>
              <th scope="row">${levels[people] ?? ''}</th>
              ${row.map(
                (count, program) =>
                  html`<td${people === program ? html` class="same"` : null} style="background: rgb(var(--heat) / ${((0.45 * count) / most).toFixed(2)})">${count === 0 ? '' : count}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function ratersTable({ name, humans }: CriterionReport): Markup {
  const { pairs, leaveOneOut, program, alpha } = humans;
  const all = html`<tr>
    <th scope="row">all raters, Krippendorff’s alpha</th>
    <td></td>
    ${figureCell(alpha)}
    <td></td>
    <td></td>
  </tr>`;
  return pageTable(
    `${name}: people among themselves, and the program with each`,
    ['who', { figure: 'n' }, { figure: 'kappa' }, { figure: 'rank correlation' }, { figure: 'within one level' }],
    [
      ...pairs.map(({ raters, agreement }) => row(`${raters[0]} and ${raters[1]}`, agreement)),
      ...leaveOneOut.map(({ rater, agreement }) => row(`${rater} and the mean of the others`, agreement)),
      ...program.map(({ rater, agreement }) => row(`the program and ${rater}`, agreement)),
      ...(alpha.value === null ? [] : [all]),
    ],
  );
}

function row(who: string, { n, kappa, spearman, withinOne }: Agreement): Markup {
  return html`<tr>
    <th scope="row">${who}</th>
    <td class="figure">${n}</td>
    ${figureCell(kappa)}${figureCell(spearman)}${figureCell(withinOne, 'percent')}
  </tr>`;
}

/** A cell with a figure, its interval below. */
export function figureCell(estimate: Agreement['kappa'], kind: FigureKind = 'plain'): Markup {
  const interval =
    estimate.low === null
      ? ''
      : formatEstimate(estimate, kind)
          .replace(/^[^(]*/, '')
          .replaceAll(/[()]/g, '');
  return html`<td class="figure" ${estimate.value === null ? html` title="${estimate.reason}"` : null}>
    ${formatEstimate(estimate, kind, false)}${interval === '' ? null : html`<small>${interval}</small>`}
  </td>`;
}
