import { assemblyAi } from './assembly-ai.ts';
import { awsContact } from './aws-contact.ts';
import { awsPostCall } from './aws-post-call.ts';
import { awsTranscribe } from './aws-transcribe.ts';
import { azure } from './azure.ts';
import { byFieldNames } from './by-field-names.ts';
import { bedrockAudio, genesys, gladia, googleSpeech } from './cloud-speech.ts';
import { debrief } from './debrief.ts';
import { deepgram } from './deepgram.ts';
import { elevenLabs } from './eleven-labs.ts';
import { gong } from './gong.ts';
import { gridspace } from './gridspace.ts';
import { intercom } from './intercom.ts';
import { fathom, fireflies, recall, rev, symbl } from './meeting-notes.ts';
import { readAi } from './read-ai.ts';
import type { JsonShape } from './shape.ts';
import { slack } from './slack.ts';
import { speechmatics } from './speechmatics.ts';
import { textInside } from './text-inside.ts';
import { twilio } from './twilio.ts';
import { vcon } from './vcon.ts';
import { voiceAgents } from './voice-agents.ts';
import { vosk } from './vosk.ts';
import { whisper } from './whisper.ts';

/**
 * The vendors' shapes, in the order they are tried: those with the most telling members first, those that go by less
 * last.
 */
export const shapes: readonly JsonShape[] = [
  debrief,
  readAi,
  awsContact,
  awsPostCall,
  gridspace,
  bedrockAudio,
  genesys,
  deepgram,
  awsTranscribe,
  azure,
  speechmatics,
  googleSpeech,
  twilio,
  gong,
  elevenLabs,
  fireflies,
  fathom,
  rev,
  recall,
  symbl,
  vcon,
  intercom,
  slack,
  vosk,
  gladia,
  voiceAgents,
  assemblyAi,
  whisper,
  byFieldNames,
  textInside,
];
