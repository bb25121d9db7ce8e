import { describe, expect, it, vi } from 'vitest';
import { blocksOfPage } from '../../../../src/transcript/candidates/blocks-of-page.ts';
import { plainText } from '../../../../src/transcript/plain-text.ts';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn, startedTurnsOf } from '../../../support/turns-read.ts';

const TALK = [
  ['Rosa Lind', 'Good morning, is the kiln warm now?'],
  ['Tom Ek', 'Not yet, it takes an hour. I called about that.'],
  ['Rosa Lind', 'And who opens it in the evening?'],
  ['Tom Ek', 'I do, with my brother.'],
  ['Rosa Lind', 'Then let us look at the timer together.'],
  ['Tom Ek', 'Fine, thank you for the help.'],
] as const;
const clock = (i: number): string => `00:${String(6 + i * 7).padStart(2, '0')}`;

describe('a reading by marks beside the reader that knows the form', () => {
  it('finds turns behind a heading between them', () => {
    const turns = TALK.map(([who, said], i) => `**${who}** \`${clock(i)}\`  \n${said}\n`);
    const text = `# Call\n\n*14 April · 30 min*\n\n**Participants:** Rosa Lind, Tom Ek (client)\n\n---\n\n## Start\n\n${turns.slice(0, 4).join('\n')}\n## Demo\n\n> *Screen shared*\n\n${turns.slice(4).join('\n')}`;
    expect(saidIn(text)).toStrictEqual(TALK);
    expect(startedTurnsOf(text).map((turn) => turn[2])).toStrictEqual([6000, 13_000, 20_000, 27_000, 34_000, 41_000]);
  });

  it('takes no legend of short names for what they say', () => {
    const short = (who: string): string => (who === 'Rosa Lind' ? 'RL :' : 'T  :');
    const text = `CALL RECORD\n\nAbbreviations:\nRL: Rosa Lind\nT: Customer\n\n----------\n${TALK.map(([who, said]) => `${short(who)} ${said}`).join('\n')}\n----------\nPage 1/1\n`;
    expect(saidIn(text)).toStrictEqual(TALK.map(([who, said]) => [who === 'Rosa Lind' ? 'RL' : 'T', said]));
  });

  it('takes times in brackets behind the words, and no line about them for a first speaker', () => {
    const text = `Call, 14.04.2026\nRL = Rosa Lind (office), TE = Tom Ek (client)\nIn brackets: start (min:s)\n\n${TALK.map(([who, said], i) => `${who === 'Rosa Lind' ? 'RL' : 'TE'}: ${said} (${clock(i)})`).join('\n')}\n`;
    expect(startedTurnsOf(text)).toStrictEqual(
      TALK.map(([who, said], i) => [who === 'Rosa Lind' ? 'RL' : 'TE', said, 6000 + i * 7000]),
    );
  });

  it('reads a stop and a dash behind names in minutes, with an office behind one of them', () => {
    const text = `COUNCIL OF NORTHMOOR\nSession of 29 January\n\nPresent: Ms Lind, Mr Ek.\n\n3. The kiln\n\n${TALK.map(([who, said], i) => `${who.toUpperCase()}${i === 1 ? ' (works)' : ''}. – ${said}\n`).join('\n')}\n(Mr Ek leaves the hall.)\n\nThe session was closed at 21 h 47.\n`;
    const said = saidIn(text);
    expect(said.map(([who]) => who)).toStrictEqual(TALK.map(([who]) => who.toUpperCase()));
    expect(said[1]?.[1]).toBe('Not yet, it takes an hour. I called about that.');
  });

  it('reads short forms with two spaces behind them', () => {
    const text = `SHOP, TUESDAY\n\nthere: Rosa Lind (RL), Tom Ek (T)\n\n${TALK.map(([who, said], i) => `${who === 'Rosa Lind' ? 'RL  ' : 'T   '}${said}${i === 2 ? '\n     (Tom comes in)' : ''}`).join('\n')}\n\nNEXT: Tuesday, same time\nto do  order shelves\n`;
    expect(saidIn(text).map(([who]) => who)).toStrictEqual(TALK.map(([who]) => (who === 'Rosa Lind' ? 'RL' : 'T')));
    expect(saidIn(text).at(-1)?.[1]).toBe('Fine, thank you for the help.');
  });

  it('takes no list of what each has to do for a talk', () => {
    const text =
      '- Ann: will send you the offer by Friday\n- Ben: will call the smith\n- Ann: will order ten shelves\n- Ben: will book the van and tell us when\n- Cora: will check her invoice\n';
    expect(readTranscript(text).speakers).toStrictEqual([]);
  });

  it('changes nothing where the first reading tells as much', () => {
    const text = TALK.map(([who, said]) => `${who}: ${said}`).join('\n');
    expect(saidIn(text)).toStrictEqual(TALK);
  });
});

