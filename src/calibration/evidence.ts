import { parseJson, type Json } from '../lib/json.ts';

/** A place in the conversation, word for word. */
export interface EvidenceQuote {
  turn: number | null;
  speaker: string | null;
  text: string;
}

/** What an assessor found for one criterion: sentences, each with the places that show it. */
export interface EvidenceFinding {
  title: string;
  text: string;
  quotes: readonly EvidenceQuote[];
}

/** What can be read of an assessor's evidence, whichever assessor wrote it. What is not there is left out. */
export interface ReadEvidence {
  /** Words of the conversation, as the assessor read it. */
  words: number | null;
  /** Why a criterion was not judged, by its name. */
  reasons: ReadonlyMap<string, string>;
  /** Findings by the criterion's name. */
  findings: ReadonlyMap<string, readonly EvidenceFinding[]>;
}

/** Reads the evidence of an assessment. @param text JSON, as the port gives it */
export function readEvidence(text: string): ReadEvidence {
  const evidence = parseJson(text);
  const words = field(field(evidence, 'transcript'), 'words');
  return {
    words: typeof words === 'number' ? words : null,
    reasons: new Map(
      list(field(evidence, 'notAssessed')).flatMap((entry) => {
        const [name, reason] = [textOf(entry, 'name'), textOf(entry, 'reason')];
        return name === null || reason === null ? [] : [[name, reason] as const];
      }),
    ),
    findings: new Map(
      list(field(evidence, 'criteria')).flatMap((entry) => {
        const name = textOf(entry, 'name');
        return name === null ? [] : [[name, findingsOf(entry)] as const];
      }),
    ),
  };
}

/** A criterion's findings: one for each of its measures, or the entry itself where it has none. */
function findingsOf(entry: Json): EvidenceFinding[] {
  const measures = list(field(entry, 'measures'));
  return (measures.length > 0 ? measures : [entry]).flatMap((part) => {
    const text = textOf(part, 'finding') ?? textOf(part, 'reasoning') ?? textOf(part, 'description') ?? '';
    const quotes = [...list(field(part, 'quotes')), ...list(field(part, 'evidence'))].flatMap(quoteOf);
    return text === '' && quotes.length === 0
      ? []
      : [{ title: textOf(part, 'title') ?? textOf(part, 'id') ?? '', text, quotes }];
  });
}

function quoteOf(value: Json): EvidenceQuote[] {
  const text = textOf(value, 'text') ?? textOf(value, 'quote');
  const turn = field(value, 'turn');
  return text === null
    ? []
    : [{ turn: typeof turn === 'number' ? turn : null, speaker: textOf(value, 'speaker'), text }];
}

function field(value: Json | undefined, name: string): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined;
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: Json | undefined, name: string): string | null {
  const found = field(value, name);
  return typeof found === 'string' ? found : null;
}
