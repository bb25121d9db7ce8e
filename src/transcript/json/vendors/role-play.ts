import type { Segment } from '../../format.ts';
import { writtenDate } from '../../times/written-date.ts';
import { at, fromBeginning, has, type JsonShape, label, list, text, time } from '../shape.ts';
import { isTalk } from '../../talk/is-talk.ts';

// "March 12, 2026 9:15am", "2026-03-12@09h15m04s".
function sentAt(entry: unknown): number | null {
  const written = text(entry, 'send_date');
  if (written === null) return time(entry, 'send_date');
  const [, day = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})@(\d{1,2})h ?(\d{2})m/u.exec(written) ?? [];
  const plain = day === '' ? written.replace(/(?<=\d)(?=[ap]m$)/iu, ' ') : `${day} ${hour}:${minute}`;
  const ms = Date.parse(`${plain} UTC`);
  return Number.isNaN(ms) ? writtenDate(written) : ms;
}

/** SillyTavern and its relatives: a line for each message, with the name of a character or of the person who plays. */
export const sillyTavern: JsonShape = {
  vendor: 'sillytavern',
  marks: [['mes', 'is_user', 'name']],
  read: (value) => {
    const entries = (Array.isArray(value) ? value : list(value, 'messages')).filter((entry) =>
      has(entry, 'mes', 'is_user'),
    );
    if (entries.length < 2) return null;
    const segments = entries.flatMap((entry): Segment[] => {
      const words = at(entry, 'is_system') === true ? '' : (text(entry, 'mes') ?? '');
      return words.trim() === ''
        ? []
        : [{ speaker: label(entry, 'name'), text: words, startMs: sentAt(entry), endMs: null }];
    });
    const people = entries.flatMap((entry) => {
      const speaker = label(entry, 'name');
      return speaker === null
        ? []
        : [{ speaker, role: at(entry, 'is_user') === true ? ('rep' as const) : ('customer' as const), email: null }];
    });
    return {
      segments: fromBeginning(segments),
      people: [...new Map(people.map((fact) => [fact.speaker, fact])).values()],
    };
  },
};

const FEWEST_PAIRS = 3;

/** Pairs of what a person wrote and what a program answered, as programs for trying out models keep a chat: `[["Hi", "Hello"], …]`. */
export const pairsOfChat: JsonShape = {
  vendor: 'chat pairs',
  marks: [],
  read: (value) => {
    const pairs = Array.isArray(value) ? value : list(value, 'history');
    if (pairs.length < FEWEST_PAIRS || !pairs.every(isPair)) return null;
    const segments = pairs.flatMap((pair) =>
      ['user', 'assistant'].map((speaker, i): Segment => ({
        speaker,
        text: text(pair, i) ?? '',
        startMs: null,
        endMs: null,
      })),
    );
    return isTalk(segments.map(({ speaker, text: words }) => ({ speaker: speaker ?? '', words })))
      ? { segments }
      : null;
  },
};

const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string' && part.trim() !== '');
