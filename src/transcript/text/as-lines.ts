import { decodeEntities } from './entities.ts';

const HTML = /^\s{0,200}(?:<\?xml[^>]{0,100}>\s{0,20})?(?:<!doctype html|<html|<body|<div|<p[\s>]|<table)/iu;
const CLOSING =
  /<\/(?:p|div|li|tr|h[1-6]|blockquote|table|ul|ol|title|header|footer|section)\s{0,20}>|<br\s{0,20}\/?>/giu;
const TAG = /<[/!?]?[a-z][^<>]{0,4000}>/giu;
const UNSEEN = ['script', 'style', 'head'];
const QUOTED = /^>(?: |$)/u;
const FEWEST_QUOTED = 3;

/**
 * The lines of a text that came inside something else: of a page in HTML its words, of a mail what it quotes without
 * the marks before each line. Any other text as it is. Linear.
 */
export function asLines(text: string): string {
  if (HTML.test(text.slice(0, 300))) return fromHtml(text);
  return text.includes('\n> ') ? fromMail(text) : text;
}

function fromHtml(text: string): string {
  let seen = text;
  for (const name of UNSEEN) seen = without(seen, `<${name}`, `</${name}>`);
  return decodeEntities(seen.replaceAll(/\s+/gu, ' ').replaceAll(CLOSING, '\n').replaceAll(TAG, ''));
}

// A text without what stands between two marks, them included; where the second is missing, up to its end.
function without(text: string, open: string, close: string): string {
  const lower = text.toLowerCase();
  if (lower.length !== text.length || !lower.includes(open)) return text;
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = lower.indexOf(open, at);
    parts.push(text.slice(at, start < 0 ? text.length : start));
    if (start < 0) break;
    const end = lower.indexOf(close, start);
    if (end < 0) break;
    at = end + close.length;
  }
  return parts.join(' ');
}

function fromMail(text: string): string {
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '').length;
  const quoted = lines.filter((line) => QUOTED.test(line)).length;
  if (quoted < FEWEST_QUOTED || quoted * 2 < filled) return text;
  return lines.map((line) => line.replace(QUOTED, '')).join('\n');
}
