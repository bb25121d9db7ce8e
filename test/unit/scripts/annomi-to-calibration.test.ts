import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../../scripts/assessor/calibration/parse-csv.ts';
import { parseCalibrationLine } from '../../../src/calibration/file/parse-line.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SCRIPT = new URL('../../../scripts/assessor/annomi-to-calibration.ts', import.meta.url).pathname;
const folder = temporaryFolder();
afterAll(folder.remove);

/** The script on a file of invented rows. */
function convert(csv: string) {
  const file = join(folder.path, 'rows.csv');
  writeFileSync(file, csv);
  return spawnSync(process.execPath, [SCRIPT, file], { encoding: 'utf8' });
}

describe('comma-separated values', () => {
  it('are read back as they were written, with commas, quotes and line ends inside', () => {
    const field = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'ü') });
    const rows = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.constantFrom('\n', '\r\n'), (list, end) => {
        const text = list.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',') + end).join('');
        expect(parseCsv(text)).toEqual(list);
      }),
    );
  });

  it('may do without quotes, a last line end, and a byte order mark', () => {
    expect(parseCsv('\uFEFFa,b\n1,\n\n,"2"')).toEqual([
      ['a', 'b'],
      ['1', ''],
      ['', '2'],
    ]);
  });
});

describe('annomi-to-calibration', () => {
  const HEAD = 'mi_quality,transcript_id,video_title,utterance_id,interlocutor,utterance_text,annotator_id';

  it('writes each conversation once, in the order it was spoken, whoever annotated it', () => {
    const { status, stdout, stderr } = convert(`${HEAD}
high,0,"One, ""two""",1,client,Fine.,3
high,0,x,0,therapist,"How are
you, today?",3
high,0,x,0,therapist,"How are
you, today?",4
low,7,x,10,client,Ten.,3
low,7,x,9,therapist,Nine.,3
`);
    expect([status, stderr]).toEqual([0, 'Wrote 2 conversations.\n']);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => parseCalibrationLine(line));
    expect(lines.filter((parsed) => 'problems' in parsed)).toEqual([]);
    expect(
      lines
        .slice(1)
        .map((parsed) =>
          'line' in parsed && parsed.line.type === 'conversation'
            ? [parsed.line.conversation_id, parsed.line.rating, parsed.line.transcript]
            : [],
        ),
    ).toEqual([
      ['annomi-0', 'good', 'Therapist: How are you, today?\nClient: Fine.'],
      ['annomi-7', 'bad', 'Therapist: Nine.\nClient: Ten.'],
    ]);
  });

  it('says what is missing', () => {
    expect(convert('a,b\n1,2\n').stderr).toContain('The file must have the columns mi_quality, transcript_id');
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      2,
      'Name the file: npm run --silent calibration:annomi -- AnnoMI-full.csv > annomi.ndjson\n',
    ]);
  });
});
