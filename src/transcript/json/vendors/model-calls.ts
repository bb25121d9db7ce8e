import type { Segment } from '../../format.ts';
import { at, isRecord, type JsonShape, label, members, text } from '../shape.ts';
import { asMessage, isUnspoken, PEOPLE } from './voice-agents.ts';

/*
 * Calls of language models as programs and their monitors log them: what was sent, and the answer beside it. OpenAI's chat
 * completions and responses, Anthropic's messages, Gemini's contents, Bedrock's converse, LangSmith's runs (inputs, outputs),
 * Langfuse's observations (input, output), and attributes of OpenTelemetry (gen_ai.prompt.0.content, gen_ai.input.messages) and
 * OpenInference (llm.input_messages.0.message.content).
 */

interface Said {
  role: string;
  words: string;
}

const ROLES = /^(?:user|human|assistant|ai|model|bot|agent)$/iu;
const SENT = [
  ['request', 'messages'],
  ['request', 'body', 'messages'],
  ['request', 'input'],
  ['request', 'contents'],
  ['body', 'messages'],
  ['inputs', 'messages'],
  ['inputs', 'input'],
  ['input', 'messages'],
  ['input', 'inputBodyJson', 'messages'],
  ['input', 'contents'],
  ['input'],
  ['messages'],
  ['contents'],
  ['prompt'],
  ['prompt', 'messages'],
] as const;
const ANSWERED = [
  ['response', 'choices', 0, 'message'],
  ['response', 'body', 'choices', 0, 'message'],
  ['response', 'message'],
  ['response', 'candidates', 0, 'content'],
  ['response', 'output'],
  ['response', 'output', 'message'],
  ['response'],
  ['choices', 0, 'message'],
  ['candidates', 0, 'content'],
  ['output', 'outputBodyJson', 'output', 'message'],
  ['output', 'outputBodyJson', 'choices', 0, 'message'],
  ['output', 'outputBodyJson'],
  ['output', 'choices', 0, 'message'],
  ['output', 'message'],
  ['output', 'messages'],
  ['output'],
  ['outputs', 'generations', 0, 0, 'message'],
  ['outputs', 'generations', 0, 'message'],
  ['outputs', 'choices', 0, 'message'],
  ['outputs', 'output'],
  ['outputs', 'message'],
  ['outputs', 'messages'],
  ['outputs'],
  ['completion'],
] as const;
const DEEPEST = 7;
const FEWEST_SAID = 2;

// The words of a message: a text, or blocks of it among calls of tools and their results.
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  return value
    .flatMap((part) => {
      if (typeof part === 'string') return [part];
      const type = text(part, 'type');
      if (type !== null && !type.endsWith('text')) return [];
      const words = text(part, 'text') ?? text(part, 'content');
      return words === null ? [] : [words];
    })
    .join(' ');
}

function saidIn(item: unknown): Said[] {
  const message = asMessage(item);
  const role = text(message, 'role');
  if (role === null || isUnspoken(message) || !ROLES.test(role)) return [];
  const words = wordsOf(at(message, 'content') ?? at(message, 'parts') ?? at(message, 'text'));
  return words.trim() === '' ? [] : [{ role, words }];
}

// Whether a value is messages, one message, or a list of one list of them.
function messagesOf(value: unknown): Said[] {
  if (Array.isArray(value)) return value.flatMap((item) => (Array.isArray(item) ? item.flatMap(saidIn) : saidIn(item)));
  return isRecord(value) ? saidIn(value) : [];
}

function first(value: unknown, paths: readonly (readonly (string | number)[])[]): Said[] {
  for (const path of paths) {
    const found = at(value, ...path);
    const said = found === undefined ? [] : messagesOf(found);
    if (said.length > 0) return said;
  }
  return [];
}

const ATTRIBUTE =
  /^(?:gen_ai|llm)\.(prompt|completion|input_messages|output_messages)\.(\d{1,4})\.(?:message\.)?(role|content)$/u;

// Attributes as members, or as a list of keys and values.
function attributesOf(span: unknown): Readonly<Record<string, unknown>> {
  const own = at(span, 'attributes');
  if (!Array.isArray(own)) return members(own);
  return Object.fromEntries(
    own.flatMap((item) => {
      const key = text(item, 'key');
      return key === null ? [] : [[key, text(item, 'value', 'stringValue') ?? at(item, 'value')]];
    }),
  );
}

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    const found: unknown = JSON.parse(value);
    return found;
  } catch {
    return null;
  }
};

