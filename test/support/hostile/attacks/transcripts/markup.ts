import type { Attack } from '../../attack.ts';
import { fill, fillLines, LARGEST, nested, transcriptAttack } from './transcript-attack.ts';

/** Transcripts in XML, HTML, mails, YAML and Markdown, and encoded once more. */
export const markupAttacks: Attack[] = [
  transcriptAttack('xml-entities', 'XML whose entities are made of ten others each, twenty levels deep', () => {
    const levels = Array.from({ length: 20 }, (_item, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join(
      '',
    );
    const times = '<TIME_SLOT TIME_SLOT_ID="t1" TIME_VALUE="0"/>';
    const one = '<ANNOTATION><ANNOTATION_VALUE>&e20;</ANNOTATION_VALUE></ANNOTATION>';
    return `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY e0 "lol">${levels}]><ANNOTATION_DOCUMENT>${times}<TIER>${fill(one, LARGEST - 8_000)}</TIER></ANNOTATION_DOCUMENT>`;
  }),
  transcriptAttack(
    'xml-deep',
    'XML of two hundred thousand elements within one another, and names of elements that are never closed',
    () => `<?xml version="1.0"?>${fill('<tt:p xml:id="">', LARGEST / 2)}${fill('</x>', LARGEST / 2 - 100)}`,
  ),
  transcriptAttack(
    'xml-attributes',
    'an element with a hundred thousand attributes, and quotes of both kinds that never close',
    () => `<tt><body><div><p begin="0s" ${fillLines((index) => `a${index}='"'`, LARGEST - 200)} b="`,
  ),
  transcriptAttack('mime-nested', 'a mail whose parts are mails, five thousand deep, in quoted-printable', () => {
    const depth = 5_000;
    const parts = Array.from(
      { length: depth },
      (_item, at) =>
        `Content-Type: multipart/mixed; boundary="b${at}"\nContent-Transfer-Encoding: quoted-printable\n\n--b${at}\n`,
    );
    const front = `From: Anna <anna@example.org>\nTo: Ben <ben@example.org>\nSubject: Call\nMIME-Version: 1.0\n${parts.join('')}`;
    return front + fill('Seller: wh=\nat is it=3F=E2=80=A8\n', LARGEST - front.length - 100);
  }),
  transcriptAttack(
    'html-deep',
    'a page of a hundred thousand elements within one another',
    () => `<!doctype html><html><body>${nested('<div>', '</div>', '<p>A: yes</p>')}`,
  ),
  transcriptAttack(
    'html-open',
    'a page of tags that are never closed',
    () => `<!doctype html><html><body>${fill('<p ')}`,
  ),
  transcriptAttack(
    'html-comments',
    'a page of comments that are never closed',
    () => `<!doctype html><html><body>${fill('<!-- <script> ')}`,
  ),
  transcriptAttack(
    'html-scripts',
    'a page of scripts and styles that begin and never end',
    () => `<!doctype html><html><body>${fill('<script>x</style><style>')}`,
  ),
  transcriptAttack(
    'html-attributes',
    'a page of one tag with a hundred thousand attributes',
    () => `<!doctype html><html><body><p ${fillLines((index) => `a${index}="`, 2_000_000)}>A: yes</p>`,
  ),
  transcriptAttack(
    'html-references',
    'a page of character references without an end',
    () => `<!doctype html><html><body><p>A: ${fill('&amp;&#x41;&#99999999;&lt')}`,
  ),
  transcriptAttack('mail-quotes', 'a mail that quotes a mail, a thousand levels deep', () =>
    fillLines((index) => `${'>'.repeat(index % 1_000)} On Mon, Ada <a@b.c> wrote: A: yes`),
  ),
  transcriptAttack(
    'xml-declarations',
    'XML of two megabytes of empty declarations',
    () => `<tt>${fill('<!>', LARGEST - 9)}</tt>`,
  ),
  transcriptAttack(
    'html-notices',
    'a page of a chat in which everything is a notice, a list in a list, or an entity',
    () =>
      `<html><body><div class="chat">${fillLines((index) => `<ul><li><p><b>System</b> <i>Anna ${index} joined &amp;#${index}; the call</i></p>`, LARGEST - 2_000)}</body></html>`,
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
  transcriptAttack(
    'rtf-groups',
    'groups of RTF that are never closed, each with letters by their number',
    () => `{\\rtf1\\ansi ${fill("{\\b\\u8217?\\'e9 Ann: yes\\par", LARGEST - 100)}`,
  ),
];
