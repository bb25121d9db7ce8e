// How programs that talk to language models print their messages: as Python writes them down, between rules, and in files of
// Markdown. Written as names and words.
const MESSAGE = /\b(Human|AI|System|User|Assistant|Chat|Tool|Function)Message(?:Chunk)?\(\s{0,4}content=(?=['"])/gu;
const FEWEST = 2;
const UNSAID: ReadonlySet<string> = new Set(['System', 'Tool', 'Function']);
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', '\\': '\\', "'": "'", '"': '"' };

// What a string literal of Python holds that begins at a place, and where it ends; null where nothing ends it.
function literalAt(text: string, at: number): { words: string; end: number } | null {
  const quote = text.charAt(at);
  const parts: string[] = [];
  for (let i = at + 1; i < text.length; i += 1) {
    const sign = text.charAt(i);
    if (sign === quote) return { words: parts.join(''), end: i + 1 };
    if (sign === '\\') {
      i += 1;
      parts.push(ESCAPES[text.charAt(i)] ?? `\\${text.charAt(i)}`);
    } else parts.push(sign);
  }
  return null;
}

// "[HumanMessage(content='Hi'), AIMessage(content='Hello', …)]", of LangChain.
function fromLiterals(text: string): string | null {
  if (!text.includes('Message(content=')) return null;
  const turns: string[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: name = '' } of text.matchAll(MESSAGE)) {
    if (index < end) continue;
    const literal = literalAt(text, index + whole.length);
    if (literal === null) return null;
    ({ end } = literal);
    const words = literal.words.replaceAll(/\s+/gu, ' ').trim();
    if (!UNSAID.has(name) && words !== '') turns.push(`${name}: ${words}`);
  }
  return turns.length >= FEWEST ? turns.join('\n') : null;
}

// "====== Human Message ======", "----- user -----": a name between two rules, alone in a line.
const RULED = /^([=\-─━*~#])\1{2,60}\s?([\p{L}][\p{L}\p{N} _.-]{0,40}?)\s?\1{3,60}$/u;
const LAST_WORD = / (?:message|turn|response|says|said)$/iu;
const FEWEST_RULED = 4;
const MOST_NAMES = 8;
const MAY_BE_RULED = /^([=\-─━*~#])\1{2,60}\s?\p{L}[^\n]{0,40}\1{3}/mu;

function fromRules(text: string): string | null {
  if (!MAY_BE_RULED.test(text.slice(0, LOOKED_AT))) return null;
  const lines = text.split('\n');
  const names = lines.map((line) =>
    line.length <= 160 ? (RULED.exec(line.trim())?.[2]?.replace(LAST_WORD, '') ?? null) : null,
  );
  const found = names.filter((name) => name !== null);
  const different = new Set(found);
  const changes = found.filter((name, i) => i > 0 && name !== found[i - 1]).length;
  if (found.length < FEWEST_RULED || different.size < 2 || different.size > MOST_NAMES) return null;
  if (different.size * 2 > found.length || changes * 2 < found.length - 1) return null;
  return lines.map((line, i) => (names[i] === null ? line : `${names[i] ?? ''}:`)).join('\n');
}

// "_**User (2026-03-12 09:15:04Z)**_", alone in a line, of SpecStory.
const EMPHASISED = /^_\*\*([\p{L}][\p{L} ]{1,30})(?:\s\(([^()]{1,80})\))?\*\*_$/u;

function fromEmphasis(text: string): string | null {
  if (!text.includes('_**')) return null;
  const lines = text.split('\n');
  const heads = lines.map((line) => (line.startsWith('_**') ? EMPHASISED.exec(line.trim()) : null));
  if (heads.filter((head) => head !== null).length < FEWEST) return null;
  return lines
    .flatMap((line, i) => {
      const head = heads[i] ?? null;
      return head === null ? (line.trim() === '---' ? [] : [line]) : [`**${head[1] ?? ''}:**`];
    })
    .join('\n');
}

// "# aider chat started at …": what a person writes is a heading, what the program prints of itself is quoted.
const AIDER = /^# aider chat started at /mu;

function fromAider(text: string): string | null {
  if (!AIDER.test(text.slice(0, 400))) return null;
  const own: string[] = [];
  let speaker = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('> ') || line.trim() === '>' || line.startsWith('# ')) continue;
    const asked = line.startsWith('#### ') ? line.slice(5).trim() : null;
    if (asked === null && line.trim() === '') continue;
    const next = asked === null ? 'Assistant' : 'User';
    own.push(next === speaker ? (asked ?? line) : `${next}: ${asked ?? line}`);
    speaker = next;
  }
  return own.length < FEWEST ? null : own.join('\n');
}

const LOOKED_AT = 4000;

/** A log of a program that talks to a language model, as names and words; null for any other text. Linear. */
export function fromAgentLog(text: string): string | null {
  return fromLiterals(text) ?? fromEmphasis(text) ?? fromAider(text) ?? fromRules(text);
}
