import type { Cue } from '../captions/cue-blocks.ts';
import { segmentsOfCues } from '../captions/cue-speakers.ts';
import { stylesOfSpeakers } from '../captions/styles-of-speakers.ts';
import { isUnsaid } from '../captions/title-cue.ts';
import type { Reading } from '../format.ts';
import { parseAnyTime } from '../times/timestamps.ts';
import { elementsOf, textOf, type XmlElement } from './read-xml.ts';

const MOST_SPEAKERS = 500;

const styleOf = (paragraph: XmlElement): string =>
  paragraph.attributes.get('style') ?? elementsOf(paragraph, 'span')[0]?.attributes.get('style') ?? '';

/** Subtitles as broadcasters have them (TTML, DFXP): paragraphs with times, and agents who speak. Null where no paragraph has both. */
export function readTimedText(root: XmlElement): Reading | null {
  const names = new Map(
    elementsOf(root, 'agent')
      .slice(0, MOST_SPEAKERS)
      .map((agent) => [agent.attributes.get('id') ?? '', textOf(agent).trim()]),
  );
  const rate = Number(root.attributes.get('tickRate') ?? root.attributes.get('frameRate') ?? 0);
  const frames = Number(root.attributes.get('frameRate') ?? 0);
  const timeOf = (written: string | undefined): number | null => {
    if (written === undefined) return null;
    const ticks = /^(\d{1,15})[tf]$/u.exec(written)?.[1];
    if (ticks !== undefined) return rate > 0 ? Math.round((Number(ticks) / rate) * 1000) : null;
    // "00:00:04:15": the last number counts frames.
    const [, clock = '', frame = ''] = frames > 0 ? (/^(\d{1,3}:\d{2}:\d{2}):(\d{1,3})$/u.exec(written) ?? []) : [];
    if (clock !== '') return (parseAnyTime(clock, 1000) ?? 0) + Math.round((Number(frame) / frames) * 1000);
    const ms = /^(\d{1,12}(?:\.\d{1,6})?)ms$/u.exec(written)?.[1];
    return ms === undefined ? parseAnyTime(written, 1000) : Math.round(Number(ms));
  };
  const paragraphs = elementsOf(root, 'p');
  const styled =
    names.size === 0 && stylesOfSpeakers(paragraphs.map((paragraph) => ({ who: '', style: styleOf(paragraph) })));
  const cues = paragraphs.flatMap((paragraph): Cue[] => {
    const { attributes } = paragraph;
    const agent = attributes.get('agent') ?? elementsOf(paragraph, 'span')[0]?.attributes.get('agent') ?? '';
    const words = textOf(paragraph).trim();
    const name = styled ? styleOf(paragraph) : (names.get(agent) ?? '');
    const startMs = timeOf(attributes.get('begin'));
    if (startMs === null || words === '' || (name === '' && isUnsaid(words, names.size > 1))) return [];
    const length = timeOf(attributes.get('dur'));
    const endMs = timeOf(attributes.get('end')) ?? (length === null ? null : startMs + length);
    const lines = name === '' ? words.split('\n') : [`<v ${name.replaceAll(/[<>]/gu, '')}>${words}</v>`];
    return [{ id: null, startMs, endMs, lines }];
  });
  return cues.length === 0 ? null : { segments: segmentsOfCues(cues).segments, vendor: 'ttml', notes: [] };
}
