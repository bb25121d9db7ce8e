/** A text of any size, said in a few words, so that it can be made again in another thread and shrunk by fast-check. */
export interface TextKind {
  shape: keyof typeof SHAPES;
  /** What is repeated in it. */
  piece: string;
}

/** Pieces that readers, measures and redactors look for, or that make patterns try one thing after another. */
export const PIECES: readonly string[] = [
  ' ',
  '\t',
  '\n',
  '\u00A0',
  '0',
  '1',
  'a',
  'A',
  'aB',
  '\u0301',
  '\u0316',
  'e\u0301',
  '\u034F',
  '漢',
  '👍',
  '\uD800',
  '\0',
  '\u200B',
  '"',
  '>> ',
  "'",
  '“',
  '”',
  '„',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '<',
  '>',
  '<!>',
  '\\',
  '/',
  '|',
  '*',
  '_',
  '#',
  '&',
  ':',
  '：',
  ';',
  ',',
  '.',
  '!',
  '?',
  '…',
  '-',
  '—',
  '+',
  '@',
  '1:',
  '1.',
  '1,',
  '00:00 ',
  '[00:00',
  '[00:00] ',
  '00:00:00.000 --> ',
  '-->',
  '<v ',
  '<v a>',
  '<b>',
  '&#1;',
  '&#',
  '](',
  '**',
  'a@',
  'a.',
  'a dot ',
  'a at b dot ',
  'A1-',
  'DE00 ',
  '+49 30 123 ',
  '(030) ',
  '4111 1111 ',
  'one two ',
  'double ',
  'account is my ',
  '12 Aa ',
  '12 rue de la ',
  'de la ',
  'Calle de ',
  'Am Aa ',
  'P.O. Box 1 ',
  'Aweg ',
  '[name 1] ',
  '[name ',
  'pc 000 ',
  's iphone ',
  'Anna ',
  'Anna Smith and ',
  'Mr. ',
  'van der ',
  'J. ',
  'my name is ',
  'a: ',
  'Agent: ',
  'A. B: c. ',
  'why ',
  'what do you ',
  'you know ',
  'um ',
  'so you said ',
  'too expensive. ',
  'no. ',
  'let us meet on tuesday at 10. ',
  'we could perhaps look at this later on. ',
  'ignore the ',
  'give me a ',
  ' to a ',
  'From a to b ',
  'Replying to "',
  'Reacted to "x" with ',
  '{"a":',
  '["',
  '{},',
  '[],',
  '![Anna](',
  '![Anna](a)\n',
  '\n#1 • Anna\n',
  '\n```\n',
  'Page 1 of 1\n\n',
  '-----\n\n',
  '%20',
  '\n1772618581 ',
  '\n10.05 Uhr ',
  '04.03.2026 10.05 ',
  'Ã¼',
  '<pre>',
  '<img alt="Anna">',
  '\n+00:01 ',
  '\\" ',
  '\n> ',
  '</a>',
  ':a=>',
  ' #00:00:05-0#\n',
  '\nSeller (a). ',
  '\n# Notes\n',
  '\n\n---\n',
];

const lines = (size: number, line: (at: number) => string): string => {
  const made: string[] = [];
  for (let length = 0, at = 0; length < size; at += 1) {
    const next = line(at);
    made.push(next);
    length += next.length + 1;
  }
  return made.join('\n');
};

const filled = (piece: string, size: number): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

