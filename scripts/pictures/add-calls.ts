import type { Page } from 'playwright-core';

/** Drops a good call, a text that does not say who speaks, and a damaged file. */
export async function addCalls(page: Page): Promise<void> {
  const said = [
    ['00:00:01.000', '00:00:06.000', `Lena Hoffmann: What made you look for a new tool? ${String(Math.random())}`],
    ['00:00:06.500', '00:23:50.000', 'Bob Stone: Our reporting takes two days every month, and then nobody trusts it.'],
    ['00:23:51.000', '00:23:58.000', 'Lena Hoffmann: How does that affect your team? What would two free days change?'],
    ['00:23:59.000', '00:24:08.000', 'Bob Stone: They work weekends. With two free days they could call customers.'],
    ['00:24:09.000', '00:24:14.000', 'Lena Hoffmann: Shall we meet on Tuesday at ten, with your team?'],
    ['00:24:15.000', '00:24:20.000', 'Bob Stone: Yes, Tuesday at ten. Send the invite.'],
  ];
  const vtt = ['WEBVTT', ...said.map(([from, to, words]) => `${from} --> ${to}\n${words}`)].join('\n\n');
  await page.locator('input[type=file]').setInputFiles([
    { name: 'GMT20260408-093000_Recording.transcript.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) },
    {
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        'So we talked about the reports first. They take two days every month, and nobody trusts them.',
      ),
    },
    {
      name: 'export.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{\n  "results": {\n    "transcripts" [{"transcript": "Hello"}]\n  }\n}'),
    },
  ]);
  await page.getByText('line 3').first().waitFor();
}