function fromAttributes(span: unknown): Said[] {
  const attributes = attributesOf(span);
  const whole = ['gen_ai.input.messages', 'gen_ai.output.messages'].flatMap((key) =>
    messagesOf(parsed(attributes[key])),
  );
  if (whole.length > 0) return whole;
  const found = new Map<string, { role?: string; content?: unknown }>();
  for (const [key, value] of Object.entries(attributes)) {
    const [, list = '', number = '', member = ''] = ATTRIBUTE.exec(key) ?? [];
    if (member === '') continue;
    const place = `${/^(?:prompt|input)/u.test(list) ? 0 : 1}${number.padStart(4, '0')}`;
    const message = found.get(place) ?? {};
    found.set(place, { ...message, [member]: value });
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, message]) => saidIn(message));
}

const isPerson = ({ role }: Said): boolean => /^(?:user|human)$/iu.test(role);

// What the program is called in what was sent: an answer that is text alone has no name.
const programIn = (sent: readonly Said[]): string => sent.find((one) => !isPerson(one))?.role ?? 'assistant';

// What was said before a call and in its answer; empty where it has no answer.
function callOf(value: unknown): Said[] {
  if (!isRecord(value)) return [];
  const attributes = fromAttributes(value);
  if (attributes.length > 0) return attributes;
  const sent = first(value, SENT);
  if (sent.length === 0) return [];
  const plain = text(value, 'completion') ?? text(value, 'output') ?? text(value, 'response');
  const answered =
    plain !== null && plain.trim() !== '' ? [{ role: programIn(sent), words: plain }] : first(value, ANSWERED);
  return answered.length === 0 ? [] : [...sent, ...answered];
}

const LISTS = [
  'spans',
  'runs',
  'observations',
  'calls',
  'data',
  'logs',
  'events',
  'traces',
  'scopeSpans',
  'resourceSpans',
];

// The calls in a file: one, a list of them, or lists within each other, as far as some levels deep.
function callsIn(value: unknown, deep = 0): unknown[] {
  if (deep > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((item) => callsIn(item, deep + 1));
  if (!isRecord(value)) return [];
  const inner = LISTS.flatMap((key) => (Array.isArray(value[key]) ? callsIn(value[key], deep + 1) : []));
  return callOf(value).length > 0 ? [value, ...inner] : inner;
}

const isSame = (a: Said, b: Said | undefined): boolean =>
  b !== undefined && a.words === b.words && isPerson(a) === isPerson(b);

// Each call holds what was said before it, or goes on behind the last one. Null where two have nothing in common. Linear.
function joined(calls: readonly (readonly Said[])[]): readonly Said[] | null {
  let said: Said[] = [];
  for (const call of calls) {
    if (said.length <= call.length && said.every((own, i) => isSame(own, call[i]))) said = [...call];
    else if (call.length === FEWEST_SAID) said.push(...call);
    else if (!call.every((own, i) => isSame(own, said[i]))) return null;
  }
  return said;
}

const CONVERSATION = [
  'session_id',
  'sessionId',
  'conversation_id',
  'conversationId',
  'thread_id',
  'threadId',
  'session.id',
  'gen_ai.conversation.id',
];

// Which conversation a call is part of, as it or what stands beside it says; null where nothing does.
function conversationOf(call: unknown): string | null {
  const places = [call, at(call, 'metadata'), at(call, 'extra', 'metadata'), at(call, 'request'), attributesOf(call)];
  for (const place of places) {
    const id = label(place, ...CONVERSATION);
    if (id !== null) return id;
  }
  return null;
}

// The calls of the first conversation of a log, and how many conversations it has. All of them where it names none or one.
function firstConversation(calls: readonly unknown[]): { own: readonly unknown[]; count: number } {
  const ids = calls.map(conversationOf);
  const count = new Set(ids.filter((id) => id !== null)).size;
  if (count < 2) return { own: calls, count: 1 };
  const first = ids.find((id) => id !== null);
  return { own: calls.filter((_, i) => ids[i] === first), count };
}

/** Calls of language models that a program logged: what was sent, and the answer. Instructions and tools are left out. */
export const modelCalls: JsonShape = {
  vendor: 'model-calls',
  marks: [
    ['request', 'response', 'messages'],
    ['inputs', 'outputs', 'run_type'],
    ['gen_ai.request.model'],
    ['modelId', 'inputBodyJson'],
  ],
  read: (value) => {
    const { own, count } = firstConversation(callsIn(value));
    const said = joined(own.map(callOf));
    if (said === null || said.length < FEWEST_SAID || new Set(said.map(({ role }) => role.toLowerCase())).size < 2)
      return null;
    return {
      segments: said.map(({ role, words }): Segment => ({ speaker: role, text: words, startMs: null, endMs: null })),
      people: PEOPLE,
      notes: count > 1 ? [`The file has ${count} calls; the first one was read.`] : [],
    };
  },
};
