import type { Disagreement } from '../report/disagreements.ts';
import type { Exhibit } from '../report/exhibit.ts';
import { formatFigure, formatHumans, formatScore } from './format.ts';
import { html, type Markup } from './markup.ts';
import { pageTable } from './page-table.ts';

/** The worst disagreements, each with a link to what the program found. */
export function disagreementTable(
  disagreements: readonly Disagreement[],
  exhibits: ReadonlyMap<string, Exhibit>,
): Markup {
  if (disagreements.length === 0) return html`<p>Nowhere are the program and the people a level or more apart.</p>`;
  return pageTable(
    'The program’s score and the mean of the people’s, the furthest apart first',
    ['conversation', 'criterion', { figure: 'people' }, { figure: 'program' }, { figure: 'levels apart' }],
    disagreements.map(({ conversationId, criterion, people, program, levels, humans }) => {
      const anchor = anchorOf(exhibits, conversationId, criterion);
      return html`<tr>
        <th scope="row">
          ${anchor === null ? conversationId : html`<a href="#${anchor}">${conversationId}<span class="soft"> (evidence)</span></a>`}
        </th>
        <td>${criterion}</td>
        <td class="figure">${formatScore(people)}<small>${formatHumans(humans)}</small></td>
        <td class="figure">${formatScore(program)}</td>
        <td class="figure">${formatFigure(levels, 'signed')}</td>
      </tr>`;
    }),
  );
}

/** Everything the program found in one conversation, and the conversation itself. */
export function exhibitSection(exhibit: Exhibit, exhibits: ReadonlyMap<string, Exhibit>): Markup {
  const { conversationId, assessor, criteria, transcript } = exhibit;
  return html`<article>
    <h3>${conversationId}</h3>
    <p class="soft">Judged by ${assessor}</p>
    ${criteria.map(
      ({ name, program, reason, humans, description, findings }) =>
        html`<section class="part" id="${anchorOf(exhibits, conversationId, name)}">
          <h4>
            ${name}: program
            ${program === null ? 'none' : formatScore(program)}${humans.length === 0 ? '' : `, people ${formatHumans(humans)}`}
          </h4>
          ${program === null ? html`<p>Not judged: ${reason ?? 'no reason was given.'}</p>` : null}${findings.length > 0 ? null : html`<p>${description}</p>`}
          ${findings.map(
            ({ title, text, quotes }) =>
              html`<p>${title === '' ? null : html`<strong>${title}.</strong> `}${text}</p>
                ${quotes.map(
                  ({ turn, speaker, text: words }) =>
                    html`<blockquote>
                      ${[`turn ${turn}`, speaker ?? ''].filter((part) => part !== '').join(', ')}: “${words}”
                    </blockquote>`,
                )}`,
          )}
        </section>`,
    )}
    <details>
      <summary>The transcript as it was given</summary>
      <pre tabindex="0">${transcript}</pre>
    </details>
  </article>`;
}

/** Where a criterion of a conversation is on the page; null where it is not. */
function anchorOf(exhibits: ReadonlyMap<string, Exhibit>, conversationId: string, criterion: string): string | null {
  const conversation = [...exhibits.keys()].indexOf(conversationId);
  const place = exhibits.get(conversationId)?.criteria.findIndex(({ name }) => name === criterion) ?? -1;
  return conversation < 0 || place < 0 ? null : `evidence-${conversation + 1}-${place + 1}`;
}
