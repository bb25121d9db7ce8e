import { Type, type Static, type TSchema } from 'typebox';
import { BuiltinCriterion, ChosenMeasureWhy, MeasureTaken } from './builtin.ts';
import { Improvement, ModelAsked, ModelCriterion, ModelEvidence } from './model.ts';
import { Anchor, NotAssessed, orNull, Quote, Said, StandsInFor, UsersTurns } from './parts.ts';

/*
 * Evidence as readers find it: of any assessor and any version, or brought by an import. Only the fields that are read
 * are named, each as its writer declares it; what earlier versions did not write may be absent or null.
 */

const may = <S extends TSchema>(schema: S) => Type.Optional(orNull(schema));

const quote = Quote.properties;
const measure = MeasureTaken.properties;
const builtin = BuiltinCriterion.properties;
const model = ModelCriterion.properties;
const transcript = ModelEvidence.properties.transcript.properties;
const asked = ModelAsked.properties;

const KeptQuote = Type.Object({ turn: quote.turn, speaker: may(quote.speaker), text: quote.text });
const KeptAnchor = Type.Object(Anchor.properties);
const KeptMeasure = Type.Object({
  id: measure.id,
  title: may(measure.title),
  value: may(measure.value),
  unit: may(measure.unit),
  target: may(measure.target),
  source: may(measure.source),
  points: may(measure.points),
  weight: may(measure.weight),
  finding: may(measure.finding),
  said: may(Said),
  quotes: may(Type.Array(KeptQuote)),
  raise: may(Type.String()),
  interval: may(Type.Object({ low: Type.Number(), high: Type.Number() })),
  reasons: may(Type.Array(Type.Object({ figure: may(Type.String()), words: Type.String(), levels: Type.Number() }))),
});

/** A place where something else could have been said, and what that could have been. */
const KeptMoment = Type.Object({
  ...KeptQuote.properties,
  reply: may(KeptQuote),
  missing: may(Type.String()),
  said: may(Said),
  instead: Type.String(),
});

const KeptImprovement = Type.Object({
  change: Improvement.properties.change,
  moment: KeptQuote,
  instead: Improvement.properties.instead,
});

export const KeptCriterion = Type.Object({
  name: builtin.name,
  score: may(builtin.score),
  points: may(builtin.points),
  weight: may(builtin.weight),
  /** The built-in assessor's. */
  chosen: may(
    Type.Object({
      by: Type.String(),
      measures: Type.Array(
        Type.Object({
          measure: ChosenMeasureWhy.properties.measure,
          why: ChosenMeasureWhy.properties.why,
          said: may(Said),
        }),
      ),
    }),
  ),
  measures: may(Type.Array(KeptMeasure)),
  anchor: may(KeptAnchor),
  /** A model's. */
  anchors: may(Type.Array(KeptAnchor)),
  quotes: may(Type.Array(KeptQuote)),
  reasoning: may(model.reasoning),
  improvement: may(KeptImprovement),
  restsOn: may(builtin.restsOn),
  tooWide: may(Type.Boolean()),
  phrasesOnly: may(Type.String()),
  /** The spread of a model's votes. */
  interval: may(Type.Object({ low: Type.Number(), high: Type.Number() })),
  beside: may(Type.Object({ score: may(builtin.score), measures: Type.Array(KeptMeasure) })),
});

/** What the feedback is about: the built-in assessor's has a moment, a model's an improvement. */
export const KeptFeedback = Type.Object({
  criterion: Type.String(),
  measure: may(Type.String()),
  moment: may(KeptMoment),
  improvement: may(KeptImprovement),
});

export const KeptNotAssessed = Type.Object({ ...NotAssessed.properties, said: may(Said) });

export const KeptTranscript = Type.Object({
  format: transcript.format,
  vendor: may(transcript.vendor),
  turns: transcript.turns,
  speakers: may(transcript.speakers),
  words: may(transcript.words),
  lengthMs: may(transcript.lengthMs),
  language: may(Type.String()),
  notes: may(transcript.notes),
  digest: may(transcript.digest),
});

export const KeptUsersTurns = Type.Object({ ...UsersTurns.properties, speaker: may(UsersTurns.properties.speaker) });

export const KeptModel = Type.Object({
  asked: asked.asked,
  answered: may(asked.answered),
  promptVersion: may(asked.promptVersion),
  temperature: may(asked.temperature),
  seed: may(asked.seed),
});

export const KeptStandsInFor = Type.Object(StandsInFor.properties);

/** Words of the conversation, with the turn they are in. */
export type KeptQuote = Static<typeof KeptQuote>;
export type KeptMeasure = Static<typeof KeptMeasure>;
export type KeptCriterion = Static<typeof KeptCriterion>;
