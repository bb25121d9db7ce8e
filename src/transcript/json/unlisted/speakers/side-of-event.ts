/** Who speaks in an event, as its kind tells. */
export type EventSide = 'assistant' | 'user' | 'agent' | 'customer';

const SURE: readonly (readonly [EventSide, RegExp])[] = [
  ['user', /^(?:user|human)s?$/u],
  ['assistant', /^(?:bot|assistant|ai|llm|model)$/u],
  ['agent', /^(?:agent|operator|advisor)$/u],
  ['customer', /^(?:customer|caller|visitor|client|contact)$/u],
];
const LIKELY: readonly (readonly [EventSide, RegExp])[] = [
  ['user', /^(?:input|request|query|asr|stt|heard|listen|recognized|recognised)$/u],
  ['assistant', /^(?:output|response|reply|speak|tts|say|trace|spoke|spoken)$/u],
];
const NO_TURN =
  /^(?:deltas?|partials?|interim|chunk|tool|tools|function|error|typing|prompt|metrics?|usage|correction|system|debug|vad)$/u;
const LONGEST = 80;

/**
 * Who speaks in an event of this kind: "user_transcript", "output.transcript.done", "BotSaid", "request". Null where the
 * kind does not tell, where it names two sides, and where it is a piece of a turn or the call of a tool.
 */
export function sideOfEvent(kind: string): EventSide | null {
  if (kind.length > LONGEST) return null;
  const parts = kind
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  if (parts.some((part) => NO_TURN.test(part))) return null;
  for (const known of [SURE, LIKELY]) {
    const sides = known.filter(([, words]) => parts.some((part) => words.test(part)));
    if (sides.length > 0) return sides.length === 1 ? (sides[0]?.[0] ?? null) : null;
  }
  return null;
}
