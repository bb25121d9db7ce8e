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
