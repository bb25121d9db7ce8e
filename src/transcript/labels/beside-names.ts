import type { Segment } from '../format.ts';

const FEWEST = 6;
const MOST_TOKENS = 6;
const LONGEST = 48;
const SIGN = /[^\p{L}\p{M}\p{N}\s'’"“”„«»\\.,!?¿¡…-]/u;

// How many words and signs all of some texts begin with alike.
function alike(texts: readonly string[]): readonly string[] {
  const [first = '', ...others] = texts.map((text) => text.slice(0, LONGEST * 2));
  const tokens = first.split(/\s+/u).slice(0, MOST_TOKENS);
  let same = tokens.length;
  for (const other of others) {
    const own = other.split(/\s+/u, same);
    let count = 0;
    while (count < same && count < own.length && own[count] === tokens[count]) count += 1;
    same = count;
    if (same === 0) break;
  }
  return tokens.slice(0, same);
}

const without = (text: string, tokens: readonly string[]): string => {
  let rest = text.trimStart();
  for (const token of tokens) {
    if (!rest.startsWith(token)) return text;
    rest = rest.slice(token.length).trimStart();
  }
  return rest;
};

const textsOf = (segments: readonly Segment[]): Map<string, string[]> => {
  const texts = new Map<string, string[]>();
  for (const { speaker, text } of segments) {
    if (speaker === null) continue;
    const known = texts.get(speaker);
    if (known === undefined) texts.set(speaker, [text]);
    else known.push(text);
  }
  return texts;
};

// What all labels have before and behind them, as decoration: "# # Ann", "__Ann__".
function decoration(labels: readonly string[]): { before: number; behind: number } {
  const [first = ''] = labels;
  let before = 0;
  while (
    /^[^\p{L}\p{M}\p{N}"“«'(]$/u.test(first.charAt(before)) &&
    labels.every((own) => own.charAt(before) === first.charAt(before))
  )
    before += 1;
  // The sign before the number of a telephone is its own.
  if (first.charAt(before - 1) === '+' && /^\d/u.test(first.slice(before))) before -= 1;
  let behind = 0;
  const from = (own: string): string => own.charAt(own.length - 1 - behind);
  while (/^[^\p{L}\p{M}\p{N}"”»').\]>}）】]$/u.test(from(first)) && labels.every((own) => from(own) === from(first)))
    behind += 1;
  // The other half of quotation marks.
  if (before === 0 && behind > 0 && areQuoted(labels.map((own) => own.slice(0, own.length - behind + 1)))) before = 1;
  return { before, behind };
}

const QUOTED_NAME = /^(["'“„‘]).{1,60}["'”’“]$/u;
const areQuoted = (labels: readonly string[]): boolean => labels.every((label) => QUOTED_NAME.test(label));

const SIGN_BEHIND = /[|¦@;#~^]$/u;

// A sign in which all words end: the border of a cell, or what stood before a time.
function signBehind(segments: readonly Segment[]): string {
  const sign = SIGN_BEHIND.exec(segments[0]?.text.trimEnd() ?? '')?.[0] ?? '';
  return sign !== '' && segments.every(({ text }) => text.trimEnd().endsWith(sign)) ? sign : '';
}

const bareEnd = (text: string, sign: string): string =>
  sign !== '' && text.trimEnd().endsWith(sign) ? text.trimEnd().slice(0, -sign.length).trimEnd() : text;

/**
 * Turns without what goes with a name in every turn: signs around all labels alike, and what stands between a label and the
 * words, which is another thing for each speaker and the same in all turns of one ("[Acme]", "<ann@acme.example> ="). The very same turns where
 * nothing does. Linear.
 */
export function withoutBesideNames(segments: readonly Segment[]): readonly Segment[] {
  if (segments.length < FEWEST) return segments;
  const texts = textsOf(segments);
  if (texts.size < 2) return segments;
  const labels = [...texts.keys()];
  const { before, behind } = decoration(labels);
  const bare = (label: string): string => label.slice(before, label.length - behind).trim();
  const names = new Set(labels.map(bare));
  const decorated = before + behind > 0 && names.size === labels.length && ![...names].includes('');
  const several = [...texts].filter(([, own]) => own.length > 1);
  const begun = new Map(several.map(([label, own]) => [label, alike(own)]));
  const said = (label: string): boolean => (begun.get(label)?.join(' ') ?? '').length <= LONGEST;
  const beside =
    several.length >= 2 &&
    new Set(several.map(([label]) => begun.get(label)?.join(' '))).size === several.length &&
    several.some(([, own]) => own.length > 2) &&
    several.every(([label]) => SIGN.test(begun.get(label)?.join(' ') ?? '') && said(label)) &&
    several.every(
      ([label, own]) => own.filter((text) => without(text, begun.get(label) ?? []) !== '').length * 2 > own.length,
    );
  const behindAll = signBehind(segments);
  if (!decorated && !beside && behindAll === '') return segments;
  return segments.map((segment) => ({
    ...segment,
    speaker: segment.speaker === null || !decorated ? segment.speaker : bare(segment.speaker),
    text: bareEnd(beside ? without(segment.text, begun.get(segment.speaker ?? '') ?? []) : segment.text, behindAll),
  }));
}
