const NAME = /"([\w@$.-]{1,60})"\s*:/gu;
// The names of members in so much of the beginning tell whose the file is.
const LOOKED_AT = 200_000;

const TITLES: Readonly<Record<string, string>> = {
  deepgram: 'Deepgram',
  aws: 'Amazon Transcribe or Contact Lens',
  azure: 'Azure',
  speechmatics: 'Speechmatics',
  google: 'Google Speech-to-Text',
  twilio: 'Twilio',
  gong: 'Gong',
  gridspace: 'Gridspace',
  elevenlabs: 'ElevenLabs',
  'read-ai': 'Read AI',
  fireflies: 'Fireflies',
  fathom: 'Fathom',
  rev: 'Rev',
  recall: 'Recall.ai',
  symbl: 'Symbl',
  gladia: 'Gladia',
  genesys: 'Genesys',
  'voice-agent': 'a voice agent',
  assemblyai: 'AssemblyAI',
  whisper: 'Whisper',
  vcon: 'a contact centre (vCon)',
  intercom: 'Intercom',
  freshdesk: 'Freshdesk',
  slack: 'Slack',
  'model-calls': 'a log of a language model’s calls',
  vosk: 'Vosk',
  watson: 'IBM Watson',
};

/** The names of members in the beginning of JSON, damaged or not. Linear. */
export function memberNames(text: string): Set<string> {
  const names = new Set<string>();
  for (const match of text.slice(0, LOOKED_AT).matchAll(NAME)) names.add(match[1] ?? '');
  return names;
}

/** What a vendor is called in a sentence; null for shapes that are no vendor's. */
export function titleOf(vendor: string): string | null {
  return TITLES[vendor] ?? null;
}
