import { DEFAULT_WEIGHT, type Anchor, type ChosenMeasure } from '../../../evidence/rubric.ts';
import type { Scenario } from '../../../domain/scenarios/scenario.ts';
import { parseJson } from '../../../lib/json/json.ts';

/** A scenario at one version, with one of its criteria; without one where it has none. */
interface CriterionRow {
  name: string;
  archived: number;
  version: number;
  scale_min: number;
  scale_max: number;
  criterion: string | null;
  description: string | null;
  measures: string | null;
  anchors: string | null;
  weight: number | null;
}

/** Makes a scenario from its rows, which are in the order of its criteria; undefined where there is no row. */
export function toScenario(orgId: string, scenarioId: string, rows: readonly CriterionRow[]): Scenario | undefined {
  const [row] = rows;
  return (
    row && {
      orgId,
      scenarioId,
      name: row.name,
      archived: row.archived === 1,
      version: row.version,
      scale: { min: row.scale_min, max: row.scale_max },
      criteria: rows.flatMap(({ criterion: name, description, measures, anchors, weight }) =>
        name === null || description === null
          ? []
          : {
              name,
              description,
              anchors: toList(anchors, isAnchor),
              weight: weight ?? DEFAULT_WEIGHT,
              measures: toList(measures, isChosenMeasure),
            },
      ),
    }
  );
}

function toList<Item>(stored: string | null, isItem: (value: unknown) => value is Item): Item[] | null {
  const list: unknown = stored === null ? null : parseJson(stored);
  return Array.isArray(list) ? list.filter((item) => isItem(item)) : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function isAnchor(value: unknown): value is Anchor {
  return (
    isObject(value) &&
    'level' in value &&
    typeof value.level === 'number' &&
    'description' in value &&
    typeof value.description === 'string'
  );
}

function isChosenMeasure(value: unknown): value is ChosenMeasure {
  return (
    typeof value === 'string' ||
    (isObject(value) &&
      'measure' in value &&
      typeof value.measure === 'string' &&
      'weight' in value &&
      typeof value.weight === 'number')
  );
}
