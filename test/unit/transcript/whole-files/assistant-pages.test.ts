import { describe, expect, it } from 'vitest';
import { saidIn } from '../../../support/turns-read.ts';

/* Pages of assistants as they are copied. */

const words = ['Play a guest who lost a coat.', 'Hello. It was blue.', 'When did you wear it last?', 'At dinner.'];

describe('a page of an assistant', () => {
  it.each([
    ['You said', 'Gemini said', 'Gemini is AI and can make mistakes.'],
    ['Du hast gesagt:', 'ChatGPT hat gesagt:', 'ChatGPT kann Fehler machen. Überprüfe wichtige Informationen.'],
    ['Vous avez dit :', 'Claude a dit :', 'Claude peut se tromper. Vérifiez les réponses.'],
    ['Has dicho:', 'Copilot ha dicho:', 'Copilot puede cometer errores.'],
  ])('has heads such as "%s", and its own foot is nobody’s', (own, other, foot) => {
    const said = saidIn(
      `Practice\n\n${words.map((line, i) => `${i % 2 === 0 ? own : other}\n\n${line}`).join('\n\n')}\n\n${foot}\n`,
    );
    expect(said.map(([, line]) => line)).toEqual(words);
    expect(new Set(said.map(([who]) => who)).size).toBe(2);
    expect(said[1]?.[0]).toBe(/^\p{L}+/u.exec(other)?.[0]);
  });

  it('is none where a story says so without a colon', () => {
    const text = 'Ann said\nthat it rains.\nBo said\nthat it does not.\nAnn said\nthat it will.';
    expect(saidIn(text)).toEqual([[null, text.replaceAll('\n', ' ')]]);
  });
});
