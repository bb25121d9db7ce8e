import { lexicon } from './lexicon.ts';
import { PARTICLES } from './name-words.ts';
import type { Token } from './tokens.ts';

/** Names such as al-Rashid. */
const JOINED_PARTICLE = /^(?:al|el|ibn|abu)-\p{Lu}/u;

/** How many words belong to the name that begins here: surnames, particles, initials. */
export function nameLength(tokens: readonly Token[], at: number): number {
  let length = 1;
  for (let i = at + 1; i < tokens.length && length < 4; i += 1) {
    const [before, token] = [tokens[i - 1], tokens[i]];
    if (!before || !token || !joins(before)) break;
    const particles = particlesAt(tokens, i);
    if (particles === 0 && !isSurname(token)) break;
    length += particles + 1;
    i += particles;
  }
  return length;
}

/** How many particles stand here with a surname behind them: "van der" of "van der Berg". */
function particlesAt(tokens: readonly Token[], at: number): number {
  for (let count = 0; count < 3; count += 1) {
    const [token, after] = [tokens[at + count], tokens[at + count + 1]];
    if (!token || !after || !PARTICLES.has(token.lower) || !joins(token)) return 0;
    if (after.isCapital && !PARTICLES.has(after.lower)) return count + 1;
  }
  return 0;
}

const joins = ({ gap, text }: Token): boolean => /^\s+$/u.test(gap) || (text.length === 1 && /^\.\s*$/u.test(gap));

function isSurname(token: Token): boolean {
  return JOINED_PARTICLE.test(token.text) || (token.isCapital && !isNobody(token));
}

/** Words that begin with a capital and are not names; a short word all in capitals is an abbreviation. */
export function isNobody({ text, lower }: Token): boolean {
  return (text.length > 1 && text.length <= 5 && text === text.toUpperCase()) || lexicon.isOrdinary(lower);
}
