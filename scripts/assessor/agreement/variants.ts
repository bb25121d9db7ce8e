type Change = (transcript: string) => string;

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s'-]/gu, ' ')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim();
const eachLine = (transcript: string, change: (label: string, text: string, at: number) => string): string =>
  transcript
    .split('\n')
    .map((line, at) => {
      const colon = line.indexOf(':');
      return colon < 0 ? line : change(line.slice(0, colon), line.slice(colon + 1).trim(), at);
    })
    .join('\n');

function cueTime(seconds: number): string {
  const part = (value: number, digits: number): string => String(value).padStart(digits, '0');
  return `${part(Math.floor(seconds / 3600), 2)}:${part(Math.floor(seconds / 60) % 60, 2)}:${part(seconds % 60, 2)}.000`;
}

/** The same labelled conversation as other sources would have it. */
export const VARIANTS: Readonly<Record<string, Change>> = {
  'as it is': (transcript) => transcript,
  'lower case': (transcript) => eachLine(transcript, (label, text) => `${label}: ${text.toLowerCase()}`),
  'no punctuation': (transcript) => eachLine(transcript, (label, text) => `${label}: ${bare(text)}`),
  'first letters': (transcript) => eachLine(transcript, (label, text) => `${label.slice(0, 1).toUpperCase()}: ${text}`),
  captions: (transcript) => {
    let at = 0;
    return `WEBVTT\n\n${eachLine(transcript, (label, text) => {
      const start = at;
      at += 1 + Math.ceil(text.length / 15);
      return `${cueTime(start)} --> ${cueTime(at)}\n<v ${label}>${bare(text)}</v>\n`;
    })}`;
  },
};
