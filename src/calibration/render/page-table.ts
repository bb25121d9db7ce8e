import { html, type Markup } from './markup.ts';

/** What stands above a column; a column of figures has them on its right. */
export type Head = string | { figure: string };

/** A table with a row of heads, which scrolls sideways by itself where the page is narrow. */
export function pageTable(caption: string | null, heads: readonly Head[], rows: readonly Markup[]): Markup {
  return html`<div class="scroll">
    <table>
      ${
        caption === null
          ? null
          : html`<caption>
              ${caption}
            </caption>`
      }
      <thead>
        <tr>
          ${heads.map((head) => (typeof head === 'string' ? html`<th scope="col">${head}</th>` : html`<th scope="col" class="figure">${head.figure}</th>`))}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}
