const BOLD = /^[\s*:;#]{0,10}'''[^']/u;
const DEFINED = /^;([^:\n]{1,64}): {1,4}/u;
const LIST = /^[*:#;]{1,4}/u;
const LINK = /\[\[(?:[^[\]|]{1,200}\|)?([^[\]|]{1,200})\]\]/gu;
// Categories, templates and what a table is made of, alone in their lines.
const FRAME = /^(?:\[\[[^[\]]{1,200}\]\]|\{\{[^{}]{0,400}\}\}|\{\|.*|\|[-+}].*|!.*)$/u;
const FEWEST = 3;

/** The lines of a wiki's page without its marks: `* '''Ann''' (0:05): words`, `;Ann: words`. Any other text as it is. */
export function fromWiki(text: string): string {
  if (!text.includes("'''") && !text.includes('\n;')) return text;
  const lines = text.split('\n');
  const defined = lines.filter((line) => DEFINED.test(line)).length;
  if (lines.filter((line) => BOLD.test(line)).length < FEWEST && defined < FEWEST) return text;
  return lines
    .map((line) => {
      if (FRAME.test(line.trim())) return '';
      const own = line
        .replace(DEFINED, (_, name: string) => `${name.trim()}: `)
        .replace(LIST, '')
        .trimStart();
      return own.replaceAll("'''", '').replaceAll("''", '').replaceAll(LINK, '$1');
    })
    .join('\n');
}