describe('the blocks of a saved page', () => {
  const message = (who: string | null, side: string, said: string): string =>
    `<div class="msg ${side}">${who === null ? '' : `<div class="meta"><span class="who">${who}</span> <time>21:40</time></div>`}<div class="bubble"><p>${said}</p></div>${side === 'out' ? '<span class="tick">✓✓</span>' : ''}</div>`;
  const page = `<!DOCTYPE html><html><head><title>Chat</title></head><body><nav><a href="#">Rooms</a></nav><div id="log"><div class="system">The chat began at 21:40</div>${TALK.map(([who, said], i) => `${message(who, i % 2 === 0 ? 'in' : 'out', said)}${i === 3 ? message(null, 'out', 'He lives near by.') : ''}`).join('\n')}<div class="system">Rosa Lind closed the chat</div></div><footer>Kiln Ltd</footer></body></html>`;

  it('are read by what stands in each, without marks of what was read', () => {
    expect(saidIn(page)).toStrictEqual(
      TALK.map(([who, said], i) => [who, i === 3 ? `${said} He lives near by.` : said]),
    );
  });
});

describe('evidence from the values of a table', () => {
  it('weaves what one side says after the other by times that begin anew', () => {
    const row = (i: number): string =>
      `77;${(i % 2) + 1};${i % 2 === 0 ? 'Medewerker' : 'Klant'};00:00:${String(i * 5 + 3).padStart(2, '0')},4;00:00:${String(i * 5 + 6).padStart(2, '0')},8;0,9${i};"${TALK[i % 6]?.[1] ?? ''} ${i}"`;
    const order = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
    const text = `Gespreksnr;Kanaal;Spreker;Begin;Einde;Zekerheid;Tekst\n${order.map(row).join('\n')}\n`;
    expect(startedTurnsOf(text).map((turn) => turn[2])).toStrictEqual(
      order.toSorted((a, b) => a - b).map((i) => i * 5000 + 3400),
    );
  });

  it('leaves out what the system tells', () => {
    const text = `Timestamp,Sender type,Sender,Message\n2026-04-14 09:12:03,visitor,Visitor 5,${TALK[0][1]}\n2026-04-14 09:12:23,system,System,Tom has joined the chat\n${TALK.slice(
      1,
    )
      .map(
        ([who, said], i) => `2026-04-14 09:13:0${i},${who === 'Tom Ek' ? 'agent,Tom' : 'visitor,Visitor 5'},"${said}"`,
      )
      .join('\n')}\n2026-04-14 09:14:00,system,System,Visitor 5 has left the chat\n`;
    expect(readTranscript(text).speakers).toStrictEqual(['Visitor 5', 'Tom']);
    expect(readTranscript(text).turns.at(-1)?.text).toBe(TALK[5][1]);
  });

  it('has a column for a third person and times, and no remarks', () => {
    const text = `Zeit;Berater;Kundin;Techniker;Bemerkung\n00:04;${TALK[0][1]};;;\n00:08;;${TALK[1][1]};;\n00:12;;;Hello, this is Timo from the workshop.;\n00:16;;And what does it cost?;;price open\n00:20;;;It costs two hundred in all.;\n;;;;a short break\n00:25;Shall we meet on Tuesday?;;;\n00:29;;Yes please.;;\nDauer;;;;00:31\n`;
    expect(startedTurnsOf(text).map(([speaker, , startMs]) => [speaker, startMs])).toStrictEqual([
      ['Berater', 4000],
      ['Kundin', 8000],
      ['Techniker', 12_000],
      ['Kundin', 16_000],
      ['Techniker', 20_000],
      ['Berater', 25_000],
      ['Kundin', 29_000],
    ]);
  });
});

