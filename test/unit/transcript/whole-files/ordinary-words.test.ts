import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Ordinary words that look like what is left out elsewhere, or like names. */

const mails = (first: string, second: string): string =>
  `From: Ann Lee <ann@example.com>\nTo: Ben Cole <ben@example.org>\nSent: Monday, 9 March 2026 09:15\nSubject: Van\n\n${first}\n\nFrom: Ben Cole <ben@example.org>\nTo: Ann Lee <ann@example.com>\nSent: Monday, 9 March 2026 11:20\nSubject: RE: Van\n\n${second}\n`;
const words = (text: string): string => saidIn(text).flat().join(' ');

describe('in a mail', () => {
  it.each([
    [
      'a postscript below the closing is said',
      mails(
        'Here is the offer.\n\nKind regards,\nAnn Lee\n\nPS: Could you send the order number?',
        'Looks good.\n\nBest,\nBen',
      ),
      [
        ['Ann Lee', 'Here is the offer. PS: Could you send the order number?'],
        ['Ben Cole', 'Looks good.'],
      ],
    ],
    [
      'sentences below the closing are said, without the name between',
      mails('Here is the offer.\n\nCheers\nAnn\nWe can start with you on Monday.', 'Looks good.'),
      [
        ['Ann Lee', 'Here is the offer. We can start with you on Monday.'],
        ['Ben Cole', 'Looks good.'],
      ],
    ],
    [
      'a word alone in the middle is no closing',
      mails('Which van is it?\nBest\nor Good?\nTell me today.', 'The best one.'),
      [
        ['Ann Lee', 'Which van is it? Best or Good? Tell me today.'],
        ['Ben Cole', 'The best one.'],
      ],
    ],
    [
      'who speaks of printing or of a secret is no firm that asks for care',
      mails(
        'The labels are blank.\nThe printer in our test environment is down.',
        'Thanks.\nThis email is confidential until we sign.',
      ),
      [
        ['Ann Lee', 'The labels are blank. The printer in our test environment is down.'],
        ['Ben Cole', 'Thanks. This email is confidential until we sign.'],
      ],
    ],
    [
      'a sentence that begins with the sender is no card',
      mails('Thank you.\n\nAnn Lee, with 300 people, can start on Monday.\nWould that suit you?', 'It would.'),
      [
        ['Ann Lee', 'Thank you. Ann Lee, with 300 people, can start on Monday. Would that suit you?'],
        ['Ben Cole', 'It would.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});

describe('in a talk', () => {
  it('paragraphs of messages with a day each are no heads of exports', () => {
    const day = (date: string, ...lines: string[]): string =>
      lines.map((line, i) => `[${date}.03.2026, 10:0${i}] ${i % 2 === 0 ? 'Ann' : 'Ben'}: ${line}`).join('\n');
    const rest = Array.from({ length: 6 }, (_, i) => day(`1${i + 2}`, `Is it ${i} now?`, `It was ${i} before.`));
    const text = [
      day('09', 'Hi', 'Hi', 'Is the van free?', 'Yes'),
      day('10', 'Is it fixed?', 'Not yet'),
      day('11', 'Hi', 'Hi', 'Can I fetch it now?', 'Yes'),
      ...rest,
    ].join('\n\n');
    expect(saidIn(text)).toContainEqual(['Ann', 'Can I fetch it now?']);
  });

  it.each([
    ['months', 'Jan.: Berlin and Hamburg\nFeb.: Paris'],
    ['days of the week', 'Mo.: after ten\nDi.: not before three'],
  ])('%s before a colon are no names', (_, list) => {
    const text = `Ann: When would it suit you?\nBen: I made a list.\n${list}\nAnn: And the training?\nBen: Before each, please.\nAnn: I plan it so.\n`;
    expect(saidIn(text).map(([who]) => who)).toStrictEqual(['Ann', 'Ben', 'Ann', 'Ben', 'Ann']);
  });

  it.each([
    ['a long label', 'Customer service agent: ', 'Customer of the shop online: '],
    ['a role in brackets', 'Kim (agent): ', 'Lou (customer): '],
    ['a name and a dash', 'Kim - ', 'Lou - '],
  ])('a dash before each turn does not hide %s', (_, one, other) => {
    const text = `- ${one}How can I help you?\n- ${other}My order did not come.\n- ${one}Do you have the number?\n- ${other}I do, it is 4711.\n- ${one}Shall I send it again?\n- ${other}Yes, please.\n- ${one}Done.\n`;
    const label = (own: string): string => own.replace(/[: -]+$/u, '');
    expect(saidIn(text).slice(0, 2)).toStrictEqual([
      [label(one), 'How can I help you?'],
      [label(other), 'My order did not come.'],
    ]);
  });

  it('short answers at the ends of blocks are no facts about them', () => {
    const text = Array.from(
      { length: 6 },
      (_, i) =>
        `0${i}:00\nAgent: are you happy with part ${i}\nCustomer: let me think\nAgent: take your time\nCustomer: yes`,
    ).join('\n\n');
    expect(saidIn(text).filter(([, said]) => said === 'yes')).toHaveLength(6);
  });

  it('half a day behind a clock is nobody', () => {
    const text =
      '11:50 AM  Hi, is the van free today?\n11:55 AM  It is, from two on.\n11:58 AM  Then I come at two.\n12:02 PM  Bring your licence.\n12:05 PM  I will bring it.\n12:06 PM  See you then.\n';
    expect(saidIn(text).map(([who]) => who)).toStrictEqual([null]);
  });

  it('a message that names somebody and asks again is no quotation', () => {
    const text =
      'Ann Lee\n10:01\nWhat do you think of it?\n\nBen Cole\n10:02\nI like it.\n\nAnn Lee\n10:03\nBen Cole\nWhat do you think of it?\n\nBen Cole\n10:04\nI said so.\n';
    expect(saidIn(text)).toContainEqual(['Ann Lee', 'Ben Cole What do you think of it?']);
  });

  it.each([
    [
      'Chinese',
      '王芳 10:01\n怎么样？\n\n李明 10:02\n不太好。\n客户离开了会议。\n\n王芳 10:03\n为什么？\n\n李明 10:04\n太贵了。\n',
    ],
    [
      'Japanese',
      '田中 10:01\n誰が来ましたか。\n\n佐藤 10:02\nみんな来ました。\n山田さんは参加しました。\n\n田中 10:03\nよかった。\n\n佐藤 10:04\nはい。\n',
    ],
  ])('a sentence of who came or went is said in %s', (_, text) => {
    expect(words(text)).toMatch(/客户离开了会议。|山田さんは参加しました。/u);
  });

  it('what is told of people and things before a full stop is no name', () => {
    for (const text of [
      'The client. He wants forty seats by May.\nThe price. We said forty euros.\nThe client. He asked for thirty.\nThe price. My boss may give thirty-five.\nThe date. They sign on Friday.\n',
      'Mr. Kolb called. He wants forty seats.\nMr. Kolb called. I was out.\nMrs. Ahn wrote. She will pay on Friday.\nMr. Kolb called. We agreed on thirty.\nMrs. Ahn wrote. She paid.\n',
    ])
      expect(saidIn(text).map(([who]) => who)).toStrictEqual([null]);
  });

  it('a page that somebody names is no head of a page', () => {
    const text =
      'Ann\nWhere is it written?\n\nBen\nIn the contract   page 3\n\nAnn\nAnd the price?\n\nBen\nIn the contract   page 7\n\nAnn\nThank you for it.\n\nBen\nYou are welcome.\n';
    expect(saidIn(text)).toContainEqual(['Ben', 'In the contract page 7']);
  });

  it('who tells what two others said is no cell of a table', () => {
    const text =
      'Ann: What did the two say?\nBen: I wrote it down: "User says: it is slow; Agent says: try again; User says: no".\nAnn: And then?\nBen: Nothing.\n';
    expect(saidIn(text).map(([who]) => who)).toStrictEqual(['Ann', 'Ben', 'Ann', 'Ben']);
  });

  it('places in Georgia do not speak in turn', () => {
    const text =
      'Our offices\nPeachtree Street, Atlanta GA\nMain Street, Macon GA\nRiver Street, Savannah GA\nBroad Street, Athens GA\n';
    expect(saidIn(text).map(([who]) => who)).toStrictEqual([null]);
  });

  it('words of accounts cut short before a colon are no names', () => {
    const text =
      'Ann: Any news?\nBen: A few.\nAcct.: closed\nQty.: forty\nInv.: not paid\nAnn: I will ask.\nBen: Do so.\nAnn: Good.\n';
    expect(saidIn(text).map(([who]) => who)).toStrictEqual(['Ann', 'Ben', 'Ann', 'Ben', 'Ann']);
  });

  it('telephone numbers are no clocks', () => {
    const text =
      'Agent: Vos numéros ?\n06 12 34 56 78\n06 13 35 57 79\n06 14 36 58 80\n06 15 37 59 81\nAgent: Merci.\nClient: De rien.\nAgent: Votre nom ?\nClient: Durand.\n';
    expect(words(text)).toContain('06 12 34 56 78');
  });

  it('a rule of underscores leaves quotations of a forum what they are', () => {
    const text =
      '[quote="Ann"]Is the van free today?[/quote]\n[quote="Ben"]It is, from two on.[/quote]\n____________\n[quote="Ann"]Then I come at two.[/quote]\n[quote="Ben"]Bring your licence.[/quote]\n';
    expect(saidIn(text)[0]).toStrictEqual(['Ann', 'Is the van free today?']);
  });
});