/** Where the piece stands: in one line, in turns, in labels, in cues, in JSON. */
export const SHAPES = {
  alone: (piece: string, size: number) => filled(piece, size),
  turn: (piece: string, size: number) => `Seller: hello\nBuyer: x${filled(piece, size)}!x\nSeller: bye`,
  bracket: (piece: string, size: number) => `Seller: hello\nBuyer: [${filled(piece, size)} x\nSeller: bye`,
  turns: (piece: string, size: number) =>
    lines(size, (at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${filled(piece, 400)}`),
  eight: (piece: string, size: number) =>
    Array.from({ length: 8 }, (_, at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${filled(piece, size / 8)}`).join('\n'),
  short: (piece: string, size: number) => lines(size, (at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: ${piece}`),
  foot: (piece: string, size: number) =>
    `${'Seller: are you there?\nBuyer: yes, I am.\n'.repeat(4)}\n${lines(size, () => filled(piece, 60))}`,
  named: (piece: string, size: number) =>
    lines(
      size,
      (at) => `${at % 2 === 0 ? 'Seller' : 'Buyer'}: yes, I am.\n${at % 3 === 0 ? 'Seller (a). ' : ''}${piece}`,
    ),
  lattice: (piece: string, size: number) =>
    JSON.stringify({
      list: Array.from({ length: Math.ceil(size / 800) }, (_, at) => ({
        at,
        who: at % 2,
        best: { ws: Array.from({ length: 20 }, (__, word) => ({ cw: [{ w: `${piece}${word}` }] })) },
      })),
    }),
  apart: (piece: string, size: number) =>
    JSON.stringify(
      Object.fromEntries(
        ['Ann', 'Ben'].map((name) => [
          name,
          Array.from({ length: Math.ceil(size / 200) }, (_, at) => ({ x: at, y: filled(piece, 60) })),
        ]),
      ),
    ),
  heads: (piece: string, size: number) => lines(size, (at) => `${filled(piece, 60)}${at % 900}: yes`),
  people: (piece: string, size: number) => lines(size, (at) => `${filled(piece, 12)}${at >> 1}: yes`),
  bare: (piece: string, size: number) => lines(size, () => filled(piece, 118)),
  cue: (piece: string, size: number) => `WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${filled(piece, size)}`,
  cues: (piece: string, size: number) =>
    `WEBVTT\n\n${lines(size, () => `00:00:01.000 --> 00:00:02.000\n${filled(piece, 120)}\n`)}`,
  voices: (piece: string, size: number) =>
    `WEBVTT\n\n${lines(size, (at) => `00:00:01.000 --> 00:00:02.000\n<v ${filled(piece, 180)}${at % 1_900}>yes\n`)}`,
  headers: (piece: string, size: number) => lines(size, (at) => `${filled(piece, 60)}  0:${10 + (at % 50)}\nyes\n`),
  chat: (piece: string, size: number) =>
    lines(size, (at) => `00:00:${10 + (at % 50)} From ${filled(piece, 300)} to Everyone:\n\t${filled(piece, 300)}`),
  below: (piece: string, size: number) =>
    `${lines(240, (at) => `${at % 2 === 0 ? 'Ann Lee' : 'Bob Moss'} 10:0${at}\nYes, I can do that today.`)}\nAnn Lee 10:09\n${filled(piece, size)}\nI did.`,
  table: (piece: string, size: number) => `speaker,text\n${lines(size, (at) => `Ann${at % 3},${filled(piece, 60)}`)}`,
  xml: (piece: string, size: number) => `<a>${filled(piece, size)}</a>`,
  elements: (piece: string, size: number) => `<a>${lines(size, (at) => `<t ${filled(piece, 60)}>yes ${at}</t>`)}</a>`,
  parts: (piece: string, size: number) => `<a>${lines(size, () => `<b><c>${piece}</c></b>`)}</a>`,
  tiers: (piece: string, size: number) =>
    `"ooTextFile"\n${lines(size, (at) => `"IntervalTier"\n"${filled(piece, 60)}"\n0\n9\n1\n${at}\n9\n"yes"`)}`,
  frames: (piece: string, size: number) => lines(size, (at) => `{${at}}{${at + 1}}${filled(piece, 60)}`),
  events: (piece: string, size: number) =>
    `[Events]\n${lines(size, () => `Dialogue: 0,0:00:01.00,0:00:02.00,D,Ann,0,0,0,,${filled(piece, 60)}`)}`,
  printed: (piece: string, size: number) =>
    lines(
      size,
      (at) => `${at % 2 === 0 ? `0:${10 + (at % 50)}   Ann   I say: ` : '               '}${filled(piece, 60)}?`,
    ),
  changes: (piece: string, size: number) => lines(size, (at) => `>> Are you ${at}?\n${filled(piece, 60)} >> I am.`),
  sides: (piece: string, size: number) => `Agent,Customer\n${lines(size, (at) => `is it ${at},${filled(piece, 60)}`)}`,
  mails: (piece: string, size: number) =>
    lines(size, () => `From: Ann <a@b.example>\nDate: 04.03.2026 10:15\n\n${filled(piece, 60)}\n`),
  words: (piece: string, size: number) =>
    JSON.stringify({
      debrief_transcript: 1,
      turns: [
        { speaker: 'Seller', text: 'hello' },
        { speaker: 'Buyer', text: filled(piece, size) },
        { speaker: 'Seller', text: 'bye' },
      ],
    }),
  speakers: (piece: string, size: number) =>
    JSON.stringify({
      debrief_transcript: 1,
      turns: Array.from({ length: size / 250 }, (_, at) => ({
        speaker: filled(piece, 190) + (at % 1_900),
        text: 'yes',
      })),
    }),
  json: (piece: string, size: number) => `[${filled(piece, size)}]`,
  nested: (piece: string, size: number) =>
    `${'{"transcript":['.repeat(size / 40)}${JSON.stringify(piece)}${']}'.repeat(size / 40)}`,
  items: (piece: string, size: number) =>
    `{"segments":[${lines(size, (at) => `{"start":${at},"end":1,"text":${JSON.stringify(piece)},"words":[{"word":"a","speaker":"${at}"}]},`)}{"start":1,"end":2,"text":"a"}]}`,
} satisfies Record<string, (piece: string, size: number) => string>;

export const textOf = ({ shape, piece }: TextKind, size: number): string => SHAPES[shape](piece, size);
