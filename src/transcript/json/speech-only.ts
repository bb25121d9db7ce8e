import { isRecord } from './shape.ts';
import { plainName } from './usual-names.ts';

const KINDS = ['type', 'parttype', 'eventtype', 'messagetype', 'kind', 'subtype'];
// What an entry's type says where somebody speaks or writes.
const SPEECH = new Set(
  'transcript message msg chatmsg text comment utterance speech usermessage agentmessage assistantmessage chatmessage transcripttextsegment transcription spoken say sentence'.split(
    ' ',
  ),
);
const COMINGS = /join|leave|left|topic|purpose|archive|rename|pinned|added|removed/u;

/**
 * The entries in which somebody speaks, where the entries' types tell: beside "transcript" or "message" a "moment", an
 * "event" or a "note" is no speech; nor is a message about who came and went. All of them where no type is known.
 */
export function speechOnly<Item extends Readonly<Record<string, unknown>>>(items: readonly Item[]): readonly Item[] {
  let kept = items;
  for (const kind of KINDS) {
    const key = Object.keys(items.find((item) => isRecord(item) && hasPlain(item, kind)) ?? {}).find(
      (name) => plainName(name) === kind,
    );
    if (key === undefined) continue;
    const typeOf = (item: Item): string => (typeof item[key] === 'string' ? plainName(item[key]) : '');
    if (kind === 'subtype') kept = kept.filter((item) => !COMINGS.test(typeOf(item)));
    else if (kept.some((item) => SPEECH.has(typeOf(item)))) kept = kept.filter((item) => SPEECH.has(typeOf(item)));
  }
  return kept;
}

const hasPlain = (item: Readonly<Record<string, unknown>>, name: string): boolean =>
  Object.keys(item).some((key) => plainName(key) === name);
