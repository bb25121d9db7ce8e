// "first_message: …", as files of settings have it.
const SETTING = /^(?:- )?[a-z][a-z\d_-]{0,40}:(?:\s|$)/u;
const CODE =
  /^(?:|[|>][+-]?|true|false|null|-?\d[\d.:,]*\w{0,3}|["'].*["']|[{[].*[}\]]|https?:\/\/\S{1,2000}|[a-z]{2}-[A-Z]{2})$/u;
// "[server]" above settings, and one word as the value of a setting.
const SECTION = /^\[[\p{L}\d_. -]{1,40}\]$/u;
const ONE_WORD = /^[^\s?!]{1,80}(?<![.?!])$/u;
const FEWEST_SECTIONS = 2;
const FEWEST_SETTINGS = 6;

/** Whether nearly every line of a text is a setting of a program, half of them or more with a value that is no words. */
export function areSettings(lines: readonly string[]): boolean {
  if (lines.length < FEWEST_SETTINGS) return false;
  const settings: string[] = [];
  let sections = 0;
  for (const [i, line] of lines.entries()) {
    if (SECTION.test(line)) sections += 1;
    else if (SETTING.test(line.slice(0, 60))) settings.push(line);
    else if (i + 1 - sections - settings.length > lines.length * 0.2 + 1) return false;
  }
  if (settings.length < FEWEST_SETTINGS || settings.length < (lines.length - sections) * 0.8) return false;
  const values = settings.map((line) => line.slice(line.indexOf(':') + 1).trim());
  const code = values.filter((value) => CODE.test(value) || (sections >= FEWEST_SECTIONS && ONE_WORD.test(value)));
  return code.length * 2 >= settings.length;
}
