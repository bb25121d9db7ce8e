import type { ServerResponse } from 'node:http';
import { answering, complete, honest, quoting } from './answers.ts';
import type { Behaviour } from './server.ts';

function send(status: number, body: string, headers: Record<string, string> = {}): Behaviour {
  return (_asked, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
}

/** A refusal in the words of such endpoints, which may repeat what they were sent. */
export function refusing(status: number, headers: Record<string, string> = {}): Behaviour {
  return (asked, response, number) =>
    send(
      status,
      JSON.stringify({
        error: {
          message: `No: ${asked.headers.authorization} said ${asked.prompt.slice(0, 400)}`,
          type: 'refused',
          code: asked.headers.authorization,
        },
      }),
      headers,
    )(asked, response, number);
}

/** Fails so many times, then answers. */
export function thenHonest(times: number, behaviour: Behaviour): Behaviour {
  return (asked, response, number) => (number <= times ? behaviour : honest)(asked, response, number);
}

function half(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"id":"chatcmpl-1","choices":[{"mess', () => response.destroy());
}

/** Endpoints that do not do as they should: each ends without an answer that can be used. */
export const BROKEN: Record<string, Behaviour> = {
  'an HTML page': send(200, '<html><body>Please sign in</body></html>', { 'content-type': 'text/html' }),
  'a page with status 502': send(502, '<html>Bad gateway</html>', { 'content-type': 'text/html' }),
  'an error with status 200': send(200, '{"error":{"message":"overloaded"}}'),
  'no choices': send(200, '{"id":"x","choices":[]}'),
  'nothing at all': send(200, ''),
  'JSON that breaks off': send(200, '{"id":"x","choices":[{"message":{"content":"{'),
  'the connection closed mid-body': (_asked, response) => half(response),
  'the connection closed at once': (_asked, response) => response.destroy(),
  'a redirect': send(307, '', { location: 'http://127.0.0.1:9/elsewhere' }),
  'a status that is none of an answer': send(204, ''),
  'too many requests': refusing(429, { 'retry-after': '0' }),
  'a failure of its own': refusing(500),
  'a body without end': (_asked, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = (): void => {
      while (!response.destroyed && response.write('{"x":"'.padEnd(65_536, 'x')));
    };
    response.on('drain', more);
    more();
  },
  'the key refused': refusing(401),
  'the model forbidden': refusing(403),
  'no such model': refusing(404),
  'a request it does not understand': refusing(400),
};

/** Models that answer, but with nothing that may be taken for a judgement. */
export const USELESS: Record<string, Behaviour> = {
  'no JSON': (_asked, response) => complete(response, 'I would say a solid five.'),
  'empty content': (_asked, response) => complete(response, ''),
  'content that is null': (_asked, response) => complete(response, null),
  'another shape': (_asked, response) => complete(response, '{"score":5}'),
  'criteria that are no objects': (_asked, response) => complete(response, '{"criteria":[1,null,"five",[]]}'),
  'a refusal': (_asked, response) => complete(response, null, { message: { refusal: 'I cannot help with that.' } }),
  'a filter': (_asked, response) => complete(response, '{"criteria":[', { finish: 'content_filter' }),
  'an answer cut off': (_asked, response) =>
    complete(response, '{"criteria":[{"criterion":1,"evidence":[', { finish: 'length' }),
  'a level off the scale': answering((all) => all.map((item) => ({ ...item, level: 7 }))),
  'a level between two': answering((all) => all.map((item) => ({ ...item, level: 3.5 }))),
  'a level in words': answering((all) => all.map((item) => ({ ...item, level: '5' }))),
  'an answer for another criterion': answering((all) => all.map((item) => ({ ...item, criterion: 99 }))),
  'two answers for one criterion': answering((all) => [...all, ...all]),
  'no evidence': answering((all) => all.map((item) => ({ ...item, evidence: [] }))),
  'no reasoning': answering((all) => all.map((item) => ({ ...item, reasoning: ' ' }))),
  'reasoning that quotes what nobody said': answering((all) =>
    all.map((item) => ({ ...item, reasoning: 'The seller said "I promise you the moon and the stars".' })),
  ),
  'words that nobody said': quoting(1, 'rep', 'I truly understand how hard this must be for you'),
  'words of another turn': answering((all) =>
    all.map((item) => ({ ...item, evidence: item.evidence.map((quote) => ({ ...quote, turn: quote.turn + 2 })) })),
  ),
  'a turn that there is not': answering((all) =>
    all.map((item) => ({ ...item, evidence: item.evidence.map((quote) => ({ ...quote, turn: 4_000 })) })),
  ),
  'words of the other speaker as the rep’s': answering((all, asked) =>
    all.map((item) => ({
      ...item,
      evidence: asked.lines
        .filter(({ speaker }) => speaker !== 'rep')
        .slice(0, 1)
        .map(({ turn, text }) => ({ turn, speaker: 'rep', quote: text })),
    })),
  ),
  'words of the other speaker alone': answering((all, asked) =>
    all.map((item) => ({
      ...item,
      evidence: asked.lines
        .filter(({ speaker }) => speaker !== 'rep')
        .slice(0, 1)
        .map(({ turn, speaker, text }) => ({ turn, speaker, quote: text })),
    })),
  ),
  'words from two places joined by an ellipsis': answering((all) =>
    all.map((item) => ({
      ...item,
      evidence: item.evidence.map((quote) => ({
        ...quote,
        quote: quote.quote.replace(/^(\S+ \S+) .* (\S+ \S+)$/, '$1 … $2'),
      })),
    })),
  ),
  'two words': answering((all) =>
    all.map((item) => ({
      ...item,
      evidence: item.evidence.map((quote) => ({ ...quote, quote: quote.quote.split(' ').slice(0, 2).join(' ') })),
    })),
  ),
};
