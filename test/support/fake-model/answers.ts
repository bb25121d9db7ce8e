import type { ServerResponse } from 'node:http';
import type { Asked, Behaviour } from './server.ts';

/** One criterion's answer, as a model writes it. */
export interface Judgement {
  criterion: number;
  evidence: { turn: number; speaker: string; quote: string }[];
  reasoning: string;
  level: number | null;
  not_assessable: string | null;
  improve: { change: string; turn: number; speaker: string; quote: string; instead: string } | null;
}

/** Sends a chat completion with this content. */
export function complete(
  response: ServerResponse,
  content: string | null,
  { message = {}, finish = 'stop', ...fields }: { message?: object; finish?: string } & Record<string, unknown> = {},
): void {
  response.writeHead(200, { 'content-type': 'application/json', 'x-request-id': 'req-7' });
  response.end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'fake-model-2026',
      system_fingerprint: 'fp_1',
      choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, ...message } }],
      usage: { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1_000 },
      ...fields,
    }),
  );
}

/** The first sentence with some words in what somebody says. */
function quotable(
  asked: Asked,
  speaker: (who: string) => boolean,
): { turn: number; speaker: string; quote: string } | undefined {
  for (const line of asked.lines) {
    const quote = line.text.split(/(?<=[.?!])\s+/).find((sentence) => sentence.split(' ').length >= 6);
    if (speaker(line.speaker) && quote !== undefined) return { turn: line.turn, speaker: line.speaker, quote };
  }
  return undefined;
}

/**
 * What an honest and able model answers: the first words of the rep's, word for word, and a level that its criterion
 * has.
 */
export function honestJudgements(
  { ...asked }: Asked,
  level = (levels: number[]) => levels.at(-2) ?? levels[0] ?? 0,
): Judgement[] {
  const quote = quotable(asked, (who) => who === 'rep');
  return asked.criteria.map(({ criterion, levels }): Judgement => ({
    criterion,
    evidence: quote ? [quote] : [],
    reasoning: 'It was asked openly and answered at length.',
    level: quote ? level(levels) : null,
    not_assessable: quote ? null : 'The person assessed says nothing here.',
    improve: quote
      ? { change: 'Ask what it costs them.', ...quote, instead: 'What does that cost you in a month?' }
      : null,
  }));
}

/** Answers honestly, and changes the answer first where the test says so. */
export function answering(
  change: (judgements: Judgement[], asked: Asked, number: number) => object[] = (judgements) => judgements,
): Behaviour {
  return (asked, response, number) =>
    complete(response, JSON.stringify({ criteria: change(honestJudgements(asked), asked, number) }));
}

/** Answers with one quotation in place of the honest ones, at a level. */
export function quoting(turn: number, speaker: string, quote: string, level = 5): Behaviour {
  return answering((judgements) =>
    judgements.map((judgement) => ({ ...judgement, evidence: [{ turn, speaker, quote }], level, improve: null })),
  );
}

export const honest: Behaviour = answering();
