import { Type } from 'typebox';
import { Set as setFormat } from 'typebox/format';
import { parseDateTime } from '../../lib/time/date-time.ts';
import { MUST_BE } from './text.ts';

// What is read is what the format means: the library's own check is another one, and would come on top.
setFormat('date-time', (value) => parseDateTime(value) !== undefined);

/** An RFC 3339 date-time with a zone, kept to the millisecond. */
export function DateTime(description: string) {
  return Type.String({
    format: 'date-time',
    description,
    examples: ['2026-04-08T10:00:00.000Z'],
    [MUST_BE]: 'an RFC 3339 date-time with seconds and a zone, such as 2026-04-08T10:00:00Z',
  });
}
