import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../../src/transcript/read-transcript.ts';
import { saidIn } from '../../../support/turns-read.ts';

/* Records of courts and police. */

describe('a record', () => {
  it.each([
    [
      'of a tribunal, with initials of an office and somebody who speaks once',
      'TRIBUNALE DI ROVIGO - UDIENZA DEL 12 MARZO 2026\n\nPRESIDENTE – Si accomodi. Può leggere la formula?\nTESTE ROSSI – Consapevole della responsabilità che assumo, dico la verità.\nP.M. – Dove si trovava la sera del nove?\nTESTE ROSSI – A casa, con mia sorella.\nAVV. BIANCHI – Opposizione, Presidente.\nPRESIDENTE – Respinta. Prosegua, Pubblico Ministero.\nP.M. – Chi ha telefonato?\nTESTE ROSSI – Mio cugino. Non ho risposto.\n',
      [
        ['PRESIDENTE', 'Si accomodi. Può leggere la formula?'],
        ['TESTE ROSSI', 'Consapevole della responsabilità che assumo, dico la verità.'],
        ['P.M.', 'Dove si trovava la sera del nove?'],
        ['TESTE ROSSI', 'A casa, con mia sorella.'],
        ['AVV. BIANCHI', 'Opposizione, Presidente.'],
        ['PRESIDENTE', 'Respinta. Prosegua, Pubblico Ministero.'],
        ['P.M.', 'Chi ha telefonato?'],
        ['TESTE ROSSI', 'Mio cugino. Non ho risposto.'],
      ],
    ],
    [
      'of a court with numbered lines, none of which goes on',
      '           1                          Thursday, 12 March 2026\n           2                          [Open session]\n           3                          --- Upon commencing at 9.03 a.m.\n           4             JUDGE HOLT:  Good morning to everyone.  Please call the witness.\n           5                          [The witness entered court]\n           6             MS. REED:  Good morning, Witness.\n           7        Q.   Where were you in the spring of that year?\n           8        A.   At the harbour.  I mended nets.\n           9        Q.   Did you see the ferry leave?\n          10        A.   Yes, at nine in the evening, without lights.\n          11             JUDGE HOLT:  How far away were you?\n          12             THE WITNESS: [Interpretation] About fifty metres, Your Honour.\n',
      [
        ['JUDGE HOLT', 'Good morning to everyone. Please call the witness.'],
        ['MS. REED', 'Good morning, Witness.'],
        ['Q', 'Where were you in the spring of that year?'],
        ['A', 'At the harbour. I mended nets.'],
        ['Q', 'Did you see the ferry leave?'],
        ['A', 'Yes, at nine in the evening, without lights.'],
        ['JUDGE HOLT', 'How far away were you?'],
        ['THE WITNESS', '[Interpretation] About fifty metres, Your Honour.'],
      ],
    ],
    [
      'of the police, below facts in Chinese',
      '询问笔录\n时间：2026年3月12日9时15分至9时40分\n地点：城关派出所\n询问人：李警官  记录人：王警官\n被询问人：张三\n问：我们是城关派出所的民警，现依法向你询问，你听清楚了吗？\n答：听清楚了。\n问：3月9日晚上你在哪里？\n答：我在家里看电视。\n问：有谁可以证明？\n答：我妹妹可以证明。\n问：以上笔录你看一下，和你说的一样吗？\n答：一样。\n',
      [
        ['问', '我们是城关派出所的民警，现依法向你询问，你听清楚了吗？'],
        ['答', '听清楚了。'],
        ['问', '3月9日晚上你在哪里？'],
        ['答', '我在家里看电视。'],
        ['问', '有谁可以证明？'],
        ['答', '我妹妹可以证明。'],
        ['问', '以上笔录你看一下，和你说的一样吗？'],
        ['答', '一样。'],
      ],
    ],
    [
      'of a parliament in which an office in capitals speaks once',
      'El señor PRESIDENTE: Tiene la palabra la señora Vidal.\n\nLa señora VIDAL RIERA: Gracias, señor presidente. ¿Cuánto tiempo más van a esperar las islas?\n\n(Rumores).\n\nEl señor PRESIDENTE: Silencio, por favor.\n\nEl señor MINISTRO DE TRANSPORTES (Soler Pons): Señoría, abriremos la línea en junio.\n\nLa señora VIDAL RIERA: Eso ya lo dijo usted hace un año.\n',
      [
        ['El señor PRESIDENTE', 'Tiene la palabra la señora Vidal.'],
        ['La señora VIDAL RIERA', 'Gracias, señor presidente. ¿Cuánto tiempo más van a esperar las islas?'],
        ['El señor PRESIDENTE', 'Silencio, por favor.'],
        ['El señor MINISTRO DE TRANSPORTES (Soler Pons)', 'Señoría, abriremos la línea en junio.'],
        ['La señora VIDAL RIERA', 'Eso ya lo dijo usted hace un año.'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });
});

describe('two who are not named', () => {
  it.each([
    [
      'have a dash before each turn',
      '— Is the ferry running today?\n— No, the wind is too strong.\n— Can I wait inside?\n— Of course. I make tea.\n— That is kind of you.\n— Milk?\n',
      [
        ['Speaker 1', 'Is the ferry running today?'],
        ['Speaker 2', 'No, the wind is too strong.'],
        ['Speaker 1', 'Can I wait inside?'],
        ['Speaker 2', 'Of course. I make tea.'],
        ['Speaker 1', 'That is kind of you.'],
        ['Speaker 2', 'Milk?'],
      ],
    ],
    [
      'have a dash without a space',
      '—¿Sale hoy el barco?\n—No, hay demasiado viento.\n—¿Puedo esperar dentro?\n—Claro. Hago té.\n—Es usted muy amable.\n—¿Con leche?\n',
      [
        ['Speaker 1', '¿Sale hoy el barco?'],
        ['Speaker 2', 'No, hay demasiado viento.'],
        ['Speaker 1', '¿Puedo esperar dentro?'],
        ['Speaker 2', 'Claro. Hago té.'],
        ['Speaker 1', 'Es usted muy amable.'],
        ['Speaker 2', '¿Con leche?'],
      ],
    ],
  ])('%s', (_, text, said) => {
    expect(saidIn(text)).toStrictEqual(said);
  });

  it('says what was assumed', () => {
    expect(
      readTranscript(
        '— Is the ferry running today?\n— No, the wind is too strong.\n— Can I wait inside?\n— Of course. I make tea.\n— That is kind of you.\n— Milk?\n',
      ).notes,
    ).toContain('Nobody is named, but a dash stands before each turn: two people were taken to speak in turn.');
    expect(
      readTranscript(
        '—¿Sale hoy el barco?\n—No, hay demasiado viento.\n—¿Puedo esperar dentro?\n—Claro. Hago té.\n—Es usted muy amable.\n—¿Con leche?\n',
      ).notes,
    ).toContain('Nobody is named, but a dash stands before each turn: two people were taken to speak in turn.');
  });
});
