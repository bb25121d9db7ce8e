import type { Attack } from '../attack.ts';
import { around, fill, fillLines, LARGEST, transcriptAttack } from './transcripts.ts';

const side = (index: number): string => (index % 2 ? 'Buyer' : 'Seller');

/** For readers that were built last: of captions, columns, tiers, pages and marks. */
export const newerAttacks: Attack[] = [
  transcriptAttack(
    'chevron-captions',
    'captions without names in which every line begins with ">>", "> >" or ">>>"',
    () =>
      fillLines(
        (index) => `${['>>', '>> >>', '>>>', '&gt;&gt;', '>> : >>'][index % 5] ?? ''} ${index % 7 ? 'yes' : ''}`,
      ),
  ),
  transcriptAttack(
    'ruler-columns',
    'columns of one width whose headings are as wide as a line may be, and cells that nearly fit',
    () =>
      fillLines((index) =>
        index < 3
          ? `${'TIME'.padEnd(12)}${'SPEAKER'.padEnd(40)}${'TEXT'.padEnd(2_000)}`
          : `${`00:${String(index % 60).padStart(2, '0')}`.padEnd(12 - (index % 3))}${side(index).padEnd(40 + (index % 2))}what is it`,
      ),
  ),
  transcriptAttack('elan-tiers', 'rows of ten thousand tiers between tabs, of times that go back', () =>
    fillLines(
      (index) =>
        `tier-${index % 10_000}\tp${index % 10_000}\t00:00:0${index % 9}.000\t${9 - (index % 9)}.5\t0.1\tword ${index}`,
    ),
  ),
  transcriptAttack(
    'html-notices',
    'a page of a chat in which everything is a notice, a list in a list, or an entity',
    () =>
      `<html><body><div class="chat">${fillLines((index) => `<ul><li><p><b>System</b> <i>Anna ${index} joined &amp;#${index}; the call</i></p>`, LARGEST - 2_000)}</body></html>`,
  ),
  transcriptAttack('one-letter-names', 'labels of one letter in all scripts, half of them once only', () =>
    fillLines((index) => `${String.fromCodePoint(0x4e00 + (index % 20_000))}: ok ${index % 10}`),
  ),
  transcriptAttack(
    'redacted-at-storage',
    'two megabytes of names, numbers and addresses, redacted before they are kept',
    () =>
      fillLines(
        (index) =>
          `${side(index)}: I am Anna Smith ${index}, call me on +44 20 7946 0${String(index % 1_000).padStart(3, '0')}, or write to anna.${index}@example.org, 12 High Street.`,
      ),
    { environment: { DEBRIEF_REDACT: 'storage' } },
  ),
  transcriptAttack(
    'label-behind-marks',
    'names behind every mark that readers know, mixed in each line, none of them twice alike',
    () =>
      around(
        fillLines(
          (index) =>
            `${['- ', '* ', '> ', '# ', '[', '(', '<', '« ', '• ', '– '][index % 10] ?? ''}${index % 3 ? side(index) : `A${index}`}${[':', ' -', ']', ')', '>', ' »', ' —', '\t', ' |', '='][index % 10] ?? ''} ${fill('so ', 30)}`,
          LARGEST - 1_000,
        ),
      ),
  ),
];
