import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* What trainers write above a practice talk, and notes below one. */

const talk = [
  ['Vendeuse', 'Bonjour, je peux vous aider ?'],
  ['Client', 'Oui, cette veste est trop petite.'],
  ['Vendeuse', 'Vous avez gardé le ticket ?'],
  ['Client', "Non, je l'ai jeté."],
  ['Vendeuse', "Ce n'est pas grave. Vous avez payé par carte ?"],
  ['Client', 'Oui, samedi.'],
] as const;
const lines = talk.map(([who, words]) => `${who}: ${words}`).join('\n');
const paragraphs = talk.map(([who, words]) => `**${who} :** ${words}`).join('\n\n');

describe('above a practice talk', () => {
  it.each([
    [
      'in bold, with a list of who plays whom',
      `**Mise en situation :** Un client rapporte une veste. Il est pressé.\n**Rôles :**\n- **Vendeuse** : vous\n- **Client** : pressé, un peu gêné\n\n${paragraphs}\n`,
    ],
    [
      'a heading of roles without a colon',
      `**Setting:** A shop, Saturday. The customer has looked for ten minutes.\n\n**Roles**\n- **VENDEUSE** – you\n- **CLIENT (Mr. Hale)** – polite\n\n---\n\n${paragraphs}\n`,
    ],
    [
      'sentences, with another fact among them',
      `Situación: Una clienta llega tarde. La agenda está llena.\nTiempo: Cinco minutos.\nTu papel: Ofrece una solución.\n\n${lines}\n`,
    ],
    ['without an empty line behind it', `Setting: a shop, Monday morning.\nGoal: find out what is needed.\n${lines}\n`],
  ])('are nobody’s words: %s', (_, text) => {
    expect(saidIn(text)).toEqual(talk);
  });

  it.each([
    ['whoever speaks once and first', ['Caissière', 'On ferme dans une heure.']],
    ['a coach', ['Coach', 'Bonjour à tous.']],
  ])('is kept: %s', (_, [who = '', words = '']) => {
    expect(saidIn(`${who}: ${words}\n\n${lines}\n`)[0]).toEqual([who, words]);
  });

  it('keeps what somebody says that has such a word before a colon', () => {
    expect(saidIn(`${lines}\nVendeuse: Goal: Friday. Task: the sleeves.\n`).at(-1)).toEqual([
      'Vendeuse',
      'Goal: Friday. Task: the sleeves.',
    ]);
  });
});

describe('below a talk', () => {
  it.each([
    ['what comes next', 'Volgende stap: do 14:00 bellen\nBeslisser: haar broer'],
    ['how somebody was, by the name', 'Impression Client: calm at the end.\nOpen: a voucher?'],
    ['what the group is to talk about', 'À discuter : Que fait la vendeuse quand le client dit non ?'],
    ['when to call again', 'Wiedervorlage: 31.03., 9:15 Uhr vor Ort. Angebot vorher NICHT schicken!'],
  ])('notes are nobody’s words: %s', (_, notes) => {
    expect(saidIn(`${lines}\n\n${notes}\n`)).toEqual(talk);
  });

  it('notes are nobody’s words where marks tell the turns', () => {
    const legend =
      'Mitschrift\n\nTeilnehmer:\nPM – Petra Mertens (Personal)\nLK – Lars Kohnen (PDL)\nK – Kandidatin, Fr. Vogt\n\n';
    const own = [
      ['PM', 'Warum wollen Sie weg?'],
      ['K', 'Ich möchte näher an die Pat., das geht dort nicht mehr.'],
      ['LK', 'Was war schwierig?'],
      ['K', 'Eine Kollegin, die zu spät kam.'],
      ['LK', 'Und warum?'],
      ['K', 'Ihr Bus fuhr nicht mehr.'],
      ['PM', 'Fragen Ihrerseits?'],
      ['K', 'Ja: Wer hat das vorher gemacht?'],
    ];
    const text = `${legend}${own.map(([who, words]) => `${who}: ${words}`).join('\n')}\n\nEindruck PM: ruhig. Einladen!\nEindruck LK: passt, bitte Hospitation vereinbaren\nOffen: Kündigungsfrist (3 Mon. zum QE?)\n`;
    expect(saidIn(text)).toEqual(own);
  });

  it('whoever comes last and speaks once is kept', () => {
    expect(saidIn(`${lines}\n\nCaissière: On ferme.\nGardien: Salle 4 est fermée.\n`).slice(-2)).toEqual([
      ['Caissière', 'On ferme.'],
      ['Gardien', 'Salle 4 est fermée.'],
    ]);
  });
});

describe('a document around a talk', () => {
  it('may have a heading below the last turn, and none between turns', () => {
    const list = '### Reflection (coach)\n- I asked two questions at once.\n- Next time: longer silence.\n';
    expect(saidIn(`## Session 3\n\n${paragraphs}\n\n${list}`)).toEqual(talk);
    const parted = paragraphs.replace('\n\n**Client :** Oui, samedi.', '\n\n## Fin\n\n**Client :** Oui, samedi.');
    expect(saidIn(parted)).toEqual(talk);
  });

  it('may have its first line and its pages’ numbers again between turns', () => {
    const head = 'Interview P07                    CONFIDENTIAL';
    const foot = (page: number): string => `Study 2231                    Page ${page} of 3`;
    const [one = '', two = '', ...rest] = lines.split('\n');
    const text = `${head}\n\n${one}\n\n${foot(1)}\n\n${head}\n\n${two}\n\n${foot(2)}\n\n${head}\n\n${rest.join('\n')}\n`;
    expect(saidIn(text)).toEqual(talk);
  });

  it('may say when and where in one line, in signs', () => {
    const text =
      '访谈时间：2026年3月4日  地点：社区中心\n访谈者：您是什么时候搬来的？\n受访者：九八年。\n访谈者：后来呢？\n受访者：后来就盖了楼。\n访谈者：您习惯吗？\n受访者：习惯了。\n';
    expect(saidIn(text)[0]).toEqual(['访谈者', '您是什么时候搬来的？']);
  });

  it('may explain a label behind a word, and the others below it', () => {
    const text =
      'Key: J = Jordan (trainee)\n     M = Mrs Malik (daughter)\n\nJ: How is mum?\nM: Not good. She fell again.\nJ: I am sorry. When?\nM: On Sunday.\nJ: Who was there?\nM: Nobody.\n';
    expect(saidIn(text)[0]).toEqual(['J', 'How is mum?']);
  });
});

it('an office in a few letters with a stop belongs to the name', () => {
  const own = [
    ['Bgm. Huber', 'Wer möchte beginnen?'],
    ['GR Maier', 'Was kostet der Umbau jetzt?'],
    ['Bgm. Huber', 'Stand heute 1,2 Millionen.'],
    ['Stv. Ott', 'Wie kommt das?'],
    ['Bgm. Huber', 'Der Stahl.'],
    ['Stv. Ott', 'Ich danke Ihnen.'],
  ];
  expect(saidIn(own.map(([who, words]) => `${who}: ${words}`).join('\n'))).toEqual(own);
});
