import { expect, it } from 'vitest';
import { jsonInText } from '../../../../src/transcript/text/json-in-text.ts';
import { transcriptDamage } from '../../../../src/transcript/transcript-damage.ts';
import { type TurnRead, turnsOf } from '../../../support/turns-read.ts';

// An invented call, with what programs put around its JSON.
const SAID = [
  { speaker: 'Ada', text: 'Is the tent dry?' },
  { speaker: 'Bo', text: 'No, it {sic} rained.' },
  { speaker: 'Ada', text: 'Then we wait.' },
];
const TURNS: TurnRead[] = SAID.map(({ speaker, text }) => [speaker, text, null, null]);
const LINES = SAID.map((turn) => JSON.stringify(turn));
const PRETTY = JSON.stringify({ turns: SAID }, null, 2);

it.each([
  ['a variable', `window.transcript = ${PRETTY};\n`],
  ['a constant', `const transcript = ${PRETTY}`],
  ['a module', `export default ${PRETTY};`],
  ['a call', `onLoad(${PRETTY});`],
  ['a fence', `Here it is:\n\n\`\`\`json\n${PRETTY}\n\`\`\`\nThat is all.\n`],
  ['a fence of lines', `\`\`\`\n${LINES.join('\n')}\n\`\`\``],
  ['the time and the level of a log', LINES.map((line, i) => `2026-05-11T10:00:0${i}Z INFO ${line}`).join('\n')],
  ['lines of a log that hold none', LINES.map((line, i) => `10:00:0${i} sent\n10:00:0${i} ${line}`).join('\n')],
  ['a stream of events', `${LINES.map((line) => `event: turn\ndata: ${line}\n\n`).join('')}data: [DONE]\n`],
  ['nothing, a list without its brackets', LINES.join(',\n')],
  ['nothing, with a comma at the end', `${LINES.join(',\n')},\n`],
])('reads JSON in %s', (_, text) => {
  expect(transcriptDamage(text)).toBeNull();
  expect(turnsOf(text)).toEqual(TURNS);
});

it.each([
  ['labelled text', 'Ada: Is the tent dry?\nBo: No.\nAda: Then we wait.\n'],
  ['a call that is broken', 'onLoad({"turns": [}'],
  ['a variable with words behind it', `x = ${PRETTY} and then somebody wrote on and on about it`],
  ['a fence in a long text', `${'Words of a page. '.repeat(60)}\n\`\`\`\n${PRETTY}\n\`\`\`\n`],
  ['a fence that does not end, around JSON that does not', `\`\`\`json\n${PRETTY.trimEnd().slice(0, -1)}`],
  ['one value in talk', `Ada: 1 is ${LINES[0] ?? ''}\nBo: No.\nAda: I see.\n`],
  ['JSON', PRETTY],
  ['nothing', ''],
])('leaves %s as it is', (_, text) => {
  expect(jsonInText(text)).toBe(text);
});
