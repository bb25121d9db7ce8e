import type { Segment } from '../format.ts';

// Later columns are not looked at.
const MOST_COLUMNS = 60;
const OWN_WAY =
  /^(?:outgoing|sent|ausgehend|gesendet|envoyé|enviad[oa]|inviato|saliente|verzonden|wysłan[aey]|отправлено|送信)$/iu;

/** Calls rows without a name `Me` where they all went out and none with a name did: one's own messages, as backups of telephones have them. */
export function nameOwn(segments: readonly Segment[], rows: readonly (readonly string[])[]): void {
  const unnamed = segments.flatMap(({ speaker }, i) => (speaker === null ? [i] : []));
  if (unnamed.length === 0 || unnamed.length === segments.length) return;
  const width = Math.min(rows[0]?.length ?? 0, MOST_COLUMNS);
  for (let at = 0; at < width; at += 1) {
    if (!OWN_WAY.test((rows[unnamed[0] ?? 0]?.[at] ?? '').trim())) continue;
    if (!segments.every(({ speaker }, i) => (speaker === null) === OWN_WAY.test((rows[i]?.[at] ?? '').trim())))
      continue;
    for (const i of unnamed) Object.assign(segments[i] ?? {}, { speaker: 'Me' });
    return;
  }
}
