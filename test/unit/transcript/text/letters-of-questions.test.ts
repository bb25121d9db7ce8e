import { describe, expect, it } from 'vitest';
import { withQuestionLetters } from '../../../../src/transcript/text/letters-of-questions.ts';
import { saidIn } from '../../../support/turns-read.ts';

/* Interviews that mark questions and answers by a letter and a stop. */

const said = [
  ['¿Cuántos pianos ha afinado?', 'Dejé de contar.'],
  ['¿Y se acuerda de alguno?', 'Del primero, era de un convento.'],
  ['¿Se puede vivir de esto?', 'Mal. Pero se vive.'],
  ['¿Quién le ayuda a usted?', 'Mi sobrina. Yo le enseño.'],
  ['¿Toca usted?', 'Nunca en público.'],
] as const;

describe('letters with a stop', () => {
  it.each([
    ['Pregunta', 'Respuesta'],
    ['Frage', 'Antwort'],
    ['Question', 'Answer'],
    ['Domanda', 'Risposta'],
  ])('stand for %s and %s above them', (ask, answer) => {
    const text = said
      .map(([q, a], i) =>
        i === 0 ? `${ask}. ${q}\n\n${answer}. ${a}` : `${ask.charAt(0)}. ${q}\n\n${answer.charAt(0)}. ${a}`,
      )
      .join('\n\n');
    expect(saidIn(`Un oficio\n\n${text}\n`)).toEqual(
      said.flatMap(([q, a]) => [
        [ask, q],
        [answer, a],
      ]),
    );
  });

  it('are names without whole words', () => {
    const text = said.map(([q, a]) => `D. – ${q}\nR. – ${a}`).join('\n');
    expect(saidIn(text)).toEqual(
      said.flatMap(([q, a]) => [
        ['D', q],
        ['R', a],
      ]),
    );
  });

  it.each([
    ['points of a list', 'A. The pump\nB. The hose\nA. Which one?\nB. The old one\nC. The tap'],
    ['nobody who asks', 'A. Smith came at ten.\nB. Jones left.\nA. Smith stayed.\nB. Jones called.'],
    ['no turns', 'P. One?\nP. Two?\nP. Three?\nR. One.\nR. Two.\nR. Three.'],
  ])('are none where there are %s', (_, text) => {
    expect(withQuestionLetters(text)).toBe(text);
  });
});
