import type { Skill, SkillModel } from '../../../src/assessment/effect/skill-model.ts';
import { signOf } from './signs.ts';

// Overall is what the others have in common, so it is not set apart from them.
const COMMON: Skill = 'overall';

/**
 * Spreads what sets each skill apart from the mean of all of them, which a fit shrinks more than what they share. The same is done to the
 * weight of each figure, so a score is still the sum of what its figures add. A weight that sense allows in one direction only stays
 * in it, and becomes 0 where it would leave it.
 *
 * @param models one for each skill, each with all figures, learnt from the same conversations and not yet stretched
 * @param times how many times as far from the mean; at 1 they stay as they are
 */
export function setApart(models: readonly SkillModel[], times: number): SkillModel[] {
  const apart = models.filter(({ skill }) => skill !== COMMON);
  const sums = new Map<string, number>();
  for (const { figures } of apart)
    for (const { name, weight } of figures) sums.set(name, (sums.get(name) ?? 0) + weight);
  return models.map((model) =>
    model.skill === COMMON
      ? model
      : {
          ...model,
          figures: model.figures.map((figure) => {
            const shared = (sums.get(figure.name) ?? 0) / apart.length;
            return { ...figure, weight: allowed(figure.name, figure.weight + (times - 1) * (figure.weight - shared)) };
          }),
        },
  );
}

function allowed(name: string, weight: number): number {
  return weight * signOf(name) < 0 ? 0 : weight;
}
