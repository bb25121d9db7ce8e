/** A mail as its reader sees it. */
export interface ReadMail {
  /** By lower-case name, in their order; decoded. */
  headers: [name: string, value: string][];
  subject: string;
  text: string;
  html: string;
}

/** Reads a mail of two parts, text and HTML. Only what the mails of Debrief use. */
export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(valueOf(headers, 'content-type'))?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const part = (type: string) => {
    const found = parts.find((one) => valueOf(one.headers, 'content-type').startsWith(type));
    return found ? decode(found.body, valueOf(found.headers, 'content-transfer-encoding')) : '';
  };
  return { headers, subject: valueOf(headers, 'subject'), text: part('text/plain'), html: part('text/html') };
}

function valueOf(headers: ReadMail['headers'], name: string): string {
  return headers.find(([one]) => one === name)?.[1] ?? '';
}

function split(text: string): { headers: ReadMail['headers']; body: string } {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]/g, ' ')
    .split('\r\n');
  return {
    headers: lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), words(line.slice(at + 1).trim())];
    }),
    body: text.slice(end + 4),
  };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quoted(body.replaceAll(/=\r\n/g, ''));
  return body;
}

function quoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCodePoint(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Encoded words (RFC 2047). */
function words(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : quoted(text.replaceAll('_', ' ')),
    );
}
