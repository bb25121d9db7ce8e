import type { Segment } from '../../format.ts';
import { decodeEntities } from '../../text/entities.ts';
import { peopleOfIds } from '../unlisted/speakers/references.ts';
import { at, fromBeginning, has, inOrder, type JsonShape, label, list, SECOND, text, time } from '../shape.ts';

// `<https://example.com|a page>`, `<@U123|ann>`, `<!here>`: what a reader sees of them.
const LINK = /<([@#!]?)([^<>|]{1,2000})(?:\|([^<>]{0,500}))?>/gu;
const COMINGS = /join|leave|topic|purpose|name|archive|pinned|bot_add|bot_remove|reminder/u;

/**
 * Slack's export of a channel or a direct message, and its interface's answer: messages by member, whose name stands in
 * the profile. Times in seconds since 1970. Who joined or left is left out. The interface gives the newest first.
 */
export const slack: JsonShape = {
  vendor: 'slack',
  marks: [
    ['client_msg_id', 'user', 'ts'],
    ['user_profile', 'ts'],
  ],
  read: (value) => {
    const items = Array.isArray(value) ? value : list(value, 'messages');
    const messages = items.filter((item) => text(item, 'type') === 'message' && has(item, 'text', 'ts'));
    if (messages.length === 0 || messages.length < items.length / 2) return null;
    const said = messages.filter((item) => !COMINGS.test(text(item, 'subtype') ?? ''));
    // Where no profile is beside the messages, a list of members may be.
    const members = said.some((item) => nameOf(item) !== label(item, 'user'))
      ? null
      : peopleOfIds(value, new Set(said.flatMap((item) => label(item, 'user') ?? [])), said);
    const whoOf = (item: unknown): string | null => members?.get(label(item, 'user') ?? '')?.name ?? nameOf(item);
    const names = new Map(said.map((item) => [text(item, 'user'), whoOf(item)]));
    const seen = (whole: string, mark: string, target: string, shown?: string): string =>
      mark === '@'
        ? `@${names.get(target) ?? shown ?? target}`
        : mark === ''
          ? (shown ?? target)
          : (shown ?? whole.slice(2, -1));
    const segments = said.map((item): Segment => ({
      speaker: whoOf(item),
      text: decodeEntities((text(item, 'text') ?? '').replaceAll(LINK, seen)),
      startMs: time(item, 'ts', SECOND),
      endMs: null,
    }));
    const left = messages.length - said.length;
    return {
      segments: fromBeginning(inOrder(segments)),
      notes: left > 0 ? [`${left} ${left === 1 ? 'entry that is' : 'entries that are'} no speech left out.`] : [],
    };
  },
};

function nameOf(item: unknown): string | null {
  return (
    label(at(item, 'user_profile'), 'real_name', 'display_name', 'name') ??
    label(at(item, 'bot_profile'), 'name') ??
    label(item, 'username', 'user', 'bot_id')
  );
}
