/**
 * Writes the public dialogues that have labels in training/labels as files that `npm run train` and `npm run measure:moves` read:
 *
 *   npm run train:public -- --pfg full_dialog.csv --casino data/split --craigslist negotiation.csv --out FOLDER
 *
 * The texts are their authors' and not kept here; training/README.md says where each comes from, and under which licence.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readCsv } from './skills/read-csv.ts';
import { PUBLIC_SOURCES } from './train/hands.ts';

interface Said {
  side: string;
  text: string;
}

type Dialogues = Map<string, Said[]>;

function add(dialogues: Dialogues, name: string, side: string | undefined, text: string | undefined): void {
  if (side === undefined || text === undefined || text.trim() === '') return;
  const turns = dialogues.get(name) ?? [];
  const last = turns.at(-1);
  const said = text.trim().replaceAll(/\s+/gu, ' ');
  if (last?.side === side) last.text += ` ${said}`;
  else turns.push({ side, text: said });
  dialogues.set(name, turns);
}

/** Persuasion for Good, `full_dialog.csv`: the persuader (`B4` is 0) is the user. */
function readPersuasion(file: string): Dialogues {
  const dialogues: Dialogues = new Map();
  for (const { B2: id, B4: role, Unit: text } of readCsv(file))
    add(dialogues, `pfg-${id ?? ''}`, ['R', 'C'][Number(role)], text);
  return dialogues;
}

const BUTTONS: ReadonlySet<string> = new Set(['Submit-Deal', 'Accept-Deal', 'Reject-Deal', 'Walk-Away']);

interface Camping {
  dialogue_id: number;
  chat_logs: readonly { text: string; id: string }[];
}

const isCamping = (value: unknown): value is Camping[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && 'chat_logs' in one);

/** CaSiNo, the folder of its parts: `mturk_agent_1` is the user; buttons that were pressed are left out. */
function readCamping(folder: string): Dialogues {
  const dialogues: Dialogues = new Map();
  for (const part of ['train', 'valid', 'test']) {
    const found: unknown = JSON.parse(readFileSync(join(folder, `casino_${part}.json`), 'utf8'));
    if (!isCamping(found)) throw new Error(`casino_${part}.json is not the file of CaSiNo.`);
    for (const { dialogue_id: id, chat_logs: logs } of found)
      for (const { text, id: who } of logs)
        if (!BUTTONS.has(text)) add(dialogues, `casino-${id}`, who === 'mturk_agent_1' ? 'R' : 'C', text);
  }
  return dialogues;
}

/** CraigslistBargain as a table of turns (`Index`, `User`, `Text`): the seller (`User` is 1) is the user. */
function readBargains(file: string): Dialogues {
  const dialogues: Dialogues = new Map();
  for (const { Index: id, User: role, Text: text } of readCsv(file))
    if (id !== undefined && id !== '' && (role === '0' || role === '1'))
      add(dialogues, `craigslist-${id}`, ['C', 'R'][Number(role)], text);
  return dialogues;
}

const { values } = parseArgs({
  options: {
    pfg: { type: 'string' },
    casino: { type: 'string' },
    craigslist: { type: 'string' },
    out: { type: 'string' },
  },
});
const { pfg, casino, craigslist, out } = values;
if (out === undefined) throw new Error('Name the folder to write to with --out.');
mkdirSync(out, { recursive: true });
const found: Dialogues = new Map([
  ...(pfg === undefined ? [] : readPersuasion(pfg)),
  ...(casino === undefined ? [] : readCamping(casino)),
  ...(craigslist === undefined ? [] : readBargains(craigslist)),
]);
const labelled = readdirSync(join(import.meta.dirname, '../../training/labels/first'))
  .map((name) => name.replace(/\.txt$/u, ''))
  .filter((name) => PUBLIC_SOURCES.some((source) => name.startsWith(`${source}-`)));
let written = 0;
for (const name of labelled) {
  const turns = found.get(name);
  if (turns === undefined) continue;
  writeFileSync(join(out, `${name}.txt`), turns.map(({ side, text }, at) => `${at + 1} ${side}: ${text}\n`).join(''));
  written += 1;
}
process.stderr.write(`${written} of ${labelled.length} dialogues that have labels\n`);
