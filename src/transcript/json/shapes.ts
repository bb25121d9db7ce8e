import { amiVoice } from './vendors/amivoice.ts';
import { assemblyAi } from './vendors/assembly-ai.ts';
import { awsContact } from './vendors/aws-contact.ts';
import { awsPostCall } from './vendors/aws-post-call.ts';
import { awsTranscribe } from './vendors/aws-transcribe.ts';
import { azure } from './vendors/azure.ts';
import { byEvidence } from './evidence/by-evidence.ts';
import { byContent } from './unlisted/by-content.ts';
import { byFieldNames } from './unlisted/by-field-names.ts';
import { bedrockAudio, genesys, gladia, googleSpeech } from './vendors/cloud-speech.ts';
import { debrief } from './vendors/debrief.ts';
import { deepgram } from './vendors/deepgram.ts';
import { deepgramLive } from './vendors/deepgram-live.ts';
import { dialogflow, voiceflow } from './vendors/dialog-turns.ts';
import { elevenLabs } from './vendors/eleven-labs.ts';
import { freshdesk } from './vendors/freshdesk.ts';
import { gong } from './vendors/gong.ts';
import { gridspace } from './vendors/gridspace.ts';
import { intercom } from './vendors/intercom.ts';
import { fathom, fireflies, recall, rev, symbl } from './vendors/meeting-notes.ts';
import { iflytek } from './vendors/iflytek.ts';
import { innerMembers } from './unlisted/inner-members.ts';
import { keyedTurns } from './unlisted/keyed-turns.ts';
import { modelCalls } from './vendors/model-calls.ts';
import { realtimeEvents } from './vendors/realtime-events.ts';
import { leafWords } from './unlisted/leaf-words.ts';
import { listsByName } from './unlisted/lists-by-name.ts';
import { readAi } from './vendors/read-ai.ts';
import type { JsonShape } from './shape.ts';
import { livePerson } from './vendors/live-person.ts';
import { pairsOfChat, sillyTavern } from './vendors/role-play.ts';
import { sessionLog } from './vendors/session-log.ts';
import { sidedEvents } from './unlisted/sided-events.ts';
import { slack } from './vendors/slack.ts';
import { spansApart } from './unlisted/spans-apart.ts';
import { speechmatics } from './vendors/speechmatics.ts';
import { textInside } from './unlisted/text-inside.ts';
import { threePlay } from './vendors/three-play.ts';
import { turnMarks } from './unlisted/turn-marks.ts';
import { twilio } from './vendors/twilio.ts';
import { vcon } from './vendors/vcon.ts';
import { voiceAgents } from './vendors/voice-agents.ts';
import { vosk } from './vendors/vosk.ts';
import { watson } from './vendors/watson.ts';
import { whisper } from './vendors/whisper.ts';
import { youtube } from './vendors/youtube.ts';
import { wordsBySide } from './unlisted/words-by-side.ts';
import { wordsInside } from './unlisted/words-inside.ts';

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
  deepgramLive,
  awsTranscribe,
  azure,
  speechmatics,
  watson,
  googleSpeech,
  twilio,
  gong,
  elevenLabs,
  fireflies,
  fathom,
  rev,
  recall,
  symbl,
  realtimeEvents,
  vcon,
  intercom,
  freshdesk,
  slack,
  livePerson,
  threePlay,
  amiVoice,
  dialogflow,
  voiceflow,
  iflytek,
  sessionLog,
  youtube,
  sillyTavern,
  pairsOfChat,
  vosk,
  gladia,
  modelCalls,
  voiceAgents,
  assemblyAi,
  whisper,
  turnMarks,
  byFieldNames,
  textInside,
  byContent,
  keyedTurns,
  spansApart,
  innerMembers,
  sidedEvents,
  wordsBySide,
  wordsInside,
  listsByName,
  leafWords,
  byEvidence,
];
