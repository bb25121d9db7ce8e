import type { TranscriptReader } from '../format.ts';
import { assemblyAi } from './assembly-ai.ts';
import { awsTranscribe } from './aws-transcribe.ts';
import { azure } from './azure.ts';
import { deepgram } from './deepgram.ts';
import { elevenLabs } from './eleven-labs.ts';
import { gong } from './gong.ts';
import type { JsonShape } from './shape.ts';
import { speechmatics } from './speechmatics.ts';
import { twilio } from './twilio.ts';
import { whisper } from './whisper.ts';

/** The vendors' shapes, in the order they are tried: those with the most telling members first. */
const shapes: readonly JsonShape[] = [deepgram, awsTranscribe, azure, speechmatics, twilio, gong, elevenLabs, assemblyAi, whisper];

function parse(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * A vendor's JSON. Damaged JSON, and JSON of no known shape, are one unlabelled turn with a note that says so, because this reader must
 * not throw.
 */
export const jsonTranscript: TranscriptReader = {
  format: 'json',
  recognise: (text) => /^\s*(?:\{\s*["}]|\[\s*[{\]])/u.test(text.slice(0, 400)),
  read: (text) => {
    const whole = [{ speaker: null, text, startMs: null, endMs: null }];
    const parsed = parse(text);
    if (parsed === null) return { segments: whole, vendor: null, notes: ['It begins like JSON but is not valid JSON: cut off or damaged. It was taken as one piece without speakers.'] };
    for (const shape of shapes) {
      const segments = shape.read(parsed.value);
      if (segments !== null) return { segments, vendor: shape.vendor, notes: [] };
    }
    return { segments: whole, vendor: null, notes: ['It is JSON, but of no transcript format that is known here. It was taken as one piece without speakers.'] };
  },
};
