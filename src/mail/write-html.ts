import type { Language } from '../domain/access/mailer.ts';

/** The parts of a mail, before they become text or HTML. */
export interface MailParts {
  language: Language;
  subject: string;
  greeting: string;
  before: readonly string[];
  /** The one link, as the words of its button and its address. */
  action: { words: string; url: string };
  after: readonly string[];
  /** What stands before the address, for whoever cannot use the button. */
  instead: string;
  footer: string;
}

const TEXT = 'margin:0 0 16px;font:16px/1.5 sans-serif;color:#17211f';
const SOFT = 'margin:0 0 8px;font:13px/1.5 sans-serif;color:#54625e';

/** A mail as simple HTML: paragraphs and one link; styles in place, no images, nothing that is loaded. */
export function writeHtml({ language, subject, greeting, before, action, after, instead, footer }: MailParts): string {
  const paragraph = (words: string, style = TEXT) => `<p style="${style}">${escapeHtml(words)}</p>`;
  const url = escapeHtml(action.url);
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#ffffff"><div style="max-width:560px">',
    paragraph(greeting),
    ...before.map((words) => paragraph(words)),
    `<p style="${TEXT}"><a href="${url}" style="display:inline-block;padding:10px 18px;border-radius:6px;background:#0f5f5c;color:#ffffff;text-decoration:none">${escapeHtml(action.words)}</a></p>`,
    ...after.map((words) => paragraph(words)),
    paragraph(instead, SOFT),
    `<p style="${SOFT};word-break:break-all">${url}</p>`,
    paragraph(footer, SOFT),
    '</div></body></html>',
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
