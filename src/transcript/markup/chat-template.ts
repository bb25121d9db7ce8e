// What language models are given: the turns of a chat between marks of their own.
interface Template {
  /** A mark of the template that no other text has. */
  sign: string;
  /** What stands before a turn, with who speaks. */
  before: RegExp;
  /** What stands behind one, and other marks. */
  marks: RegExp;
}

const WHO = String.raw`([\p{L}][\p{L}\p{N} _.-]{0,40})`;
const TEMPLATES: readonly Template[] = [
  {
    sign: '<|im_start|>',
    before: new RegExp(String.raw`<\|im_start\|>\s?${WHO}(?:\sname=([\p{L}\p{N}_-]{1,40}))? {0,3}[\n:]`, 'gu'),
    marks: /<\|(?:im_end|im_sep|endoftext)\|>/gu,
  },
  {
    sign: '<|start_header_id|>',
    before: new RegExp(String.raw`<\|start_header_id\|>\s?${WHO}<\|end_header_id\|>`, 'gu'),
    marks: /<\|(?:eot_id|eom_id|begin_of_text|end_of_text)\|>/gu,
  },
  {
    sign: '<start_of_turn>',
    before: new RegExp(String.raw`<start_of_turn>\s?${WHO}\n`, 'gu'),
    marks: /<end_of_turn>|<(?:bos|eos)>/gu,
  },
  { sign: '<|user|>', before: /<\|([a-z]{3,12})\|>/gu, marks: /<\|(?:end|endoftext)\|>|<\/s>/gu },
];
const TOLD = /^(?:system|developer|tool|function|ipython)$/iu;
const OPEN = '[INST]';
const CLOSE = '[/INST]';
const TOLD_BEFORE = '<</SYS>>';
const FEWEST = 2;

const asTurn = (who: string, words: string): string => `${who}: ${words.replaceAll(/\s+/gu, ' ').trim()}`;

function byTemplate(text: string, { before, marks }: Template): string | null {
  const found = [...text.matchAll(before)];
  if (found.length < FEWEST) return null;
  const turns = found.flatMap((match, i) => {
    const words = text.slice(match.index + match[0].length, found[i + 1]?.index ?? text.length).replaceAll(marks, ' ');
    const who = (match[2] ?? match[1] ?? '').trim();
    return TOLD.test(who) || words.trim() === '' ? [] : [asTurn(who, words)];
  });
  return turns.join('\n');
}

function byInstruction(text: string): string | null {
  const turns = text
    .split(OPEN)
    .slice(1)
    .flatMap((part) => {
      const [user = '', assistant = ''] = part.split(CLOSE, 2);
      const told = user.indexOf(TOLD_BEFORE);
      return [
        asTurn('user', told < 0 ? user : user.slice(told + TOLD_BEFORE.length)),
        asTurn('assistant', assistant.replaceAll('<s>', ' ').replaceAll('</s>', ' ')),
      ];
    });
  return turns.length < FEWEST * 2 ? null : turns.filter((turn) => !turn.endsWith(': ')).join('\n');
}

const JSON_BEGINS = /^\s{0,20}(?:\{|\[\s{0,20}[[{"])/u;

/** The turns in what a language model is given (`<|im_start|>user`), one in each line with who speaks. Linear. */
export function fromChatTemplate(text: string): string {
  if (JSON_BEGINS.test(text.slice(0, 60))) return text;
  const known = text.includes('<') ? TEMPLATES.find(({ sign }) => text.includes(sign)) : undefined;
  const found = known === undefined ? null : byTemplate(text, known);
  return found ?? (text.includes('[/INST]') ? byInstruction(text) : null) ?? text;
}
