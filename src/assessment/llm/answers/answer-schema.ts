import { Type, type Static } from 'typebox';

const strict = { additionalProperties: false } as const;

function nullable(schema: object) {
  return { anyOf: [schema, { type: 'null' }] };
}

function quoteFields(speakers: readonly string[]) {
  return {
    turn: Type.Integer(),
    speaker: Type.Unsafe<string>({ type: 'string', enum: speakers }),
    quote: Type.String(),
  };
}

/**
 * The schema of the answer to a judging request. A model writes the fields in this order: evidence, reasoning, level.
 * Every field is required and may be null, as strict modes of endpoints demand.
 * @param levels all levels that a criterion of the request has
 */
export function judgementSchema(criteria: readonly number[], speakers: readonly string[], levels: readonly number[]) {
  return Type.Object(
    {
      criteria: Type.Array(
        Type.Object(
          {
            criterion: Type.Unsafe<number>({ type: 'integer', enum: criteria }),
            evidence: Type.Array(Type.Object(quoteFields(speakers), strict)),
            reasoning: Type.String(),
            level: Type.Unsafe<number | null>(nullable({ type: 'number', enum: levels })),
            not_assessable: Type.Unsafe<string | null>(nullable({ type: 'string' })),
            improve: Type.Unsafe<object | null>(
              nullable(
                Type.Object({ change: Type.String(), ...quoteFields(speakers), instead: Type.String() }, strict),
              ),
            ),
          },
          strict,
        ),
      ),
    },
    strict,
  );
}

/** The answer to a request for evidence alone. */
export function gatheringSchema(criteria: readonly number[], speakers: readonly string[]) {
  return Type.Object(
    {
      criteria: Type.Array(
        Type.Object(
          {
            criterion: Type.Unsafe<number>({ type: 'integer', enum: criteria }),
            evidence: Type.Array(Type.Object(quoteFields(speakers), strict)),
          },
          strict,
        ),
      ),
    },
    strict,
  );
}

/** A quotation as a model gives it. */
export const GivenQuote = Type.Object({ turn: Type.Integer(), speaker: Type.String(), quote: Type.String() });
export type GivenQuote = Static<typeof GivenQuote>;

const GivenImprovement = Type.Object({
  change: Type.String(),
  turn: Type.Integer(),
  speaker: Type.String(),
  quote: Type.String(),
  instead: Type.String(),
});

/**
 * One criterion's judgement, as it is read: unknown fields are ignored, and a missing field that may be null is null.
 */
export const GivenJudgement = Type.Object({
  criterion: Type.Integer(),
  evidence: Type.Array(GivenQuote, { maxItems: 50 }),
  reasoning: Type.String(),
  level: Type.Union([Type.Number(), Type.Null()]),
  not_assessable: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  improve: Type.Optional(Type.Union([GivenImprovement, Type.Null()])),
});
export type GivenJudgement = Static<typeof GivenJudgement>;

/** One criterion's evidence, as it is read. */
export const GivenEvidence = Type.Object({
  criterion: Type.Integer(),
  evidence: Type.Array(GivenQuote, { maxItems: 50 }),
});
export type GivenEvidence = Static<typeof GivenEvidence>;
