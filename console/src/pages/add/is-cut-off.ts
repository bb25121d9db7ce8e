const CAPTIONS: ReadonlySet<string> = new Set(['webvtt', 'srt', 'sbv']);
/** Characters that the times of a caption have at most, with what may stand behind them. */
const LONGEST_TIMES = 120;

// "00:00:09,000 --> 00:00:12,000" and "0:00:09.000,0:00:12.000"
const WHOLE_TIMES = /^[\d:.,]{4,16}(?:[ \t]{0,4}-->[ \t]{0,4}|,)[\d:]{2,12}[.,]\d{3}(?:[ \t].*)?$/u;
// "00:00:0", "00:00:09.000 --", "00:00:09.000 --> 00:00:1"
const TIMES_BEGUN = /^\d{1,3}:[\d:.,]{0,40}[ \t]{0,4}-{0,2}>?[ \t]{0,4}[\d:.,]{0,16}$/u;
// "<v Ada Ki", "</"
const TAG_BEGUN = /<(?:\/|\/?(?:[vcbiu]|lang)(?:[ .][^<>]{0,80})?)?$/u;

/** Whether a file ends in the middle of an entry, so that the rest of it may be missing. @param format as it was recognised */
export function isCutOff(text: string, format: string): boolean {
  const written = text.trimEnd();
  if (format === 'xml') return !written.endsWith('>');
  if (!CAPTIONS.has(format)) return false;
  const entry = written.slice(beginOfEntry(written)).split(/\r?\n/u);
  const last = entry.at(-1) ?? '';
  if (format === 'webvtt' && TAG_BEGUN.test(last.slice(-LONGEST_TIMES))) return true;
  // The words of an entry stand below its times; a number, or what the entry is called, above them.
  if (entry.length > 2 || last.length > LONGEST_TIMES) return false;
  if (entry.length === 1 && /^\d{1,6}$/u.test(last)) return true;
  // Some write entries without words, and end them as all others.
  if (WHOLE_TIMES.test(last)) return written.length === text.length;
  return TIMES_BEGUN.test(last);
}

/** Where the last lines begin that no blank line stands between. */
function beginOfEntry(text: string): number {
  const blank = Math.max(text.lastIndexOf('\n\n'), text.lastIndexOf('\n\r\n'));
  return blank < 0 ? 0 : text.indexOf('\n', blank + 1) + 1;
}
