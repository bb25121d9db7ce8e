import type { Page } from 'playwright-core';

/** Drops a good call, a text that does not say who speaks, and a damaged file. */
export async function addCalls(page: Page): Promise<void> {
  const vtt = `WEBVTT\n\n00:00:01.000 --> 00:00:06.000\nLena Hoffmann: What made you look for a new tool? ${String(Math.random())}\n\n00:00:06.500 --> 00:24:12.000\nBob Stone: Our reporting takes two days every month, and then nobody trusts it.\n\n00:24:12.500 --> 00:24:20.000\nLena Hoffmann: How does that affect your team? What would two free days change for you?\n`;
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
