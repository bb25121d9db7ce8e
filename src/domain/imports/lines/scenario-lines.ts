import { Type } from 'typebox';
import { LONGEST_DESCRIPTION, MOST_WEIGHT } from '../../schemas/limits.ts';
import { Id, MUST_BE, Name, Text } from '../../schemas/text.ts';
import { Score, strict, Whole } from './fields.ts';

const Weight = () =>
  Type.Number({
    exclusiveMinimum: 0,
    maximum: MOST_WEIGHT,
    description: 'How much it counts beside the others.',
    [MUST_BE]: `a number above 0 and at most ${MOST_WEIGHT}`,
  });

const AnchorFields = Type.Object(
  {
    level: Score('The level, on the scale.'),
    description: Text(0, LONGEST_DESCRIPTION, { description: 'What this level looks like.' }),
  },
  strict,
);

export const CriterionFields = Type.Object(
  {
    name: Name('What is judged.'),
    description: Text(0, LONGEST_DESCRIPTION, { description: 'What good looks like.' }),
    anchors: Type.Optional(Type.Array(AnchorFields, { description: 'Levels of the scale, described.' })),
    weight: Type.Optional(Weight()),
    measures: Type.Optional(
      Type.Array(
        Type.Union([Id('A measure.'), Type.Object({ measure: Id('A measure.'), weight: Weight() }, strict)], {
          [MUST_BE]: 'a measure\'s id, or {"measure", "weight"}',
        }),
        { description: 'What it is measured by. Without it the program proposes measures.' },
      ),
    ),
  },
  strict,
);

export const ScaleFields = (description: string) =>
  Type.Object({ min: Score('The lowest score.'), max: Score('The highest score.') }, { ...strict, description });

/** A scenario with its criteria and every version of them. */
export const ScenarioLine = Type.Object(
  {
    type: Type.Literal('scenario'),
    scenario_id: Id('The scenario.'),
    name: Name('What people call it.'),
    criteria: Type.Array(CriterionFields, { description: 'What is judged, in the order in which it is served.' }),
    scale: Type.Optional(ScaleFields('The scale of the scores. 1 to 5 without it.')),
    archived: Type.Optional(Type.Boolean({ description: 'Whether it takes no further calls. False without it.' })),
    version: Type.Optional(Whole('The version these criteria are; export writes it. 1 without it.')),
    earlier_versions: Type.Optional(
      Type.Array(
        Type.Object(
          {
            version: Whole('The version.'),
            scale: ScaleFields('The scale it had.'),
            criteria: Type.Array(CriterionFields, {
              description: 'The criteria it had, with the same fields as `criteria`.',
            }),
          },
          strict,
        ),
        { description: 'Versions before this one, for the assessments that used them; export writes them.' },
      ),
    ),
  },
  strict,
);
