/**
 * A chat message without what it quotes: `reaction` where it was only an emoji to another message, `reply` where it
 * answered one.
 */
export interface OwnWords {
  kind: 'message' | 'reply' | 'reaction';
  text: string;
}

const QUOTE = String.raw`["“„«「](.*)["”“»」]`;
// "Reacted to "…" with 👍", in whatever language: words, a quotation, at most two words, and an emoji to end with.
const REACTED = new RegExp(
  String.raw`^[\p{L} ]{3,40}\s?${QUOTE}\s?[\p{L}\p{M}'’ ]{0,24}?\s?([\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200D\uFE0F\u20E3]{1,16})$`,
  'u',
);
const UNREACTED = new RegExp(
  String.raw`^[\p{L} ]{3,40}\s[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200D\uFE0F\u20E3]{1,16}\s[\p{L} ]{3,40}\s?${QUOTE}$`,
  'u',
);
const REPLYING = new RegExp(
  String.raw`^(?:Replying to|Antwort(?:en)? (?:auf|an)|Antwoord(?:en| verzenden)? (?:naar|op)|Répond(?:re|ant|u)? à|En réponse à|Respond(?:er|iendo|endo) a|En respuesta a|Rispond(?:ere|endo) a|In risposta a|Em resposta a|Svarar? (?:på|til)|Odpowi\p{L}+ na|Ответ на|返信|回复|回覆)\s*${QUOTE}\s*$`,
  'iu',
);
// A quotation that Zoom cut, alone in the first line.
const CUT = /^[\p{L} ]{3,40} ["“„«].*(?:\.\.\.|…)["”“»]$/u;

/**
 * What somebody said in a message of Zoom's chat. Zoom writes a reaction as `Reacted to "…" with 👍` and begins a reply
 * with `Replying to "…"`:
 * the quotation is another person's. A reaction says nothing by itself: a meeting's chat shows it
 * beside the message.
 */
export function ownWords(lines: readonly string[]): OwnWords {
  const [first = '', ...others] = lines;
  const rest = others.filter((line) => line !== '');
  const opening = first === '' ? (rest.shift() ?? '') : first;
  const head = opening.trim();
  if (head.length <= 400) {
    if (rest.length === 0) {
      if (REACTED.test(head)) return { kind: 'reaction', text: '' };
      if (UNREACTED.test(head)) return { kind: 'reaction', text: '' };
    } else if (REPLYING.test(head) || CUT.test(head)) {
      return { kind: 'reply', text: rest.join(' ') };
    }
  }
  return { kind: 'message', text: [head, ...rest].join(' ') };
}
