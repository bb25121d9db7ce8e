/**
 * How a text begins that can only be JSON: `{"name":`, `[{`, `{` and a line break, … Not `[00:01] Ann:` and not
 * `{inaudible}`.
 */
export function looksLikeJson(text: string): boolean {
  return BEGINNING.test(text.slice(0, 2000).trimStart().slice(0, 600));
}

const BEGINNING =
  /^(?:\{\s*(?:"(?:[^"\\\n]|\\.){0,300}(?:"\s*(?::|$)|$)|'(?:[^'\\\n]|\\.){0,100}'\s*:|[\p{L}_$][\p{L}\p{N}_$]{0,40}\s?:\s*[[{]|\}\s*$)|\[\s*(?:\{\s*(?:["'}]|:[\p{L}\p{N}_]{1,60}\s?=>|$)|\]\s*$|\(\s*["']|\[\s*(?:"(?:[^"\\\n]|\\.){0,300}"|-?\d{1,12}(?:\.\d{1,12})?)\s*,))/u;