describe('what stands around a talk', () => {
  it('a document in rich text format is its paragraphs', () => {
    const text = `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss Calibri;}}{\\*\\generator Riched20;}\n\\pard\\b Verk\\'e4ufer:\\b0  Is it warm \\endash  really?\\par\n\\b Kundin:\\b0  Not yet, caf\\u233?.\\par\n\\b Verk\\'e4ufer:\\b0  Shall we wait?\\par\n\\b Kundin:\\b0  Yes \\{please\\}.\\par }`;
    expect(saidIn(text)).toStrictEqual([
      ['Verkäufer', 'Is it warm – really?'],
      ['Kundin', 'Not yet, café.'],
      ['Verkäufer', 'Shall we wait?'],
      ['Kundin', 'Yes {please}.'],
    ]);
  });

  it('the first of paragraphs that end in times begins at none, below a title', () => {
    const text = `Interview 07\nTranscribed by the rules\n\n${TALK.map(([who, said], i) => `${who === 'Rosa Lind' ? 'I' : 'B'}: ${said} #00:${clock(i)}-0#`).join('\n\n')}\n`;
    expect(startedTurnsOf(text).map((turn) => turn[2])).toStrictEqual([0, 6000, 13_000, 20_000, 27_000, 34_000]);
  });

  it('a program’s figures below a chat are no words', () => {
    const talk = [...TALK, ...TALK].map(([who, said], i) => `(10:02:${10 + i}) ${who}: ${said}`);
    const text = `${talk.join('\n')}\n\nChat ended: 14 Apr 2026 10:19:40\nRating: none\nThis message was sent automatically, please do not reply.\n`;
    expect(readTranscript(text).turns.at(-1)?.text).toBe(TALK[5][1]);
  });

  it('the paths within a deep page stay short, however long its classes are', () => {
    const deep = `<div class="${'c'.repeat(199)}">`.repeat(50);
    const page = `<html><body>${`<div class="m">${deep}<i>x</i>${'</div>'.repeat(51)}`.repeat(4)}</body></html>`;
    const paths = blocksOfPage(page).flatMap(({ cells }) => [...cells.keys()]);
    expect(paths).toHaveLength(4);
    expect(Math.max(...paths.map(({ length }) => length))).toBeLessThan(2_100);
  });
});

it('what a page marks as its controls and its foot is nobody’s words', () => {
  const rows = TALK.map(([who, said]) => `<article><b>${who}:</b> <p>${said}</p><footer>Seen</footer></article>`);
  const page = `<!DOCTYPE html><html><body><main>${rows.join('')}</main><section><button>Reply</button><textarea>Type here</textarea></section><footer>Kiln Ltd, all rights</footer></body></html>`;
  expect(saidIn(page)).toStrictEqual(TALK);
});

const paragraphs = TALK.map(([who, said]) => `<p><b>${who}:</b> ${said}</p>`).join('');
const withName = TALK.map(([who, said]) => `<div class="m"><button class="who">${who}</button><p>${said}</p></div>`);
it.each([
  ['below an element whose name begins as that of a control', `<select-box><i>1</i></select-box>${paragraphs}`],
  ['below a foot that nothing closes', `<footer>${paragraphs}`],
  ['where each name is a button', withName.join('')],
  ['where the words are buttons', TALK.map(([who, said]) => `<p>${who}: <button>${said}</button></p>`).join('')],
  ['in a field', `<textarea>${TALK.map(([who, said]) => `${who}: ${said}`).join('\n')}</textarea>`],
])('a page is read %s', (_, body) => {
  expect(saidIn(`<!DOCTYPE html><html><body>${body}</body></html>`)).toStrictEqual(TALK);
});

it('a long page in which nobody speaks is not read twice', () => {
  const read = vi.spyOn(plainText, 'read');
  const timesRead = (words: number) => {
    read.mockClear();
    readTranscript(`<!DOCTYPE html><html><body><button>Reply</button>${'<p>warm</p>'.repeat(words)}</body></html>`);
    return read.mock.calls.length;
  };
  try {
    expect([timesRead(100), timesRead(60_000)]).toStrictEqual([2, 1]);
  } finally {
    read.mockRestore();
  }
});

it('more than three numbers are speakers where each new one is the next', () => {
  const lines = (speakers: readonly number[]) =>
    [...TALK, ...TALK].map(([, said], i) => `00:${10 + i}:12;${speakers[i % speakers.length]};${said}`).join('\n');
  expect(readTranscript(lines([0, 1, 2, 3])).speakers).toStrictEqual(['0', '1', '2', '3']);
  expect(readTranscript(lines([5, 2, 4, 1])).speakers).toStrictEqual([]);
});

it('hundreds of lines that stand alone are no names because two others are', () => {
  const names = Array.from({ length: 1_000 }, (_item, i) =>
    i < 100 ? ['Ann', 'Bob'][i % 2] : `Voice ${i.toString(36)}`,
  );
  const text = names.map((name, i) => `\n${name}:\n${i < 100 ? 'hello there?' : 'hi'}`).join('\n');
  expect(readTranscript(text).speakers.length).toBeLessThan(300);
});

