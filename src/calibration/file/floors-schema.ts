import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { Name, MUST_BE, Text } from '../../domain/schemas/text.ts';
import { findProblem } from '../../domain/schemas/problem.ts';
import { parseJson } from '../../lib/json/json.ts';

const strict = { additionalProperties: false } as const;
const Figure = () => Type.Optional(Type.Number({ minimum: -1, maximum: 1, [MUST_BE]: 'a number from -1 to 1' }));
const Count = () =>
  Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, [MUST_BE]: 'a whole number of at least 0' }),
  );

const shared = {
  kappa: Figure(),
  spearman: Figure(),
  within_one: Figure(),
  auc: Figure(),
  auc_equal_length: Figure(),
  judged: Count(),
  judged_alone_at_most: Count(),
};

const CriterionFloors = Type.Object({ criterion: Name('The criterion.'), ...shared }, strict);
const Floors = Type.Object(
  {
    note: Type.Optional(Type.Array(Text(0, 4_096), { description: 'For whoever reads the file.' })),
    overall: Type.Optional(Type.Object(shared, strict)),
    criteria: Type.Optional(Type.Array(CriterionFloors)),
  },
  strict,
);

/** What agreement may not fall below: for all criteria together, and for single ones. */
export type Floors = Static<typeof Floors>;

const validator = Compile(Floors);

/** Reads a file of floors. @returns the floors, or the sentence that says what is wrong */
export function parseFloors(text: string): { floors: Floors } | { problem: string } {
  const value = parseJson(text);
  if (value === undefined) return { problem: 'It is not JSON.' };
  return validator.Check(value)
    ? { floors: value }
    : { problem: findProblem(validator, value, 'The file') ?? 'It is not valid.' };
}
