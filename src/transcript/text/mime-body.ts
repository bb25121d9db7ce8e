// Finds the words of a mail as it is sent: encoded for seven bits, and in parts.
const LOOKED_AT = 20_000;
const ENCODED = /^Content-Transfer-Encoding:[ \t]?(?:quoted-printable|base64)\b/imu;
const HEADER = /^[A-Za-z][\w-]{1,60}:[^\n]*(?:\n[ \t][^\n]*)*\n/u;
const BOUNDARY = /boundary="?([^\s";]{1,100})"?/iu;
const ENCODING = /^Content-Transfer-Encoding:[ \t]{0,4}([\w-]{1,30})/imu;
const CHARSET = /charset="?([\w-]{1,40})"?/iu;
const KIND = /^Content-Type:[ \t]{0,4}([\w.+-]{1,40}\/[\w.+-]{1,60})/imu;
const ABOUT_ENCODING =
  /^(?:content-|mime-|message-id|received|x-|dkim|return-path|references|in-reply-to|authentication|arc-)/iu;
// What is a file of its own and no mail.
const OTHER = /^\s{0,20}(?:<|[[{]|WEBVTT)/u;
const DEEPEST = 3;
const PRINTED = /(?:=[\dA-F]{2})+/giu;
const SOFT_BREAK = /=[ \t]{0,8}\n/gu;
const CODE = /=(?:3D|20|09|C[23]=[89AB][\dA-F]|E2=8\d=[\dA-F]{2})/gu;
const FEWEST = 3;

interface Part {
  head: string;
  body: string;
}

function partOf(text: string): Part | null {
  let at = 0;
  for (let found = HEADER.exec(text); found !== null; found = HEADER.exec(text.slice(at, at + LOOKED_AT))) {
    at += found[0].length;
    if (at > LOOKED_AT) return null;
  }
  return at === 0 || text.charAt(at) !== '\n' ? null : { head: text.slice(0, at), body: text.slice(at + 1) };
}

function decoderOf(charset: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function fromPrinted(text: string, charset: string): string {
  const decoder = decoderOf(charset);
  return text
    .replaceAll(SOFT_BREAK, '')
    .replaceAll(PRINTED, (codes) =>
      decoder.decode(Uint8Array.from(codes.slice(1).split('='), (code) => Number.parseInt(code, 16))),
    );
}

function fromBase64(text: string, charset: string): string | null {
  try {
    const bytes = atob(text.replaceAll(/[^\w+/=]/gu, ''));
    return decoderOf(charset).decode(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

// The words of a part: those of the plain one among several, else of the first that has any.
function wordsOf({ head, body }: Part, depth: number): { kind: string; words: string } | null {
  const boundary = BOUNDARY.exec(head)?.[1];
  const kind = KIND.exec(head)?.[1]?.toLowerCase() ?? 'text/plain';
  if (boundary !== undefined && kind.startsWith('multipart/')) {
    if (depth >= DEEPEST) return null;
    const parts = body
      .split(`--${boundary}`)
      .slice(1)
      .flatMap((part) => partOf(part.replace(/^[ \t]*\n/u, '')) ?? [])
      .flatMap((part) => wordsOf(part, depth + 1) ?? []);
    return parts.find((part) => part.kind === 'text/plain' && part.words.trim() !== '') ?? parts[0] ?? null;
  }
  if (!kind.startsWith('text/')) return null;
  const charset = CHARSET.exec(head)?.[1] ?? 'utf-8';
  const encoding = ENCODING.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'quoted-printable') return { kind, words: fromPrinted(body, charset) };
  const decoded = encoding === 'base64' ? fromBase64(body, charset) : body;
  return decoded === null ? null : { kind, words: decoded };
}

/**
 * The words of a mail as it is sent, decoded, below the lines of its head that say who wrote it and when; also of one
 * that has lost its head. Any other text as it is. Linear.
 */
export function mimeBody(text: string): string {
  if (!ENCODED.test(text.slice(0, LOOKED_AT))) return withoutHead(text);
  const own = text.replaceAll('\r\n', '\n').trimStart();
  const part = partOf(own);
  if (part === null) return fromPrinted(own, 'utf-8');
  const found = wordsOf(part, 0);
  if (found === null) return text;
  if (OTHER.test(found.words)) return found.words.trimStart();
  const head = part.head
    .replaceAll(/\n[ \t]+/gu, ' ')
    .split('\n')
    .filter((line) => !ABOUT_ENCODING.test(line));
  return `${head.join('\n')}\n${found.words}`;
}

// Text that was copied out of such a mail: lines that go on behind "=", and signs by their codes.
function withoutHead(text: string): string {
  if (!/=\r?\n/u.test(text)) return text;
  const own = text.replaceAll('\r\n', '\n');
  const breaks = own.match(SOFT_BREAK)?.length ?? 0;
  const codes = own.match(CODE)?.length ?? 0;
  return breaks >= 2 && codes >= FEWEST ? fromPrinted(own, 'utf-8') : text;
}