it('marks that people gave in a table are nobody’s names', () => {
  const rows = [
    'R-55,2026-01-04T10:12:00Z,Marjorie,5,Lovely little lamp,"Warm light, arrived in two days. My daughter wants one.",3',
    'R-56,2026-01-09T19:40:31Z,Dan P.,2,Flickers,"Flickers on the lowest setting. You said to swap it, that did not help.",11',
    'R-57,2026-01-15T07:05:12Z,Anonymous,4,Good but short,"Why is the cable only a metre? Otherwise great.",6',
    'R-58,2026-02-02T22:18:45Z,Svetlana K,5,Second one I bought,"Exactly as described, thank you!",0',
    'R-59,2026-02-11T13:33:09Z,Marjorie,4,Update after a month,"Still works. The foot has a small scratch.",1',
    'R-60,2026-02-28T16:00:00Z,Bram,1,Wrong colour,"Ordered green, got white. No.",4',
  ];
  const text = `review_id,created_at,reviewer_name,stars,title,review_text,helpful_votes\n${rows.join('\n')}\n`;
  expect(readTranscript(text).speakers).toStrictEqual([]);
});

it('a talk of which only the first two lines have names goes on behind dashes, and what is told below is left out', () => {
  const text =
    'What I remember:\n\nMe: Good evening, I call about the damp wall.\n\nHim: Again? But it was painted in May.\n\n—It was, but the stain is back.\n\n—How big?\n\n—Like a plate.\n\n—I will send Joe tomorrow.\n\nWe hung up at ten past seven.\n';
  expect(readTranscript(text).turns.map(({ speaker, text: words }) => [speaker, words])).toEqual([
    ['Me', 'Good evening, I call about the damp wall.'],
    ['Him', 'Again? But it was painted in May.'],
    ['Me', 'It was, but the stain is back.'],
    ['Him', 'How big?'],
    ['Me', 'Like a plate.'],
    ['Him', 'I will send Joe tomorrow.'],
  ]);
});

it('words that are parted at the ends of lines are whole', () => {
  const text =
    'Chair: Good morning, dear col-\nleagues, please take your seats.\nMember: We speak of bridges today, and of the for-\nty that are closed.\nChair: How many of them will o-\npen again, and when?\nMember: Thanks for ask-\ning. Two of them, and the pros and the con-\ntras are known.\n';
  expect(readTranscript(text).turns.map(({ text: words }) => words)).toEqual([
    'Good morning, dear colleagues, please take your seats.',
    'We speak of bridges today, and of the forty that are closed.',
    'How many of them will o- pen again, and when?',
    'Thanks for asking. Two of them, and the pros and the contras are known.',
  ]);
});

it('captions leave out what a first one tells in brackets, and a last one that says who made them', () => {
  const cue = (i: number, words: string) => `${i}\n00:00:0${i},000 --> 00:00:0${i},900\n${words}\n`;
  const text = [
    cue(1, '<i>(the phone rings)</i>'),
    cue(2, 'DESK: Roadside help, hello?'),
    cue(3, 'CALLER: My engine smokes.'),
    cue(4, 'DESK: Are you alone?'),
    cue(5, 'CALLER: With my husband.'),
    cue(6, 'Subtitles by QUOTA'),
  ].join('\n');
  expect(readTranscript(text).turns.map(({ speaker, text: words }) => [speaker, words])).toEqual([
    ['DESK', 'Roadside help, hello?'],
    ['CALLER', 'My engine smokes.'],
    ['DESK', 'Are you alone?'],
    ['CALLER', 'With my husband.'],
  ]);
});

it('captions keep a last one that speaks of captions', () => {
  const cue = (i: number, words: string) => `00:0${i}.000 --> 00:0${i}.900\n${words}\n`;
  const said = ['<v Ann>How do I switch them on?', '<v Ben>In the menu.', '<v Ann>Captions are on now, thank you.'];
  const text = (words: readonly string[]) => `WEBVTT\n\n${words.map((one, i) => cue(i, one)).join('\n')}`;
  expect(readTranscript(text(said)).turns).toHaveLength(3);
  const named = ['Ann: How do I switch them on?', 'Ben: In the menu.', 'Captions are on now, thank you.'];
  expect(readTranscript(text(named)).turns.at(-1)?.text).toBe('In the menu. Captions are on now, thank you.');
});
