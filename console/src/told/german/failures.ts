import type { EndpointCode, FAILURES as ENGLISH } from '../../../../src/evidence/sentences/failures.ts';
import type { SentenceWords } from '../words.ts';
import { counted, figure } from './counting.ts';

/** What a model's endpoint did instead of answering. */
const ENDPOINT: Readonly<Record<EndpointCode, (of: string) => string>> = {
  late: (of) => `hat länger als ${counted(Number(of), 'eine Sekunde', 'Sekunden')} gebraucht.`,
  proxy: (of) => `war nicht zu erreichen: Der Proxy hat abgelehnt (${of}). Stimmt DEBRIEF_OUTBOUND_PROXY?`,
  unreachable: () => 'war nicht zu erreichen.',
  'unreachable because': (of) => `war nicht zu erreichen (${of}).`,
  closed: () => 'hat die Verbindung mitten in der Antwort beendet.',
  'too large': () => 'hat eine viel zu große Antwort gesendet.',
  'not asked': () => 'konnte nicht gefragt werden.',
  'too many': (of) => `bittet um weniger Anfragen (${of}).`,
  'no answer': (of) => `konnte nicht antworten (${of}).`,
  redirects: (of) =>
    `leitet an eine andere Adresse weiter (${of}); dem wird nicht gefolgt. Setzen Sie DEBRIEF_LLM_URL auf das Ziel.`,
  'not taken': (of) =>
    `hat die Anfrage nicht angenommen (${of}). Vielleicht ist sie länger, als das Modell lesen kann (DEBRIEF_LLM_CONTEXT_TOKENS), oder sie hat einen Parameter, den das Modell nicht kennt (DEBRIEF_LLM_FORMAT, DEBRIEF_LLM_SEED, DEBRIEF_LLM_REASONING).`,
  parameter: (of) =>
    `hat die Anfrage nicht angenommen (${of}). Vielleicht hat sie einen Parameter, den das Modell nicht kennt (DEBRIEF_LLM_FORMAT, DEBRIEF_LLM_SEED, DEBRIEF_LLM_REASONING).`,
  key: (of) => `hat den Schlüssel abgelehnt (${of}). Stimmt DEBRIEF_LLM_API_KEY?`,
  payment: (of) => `verlangt eine Zahlung (${of}).`,
  'not allowed': (of) => `erlaubt das Modell mit diesem Schlüssel nicht (${of}).`,
  'no such model': (of) =>
    `kennt das Modell nicht, oder die Adresse stimmt nicht (${of}). Siehe DEBRIEF_LLM_MODEL und DEBRIEF_LLM_URL.`,
  'request too large': (of) =>
    `hält die Anfrage für zu groß (${of}). DEBRIEF_LLM_CONTEXT_TOKENS macht Anfragen kleiner.`,
  refused: (of) => `hat die Anfrage abgelehnt (${of}).`,
  'no completion': (of) => `hat mit ${of} geantwortet, aber nicht mit dem, was ein Chatmodell antwortet.`,
};

const secondsLong = (seconds: number): string => counted(seconds, 'eine Sekunde', 'Sekunden');

/** Why an assessment failed or waits, and why another assessor stood in. */
export const FAILURES: Pick<SentenceWords, keyof typeof ENGLISH> = {
  'failed.no-session': () => 'Sie gehört zu keinem Gespräch.',
  'failed.session-gone': () => 'Das Gespräch oder die Person gibt es nicht mehr.',
  'failed.transcript-gone': () => 'Das Transkript gibt es nicht mehr.',
  'failed.retention': () => 'Das Transkript wurde entfernt, als seine Aufbewahrungsfrist vorbei war.',
  'failed.no-scenario': () => 'Das Gespräch hat kein Szenario.',
  'failed.scenario-gone': () => 'Das Szenario gibt es nicht mehr.',
  'failed.worker-stopped': () => 'Was sie beurteilen sollte, wurde jedes Mal ohne Antwort beendet.',
  'failed.no-number': () => 'Der Bewerter gab eine Note, die keine Zahl ist.',
  'failed.out-of-memory': () => 'Dem Bewerter ging der Speicher aus.',
  'failed.assessor': () => 'Der Bewerter ist gescheitert.',
  'failed.kind': ({ kind }) => `Der Bewerter ist gescheitert (${kind}).`,
  'failed.late': ({ seconds }) => `Es hat länger als ${secondsLong(seconds)} gedauert.`,
  'failed.processor': ({ seconds }) =>
    `Die Beurteilung braucht mehr als ${secondsLong(seconds)} Rechenzeit und wurde beendet. DEBRIEF_BUILTIN_TIMEOUT_SECONDS erlaubt mehr.`,
  'failed.memory': ({ size }) => `Die Beurteilung braucht mehr als ${figure(size)} MiB Speicher und wurde beendet.`,
  'failed.model-late': ({ seconds }) =>
    `Das Modell hat für das ganze Gespräch länger als ${secondsLong(seconds)} gebraucht. DEBRIEF_ASSESS_TIMEOUT_SECONDS gibt ihm mehr; DEBRIEF_LLM_CRITERIA_PER_REQUEST und DEBRIEF_LLM_CONCURRENCY machen es schneller.`,
  'failed.organisation-gone': () => 'Die Organisation wurde gelöscht; daher wird das Modell nicht gefragt.',
  'failed.too-many-tokens': ({ tokens, limit }) =>
    `Es würde etwa ${figure(tokens)} Tokens brauchen, und das Budget eines ganzen Tages ist ${figure(limit)} (DEBRIEF_LLM_DAILY_TOKENS).`,
  'failed.too-many-own-tokens': ({ tokens, limit }) =>
    `Es würde etwa ${figure(tokens)} Tokens brauchen, und Ihre Organisation erlaubt ${figure(limit)} für einen ganzen Tag.`,
  'failed.own-tokens-used': () =>
    'Die Tokens, die Ihre Organisation für heute erlaubt, sind aufgebraucht. Es geht morgen weiter, nach UTC.',
  'failed.tokens-used': () =>
    'Das Budget an Tokens für heute ist aufgebraucht (DEBRIEF_LLM_DAILY_TOKENS). Es geht morgen weiter, nach UTC.',
  'failed.endpoint': ({ what, of, says }) =>
    `Der Endpunkt des Modells ${ENDPOINT[what](of)}${says === null ? '' : ` Er sagt: ${says}.`}`,
};
