import type { Agreement } from '../report/agreement.ts';
import { hasScores, type CalibrationReport } from '../report/build-report.ts';
import type { FloorResult } from '../report/check-floors.ts';
import type { Exhibit } from '../report/exhibit.ts';
import { separationVerdict } from '../report/verdict.ts';
import { criterionSection, figureCell } from './criterion-section.ts';
import { disagreementTable, exhibitSection } from './exhibit-section.ts';
import { FIGURES, formatMeasured } from './format.ts';
import { intervalPlot, plotAxis } from './interval-plot.ts';
import { html, Markup } from './markup.ts';
import { pageTable } from './page-table.ts';
import { READING } from './reading.ts';
import { STYLE } from './style.ts';

/** A report as one page of HTML that loads nothing from elsewhere: no script, no font, no picture. */
export function toPage(
  report: CalibrationReport,
  floors: readonly FloorResult[],
  exhibits: ReadonlyMap<string, Exhibit>,
): string {
  const { criteria, overall, disagreements } = report;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="referrer" content="no-referrer" />
        <title>Calibration report</title>
        <style>
          ${new Markup(STYLE)}
        </style>
      </head>
      <body>
        <a class="skip" href="#content">To the content</a>
        <header>
          <h1>Calibration report</h1>
          ${summary(report)}
        </header>
        <main id="content">
          ${
            floors.length === 0
              ? null
              : html`<h2>Floors</h2>
                  ${floorTable(floors)}`
          }
          ${
            hasScores(report)
              ? html`<h2>Agreement with people</h2>
                  ${agreementTable(report)}`
              : null
          }
          ${
            overall.separation.auc.value === null
              ? null
              : html`<h2>Good and bad conversations told apart</h2>
                  <p>${separationVerdict(overall.separation).join(' ')}</p>
                  ${separationTable(report)}`
          }
          <h2>Criterion by criterion</h2>
          ${criteria.map(criterionSection)}
          <h2>Furthest apart</h2>
          ${disagreementTable(disagreements, exhibits)}
          ${
            exhibits.size === 0
              ? null
              : html`<h2>Evidence</h2>
                  <p class="soft">
                    What the program found in the conversations above. It holds what people said: keep this page as you
                    keep the conversations.
                  </p>
                  ${[...exhibits.values()].map((exhibit) => exhibitSection(exhibit, exhibits))}`
          }
          <h2>How to read this</h2>
          <ul>
            ${READING.map((sentence) => html`<li>${sentence}</li>`)}
          </ul>
          <footer>Written by debrief calibrate.</footer>
        </main>
      </body>
    </html> `.text;
}

function summary({ conversations, judged, assessors, failures }: CalibrationReport): Markup {
  return html`<p>
      ${judged} of ${conversations} conversations
      judged${assessors.length === 0 ? '' : ` by ${assessors.map(({ assessor, conversations: count }) => `${assessor} (${count})`).join(', ')}`}.
    </p>
    ${failures.map(({ reason, conversations: count }) => html`<p class="missed">${count} failed: ${reason}</p>`)}`;
}

function agreementTable({ criteria, overall }: CalibrationReport): Markup {
  return html`<div class="scroll">
    <table>
      <caption>
        <span class="key program"></span
        >the program and the mean of the people, with its 95 % interval
        <span class="key people"></span
        >people among themselves, mean of pairs
      </caption>
      <thead>
        <tr>
          <th scope="col">criterion</th>
          <th scope="col" class="figure">n</th>
          <th scope="col" class="figure">left out</th>
          <th scope="col" class="figure">kappa</th>
          <th scope="col" aria-label="kappa and its interval, drawn">${plotAxis()}</th>
          <th scope="col" class="figure">rank correlation</th>
          <th scope="col" class="figure">within one level</th>
          <th scope="col" class="figure">same level</th>
          <th scope="col" class="figure">program − people</th>
        </tr>
      </thead>
      <tbody>
        ${criteria.map(({ name, agreement, counts, humans }) => agreementRow(name, agreement, humans.gap.people, String(counts.peopleOnly)))}
        ${agreementRow('all scores', overall.scores, overall.people, '')}${agreementRow('means of conversations', overall.means, null, '')}${overall.ratings.n > 0 ? agreementRow('ratings of the whole', overall.ratings, null, '') : null}
      </tbody>
    </table>
  </div>`;
}

function agreementRow(
  name: string,
  { n, kappa, spearman, exact, withinOne, bias }: Agreement,
  people: number | null,
  left: string,
): Markup {
  return html`<tr>
    <th scope="row">${name}</th>
    <td class="figure">${n}</td>
    <td class="figure">${left}</td>
    ${figureCell(kappa)}
    <td>${intervalPlot(kappa, people)}</td>
    ${figureCell(spearman)}${figureCell(withinOne, 'percent')}${figureCell(exact, 'percent')}${figureCell(bias, 'signed')}
  </tr>`;
}

function separationTable({ criteria, overall }: CalibrationReport): Markup {
  const rows = [
    ...criteria.map(({ name, separation }) => ({ name, separation })),
    { name: 'all together', separation: overall.separation },
  ];
  return pageTable(
    'Share of pairs of a good and a bad conversation in which the good one scores higher; 50 % is chance',
    [
      'criterion',
      { figure: 'good' },
      { figure: 'bad' },
      { figure: 'all pairs' },
      { figure: 'about equally long' },
      { figure: 'length alone' },
    ],
    rows.map(
      ({ name, separation: { good, bad, auc, equalLength, lengthAlone } }) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td class="figure">${good}</td>
          <td class="figure">${bad}</td>
          ${figureCell(auc, 'percent')}${figureCell(equalLength, 'percent')}${figureCell(lengthAlone, 'percent')}
        </tr>`,
    ),
  );
}

function floorTable(floors: readonly FloorResult[]): Markup {
  return pageTable(
    null,
    ['criterion', 'figure', { figure: 'floor' }, { figure: 'measured' }, 'met'],
    floors.map(
      ({ criterion, figure, floor, value, met }) =>
        html`<tr>
          <th scope="row">${criterion ?? 'all together'}</th>
          <td>${FIGURES[figure]}</td>
          <td class="figure">${formatMeasured(floor)}</td>
          <td class="figure">${value === null ? '–' : formatMeasured(value)}</td>
          <td class="${met ? 'met' : 'missed'}">${met ? 'yes' : 'no'}</td>
        </tr>`,
    ),
  );
}
