import type { Attack } from '../attack.ts';
import { fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

const two = (number: number): string => String(number % 60).padStart(2, '0');
const side = (index: number): string => (index % 2 ? 'Buyer' : 'Seller');

/** Transcripts in formats that few programs write, and conversations that no two people have. */
export const otherFormatAttacks: Attack[] = [
  transcriptAttack('one-letter-turns', 'two speakers who say one letter each in turn, half a million times', () =>
    fillLines((index) => (index % 2 ? 'B:b' : 'A:a')),
  ),
  transcriptAttack('one-question', 'one question word half a million times, in one turn', () =>
    `Seller: ${fill('why? ')}`.slice(0, LARGEST),
  ),
  transcriptAttack('growing-turns', 'each turn says the one before again and adds a word', () =>
    fillLines((index) => `${side(index)}: ${fill('and so we need a report ', 24 * (index % 400) + 24)}`),
  ),
  transcriptAttack('names-as-words', 'every word is the name of a speaker', () =>
    fillLines((index) => `Ann${index % 2_000}: ${fill(`Ann${(index * 7) % 2_000} Ann${index % 1_999} `, 400)}`),
  ),
  transcriptAttack('mixed-forms', 'every line in the form of another program', () => {
    const forms = [
      (at: number) => `[00:${two(at)}:${two(at * 7)}] Ada: yes`,
      (at: number) => `**Ada** (${two(at)}:${two(at)}): yes`,
      (at: number) => `Ada  ${two(at)}:${two(at)}\nyes`,
      (at: number) => `12/03/2026, 10:${two(at)} - Ada: yes`,
      (at: number) => `From Ada to Everyone: ${two(at)}`,
      (at: number) => `| Ada | yes ${at} |`,
      (at: number) => `> Ada wrote: ${at}`,
      (at: number) => `Ada\t00:${two(at)}:00\tyes`,
    ];
    return fillLines((index) => forms[index % forms.length]?.(index) ?? '');
  }),
  transcriptAttack(
    'sami-syncs',
    'captions of SAMI whose marks follow one another, with letters that change their length in lower case',
    () => `<SAMI><BODY>${fill('<SYNC Start=1><P Class=A>İ<br>&nbsp;', LARGEST - 100)}`,
  ),
  transcriptAttack(
    'sub-station-overrides',
    'a caption of SubStation Alpha of braces that are never closed, and a hundred thousand lines of it',
    () =>
      `[Script Info]\n\n[Events]\nFormat: ${fill('x, ', 4_000)}\n${fillLines(
        (index) => `Dialogue: 0,0:00:0${index % 10}.00,0:00:01.00,A,,0,0,0,,${'{\\b1'.repeat(index % 40)}\\N`,
        LARGEST - 5_000,
      )}`,
  ),
  transcriptAttack('micro-dvd', 'captions by frames, all of them the same and in falling order', () =>
    fillLines((index) => `{${9_000_000 - index}}{1}{y:i}yes|{c:$0000ff}no|`),
  ),
  transcriptAttack(
    'text-grid',
    'a grid of Praat whose quotes are all doubled, and whose tiers say that they are endless',
    () =>
      `File type = "ooTextFile"\nObject class = "TextGrid"\n\n0\n9\n<exists>\n999999999\n${fill('"IntervalTier"\n"A"\n0\n9\n999999999\n0\n1\n""""""\n', LARGEST - 200)}`,
  ),
  transcriptAttack(
    'talk-bank',
    'a file of TalkBank with times without end in one line, and notes below every line',
    () =>
      `@UTF8\n@Begin\n*ADA:\tyes ${fill('\u00151_2\u0015 ', 1_000_000)}\n${fillLines((index) => `*BOB:\tno ${index}\n%com:\tx\n\ty`, 1_000_000)}`,
  ),
  transcriptAttack(
    'elan-slots',
    'annotations of ELAN whose times all have one name, and tiers that hold one letter each',
    () =>
      `<ANNOTATION_DOCUMENT><TIME_ORDER>${fill('<TIME_SLOT TIME_SLOT_ID="t" TIME_VALUE="1"/>', 1_000_000)}</TIME_ORDER>${fill('<TIER TIER_ID="a"><ANNOTATION><ALIGNABLE_ANNOTATION TIME_SLOT_REF1="t" TIME_SLOT_REF2="t"><ANNOTATION_VALUE>b</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION></TIER>', 1_000_000)}</ANNOTATION_DOCUMENT>`,
  ),
  transcriptAttack(
    'encoded-again',
    'a transcript encoded as a JSON string four times over, of quotes and backslashes',
    () => {
      let text = fill('"A: b\\n\n', 100_000);
      for (let times = 0; times < 4; times += 1) text = JSON.stringify(text);
      return text.slice(0, LARGEST);
    },
  ),
  transcriptAttack('fences', 'Markdown of fences with JSON that begins and breaks, within one another', () =>
    fill('```json\n[{"speaker":"A","text":"b"},\n```\n```\n'),
  ),
  transcriptAttack('woven-tiers', 'a table of tabs whose tiers begin anew in every row', () =>
    fillLines((index) => `tier${index % 41}\t0:00:${two(97 - (index % 97))}.000\t0:00:59.999\tyes`),
  ),
  transcriptAttack('yaml-anchors', 'YAML whose aliases name ten others each, and ten thousand levels of lists', () =>
    [
      fillLines((index) => `a${index}: &a${index} [${`*a${index - 1}, `.repeat(10)}]`, 1_000_000),
      fill('- ', 100_000),
      fillLines((index) => `- speaker: A\n  text: ${index}`, 900_000),
    ].join('\n'),
  ),
  transcriptAttack(
    'packed-text',
    'what looks like the text of a packed file: base64 in one line of two megabytes',
    () => `UEsDBBQAAAAIA${fill('AAAIQC3s7wE4/vGk')}==`.slice(0, LARGEST),
  ),
];
