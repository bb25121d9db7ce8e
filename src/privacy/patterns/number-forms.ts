/** What a form of numbers begins with and how long it is: one of the ways in which a pattern of a numbering plan can be met. */
export interface NumberForm {
  /** The digits with which it may begin. */
  first: ReadonlySet<string>;
  least: number;
  most: number;
}

const ALL = '0123456789';
const NOTHING: NumberForm = { first: new Set(), least: 0, most: 0 };

/**
 * The forms of a pattern, one for each of its alternatives. Read here and not made a regular expression of: what a library
 * brings cannot be checked for the time that it takes, and more than this is not needed.
 * @returns null where the pattern has something that numbering plans do not have
 */
export function formsOf(pattern: string): NumberForm[] | null {
  let at = 0;

  /** Alternatives up to the end or a closing bracket. */
  function alternatives(): NumberForm[] | null {
    const found: NumberForm[] = [];
    for (;;) {
      const form = sequence();
      if (!form) return null;
      found.push(form);
      if (pattern[at] !== '|') return found;
      at += 1;
    }
  }

  function sequence(): NumberForm | null {
    let whole = NOTHING;
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const part = repeated(atom());
      if (!part) return null;
      whole = {
        first: whole.least === 0 ? new Set([...whole.first, ...part.first]) : whole.first,
        least: whole.least + part.least,
        most: whole.most + part.most,
      };
    }
    return whole;
  }

  function atom(): NumberForm | null {
    if (pattern[at] === '(') {
      at += pattern.startsWith('(?:', at) ? 3 : 1;
      const inside = alternatives();
      if (!inside || pattern[at] !== ')') return null;
      at += 1;
      return either(inside);
    }
    const digits = /^(?:\\d|\d|\[[\d-]{1,20}\])/u.exec(pattern.slice(at, at + 24))?.[0];
    if (digits === undefined) return null;
    at += digits.length;
    return { first: new Set(digitsIn(digits)), least: 1, most: 1 };
  }

  function repeated(part: NumberForm | null): NumberForm | null {
    const [times, few = '', many = few] = /^(?:\?|\{(\d{1,2})(?:,(\d{1,2}))?\})/u.exec(pattern.slice(at, at + 8)) ?? [];
    if (times === undefined || !part) return part;
    at += times.length;
    return times === '?'
      ? { ...part, least: 0 }
      : { ...part, least: part.least * Number(few), most: part.most * Number(many) };
  }

  const found = alternatives();
  return at === pattern.length ? found : null;
}

function either(forms: readonly NumberForm[]): NumberForm {
  return {
    first: new Set(forms.flatMap(({ first }) => [...first])),
    least: Math.min(...forms.map(({ least }) => least)),
    most: Math.max(...forms.map(({ most }) => most)),
  };
}

/** The digits of `\d`, of one digit, or of a class such as `[1-357-9]`. */
function digitsIn(atom: string): string {
  if (atom === '\\d') return ALL;
  return atom
    .replaceAll(/[[\]]/gu, '')
    .replaceAll(/(\d)-(\d)/gu, (_range, from: string, to: string) => ALL.slice(Number(from), Number(to) + 1));
}
