const TIME = /^(-)?(?:(\d{1,4}):)?(\d{1,4}):(\d{1,2})(?:[.,](\d{1,9}))?$/u;

/**
 * Milliseconds of `h:m:s.f`, `m:s.f`, `0:0:5.320` or `00:00:05,320`; null for anything else. Negative times become 0, because the
 * recording starts there.
 */
export function parseTime(text: string): number | null {
  if (text.length > 24) return null;
  const match = TIME.exec(text);
  if (match === null) return null;
  const [, sign, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  const ms = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Math.round(Number(`0.${fraction}`) * 1000);
  return sign === '-' ? 0 : ms;
}
