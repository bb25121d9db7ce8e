import { Type, type Static, type TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { parseJson, type Json } from '../../lib/json.ts';

const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const may = <S extends TSchema>(schema: S) => Type.Optional(orNull(schema));

const Quote = Type.Object({ turn: Type.Number(), speaker: may(Type.String()), text: Type.String() });
const Anchor = Type.Object({ level: Type.Number(), description: Type.String() });
const Measure = Type.Object({
  id: Type.String(),
  title: may(Type.String()),
  value: may(Type.Number()),
  unit: may(Type.String()),
  target: may(Type.String()),
  source: may(Type.String()),
  points: may(Type.Number()),
  weight: may(Type.Number()),
  finding: may(Type.String()),
  quotes: may(Type.Array(Quote)),
});
const Improvement = Type.Object({ change: Type.String(), moment: Quote, instead: Type.String() });
const Criterion = Type.Object({
  name: Type.String(),
  score: may(Type.Number()),
  points: may(Type.Number()),
  weight: may(Type.Number()),
  /** The built-in assessor's. */
  chosen: may(
    Type.Object({
      by: Type.String(),
      measures: Type.Array(Type.Object({ measure: Type.String(), why: Type.String() })),
    }),
  ),
  measures: may(Type.Array(Measure)),
  anchor: may(Anchor),
  /** A model's. */
  anchors: may(Type.Array(Anchor)),
  quotes: may(Type.Array(Quote)),
  reasoning: may(Type.String()),
  improvement: may(Improvement),
});
const NotAssessed = Type.Object({ name: Type.String(), reason: Type.String() });
const Transcript = Type.Object({
  format: Type.String(),
  vendor: may(Type.String()),
  turns: Type.Number(),
  words: may(Type.Number()),
  lengthMs: may(Type.Number()),
  notes: may(Type.Array(Type.String())),
  digest: may(Type.String()),
});
const Rep = Type.Object({
  way: Type.String(),
  speaker: may(Type.String()),
  confidence: Type.Number(),
  reason: Type.String(),
});
const Model = Type.Object({
  asked: Type.String(),
  answered: may(Type.Array(Type.String())),
  promptVersion: may(Type.String()),
  temperature: may(Type.Number()),
  seed: may(Type.Number()),
});

const StandsInFor = Type.Object({ assessor: Type.String(), reason: Type.String() });

const checkers = {
  transcript: Compile(Transcript),
  rep: Compile(Rep),
  model: Compile(Model),
  standsInFor: Compile(StandsInFor),
};
const criterionChecker = Compile(Criterion);
const notAssessedChecker = Compile(NotAssessed);

/** Words of the conversation, with the turn they are in. */
export type EvidenceQuote = Static<typeof Quote>;
export type EvidenceMeasure = Static<typeof Measure>;
export type EvidenceCriterion = Static<typeof Criterion>;

/** What kept evidence says, whichever assessor wrote it and when. */
export interface KnownEvidence {
  transcript: Static<typeof Transcript> | null;
  /** Whose turns were taken for the user's. */
  rep: Static<typeof Rep> | null;
  /** The model that was asked, where one was. */
  model: Static<typeof Model> | null;
  /** The assessor that should have judged, where another one stands in for it, and why. */
  standsInFor: Static<typeof StandsInFor> | null;
  criteria: EvidenceCriterion[];
  notAssessed: { name: string; reason: string }[];
  /** What is there and has a form that this program does not know: names of fields. It is kept, and not shown here. */
  unread: string[];
}

/**
 * Reads evidence as it was kept: the built-in assessor's, a model's, that of other versions, or whatever an import
 * brought. Each part is
 * checked; one that is not of the known form is left out and named.
 * @param stored JSON text, or null where none is kept
 */
export function readEvidence(stored: string | null): KnownEvidence {
  const value = stored === null ? null : (parseJson(stored) ?? null);
  const unread: string[] = [];
  const fields = isFields(value) ? value : {};
  if (value !== null && !isFields(value)) unread.push('evidence');

  function part<T>(name: string, checker: { Check: (value: unknown) => value is T }): T | null {
    const found = fields[name];
    if (found === undefined || found === null) return null;
    if (checker.Check(found)) return found;
    unread.push(name);
    return null;
  }
  function list<T>(name: string, checker: { Check: (value: unknown) => value is T }): T[] {
    const found = fields[name];
    if (found === undefined || found === null) return [];
    const items: unknown[] = Array.isArray(found) ? found : [found];
    const read = items.filter((item): item is T => checker.Check(item));
    if (read.length < items.length) unread.push(name);
    return read;
  }

  return {
    transcript: part('transcript', checkers.transcript),
    rep: part('rep', checkers.rep),
    model: part('model', checkers.model),
    standsInFor: part('standsInFor', checkers.standsInFor),
    criteria: list('criteria', criterionChecker),
    notAssessed: list('notAssessed', notAssessedChecker),
    unread,
  };
}

function isFields(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
