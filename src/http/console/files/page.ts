import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Only this origin, no frames; styles by file, or by the nonce of this very answer. */
function policy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Answers with the page that every path of the console gets. @param base where the console is, with its slash */
export function sendPage(reply: FastifyReply, template: string, base: string, status: number): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(nonce),
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(template.replaceAll('__NONCE__', nonce).replaceAll('__BASE__', base));
}

/** What is shown where nobody has built the pages. */
export const NOT_BUILT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Debrief console</title></head>
<body><h1>The console is not built</h1><p>Run <code>npm run console:build</code> in the folder of Debrief, then start it again.</p></body></html>
`;
