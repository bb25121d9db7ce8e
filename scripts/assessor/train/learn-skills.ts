import { buildConversation } from '../../../src/assessment/conversation/build-conversation.ts';
import type { Conversation } from '../../../src/assessment/conversation/types.ts';
import { callFigures, type CallFigures } from '../../../src/assessment/effect/call-figures.ts';
import { estimate, type SkillModel } from '../../../src/assessment/effect/skill-model.ts';
import { stepFigures } from '../../../src/assessment/effect/step-figures.ts';
import { readTranscript } from '../../../src/transcript/read-transcript.ts';
import { bestStep } from '../../../src/assessment/measures/steps/read-steps.ts';
import { findMoves, type MoveModels } from '../../../src/assessment/moves/find-moves.ts';
import { turnFeatures } from '../../../src/assessment/moves/turn-features.ts';
import { fitSigned, type Sign } from './fit-signed.ts';
import { SKILLS, type Call, type Skill } from './read-files.ts';
import type { Material } from './read-material.ts';
import { setApart } from './set-apart.ts';
import { signOf } from './signs.ts';

// Chosen by leaving each training hand out in turn.
const PENALTY = 160;
const LEAST_WEIGHT = 0.005;

/** The mean of what readers gave; null where none saw an occasion. */
export function ratingOf(material: Material, skill: Skill): number | null {
  const there = material.ratings.map((rating) => rating[skill]).filter((value) => value !== null);
  return there.length === 0 ? null : there.reduce((sum, value) => sum + value, 0) / there.length;
}

/** How the skills of a language are learnt. */
export interface Lesson {
  /** Models of moves that were learnt without a hand, by which its conversations are read. */
  modelsWithout: (hand: string) => MoveModels;
  /** How many times a hand's conversations count; a whole number. */
  timesOf: (hand: string) => number;
  /** How much of the way to the spread that readers use estimates are spread, as a power of the factor: 0 to 1. */
  spread: number;
  /** How many times as far as they were learnt skills are set apart from what they share. */
  apart: number;
}

/** The figures of each conversation, its moves found by models that were learnt without its hand. */
function figuresWithoutOwnHand(material: readonly Material[], { modelsWithout }: Lesson): Map<string, CallFigures> {
  const figures = new Map<string, CallFigures>();
  for (const hand of new Set(material.map(({ call }) => call.hand))) {
    const models = modelsWithout(hand);
    for (const { call } of material)
      if (call.hand === hand) {
        const found = figuresOf(call, models);
        if (found !== null) figures.set(call.id, found);
      }
  }
  return figures;
}

/** A conversation as the assessor reads it. */
export const conversationOf = ({ text, user }: Call): Conversation =>
  buildConversation(readTranscript(text), { userId: 'user', email: null, displayName: user });

function figuresOf(call: Call, models: MoveModels): CallFigures | null {
  const conversation = conversationOf(call);
  if (conversation.mine.length === 0) return null;
  const moved = findMoves(turnFeatures(conversation.turns, models.readWords), models);
  return new Map([...callFigures(moved), ...stepFigures(bestStep(conversation))]);
}

interface Row {
  hand: string;
  turns: number;
  figures: CallFigures;
  truth: number;
}

function fit(skill: Skill, rows: readonly Row[], names: readonly string[]): SkillModel {
  const model = fitSigned(
    rows.map(({ figures }) => names.map((name) => figures.get(name) ?? 0)),
    rows.map(({ truth }) => truth),
    names.map((name): Sign => signOf(name)),
    PENALTY,
  );
  return {
    skill,
    figures: names.map((name, at) => ({
      name,
      mean: rounded(model.means[at] ?? 0),
      spread: rounded(model.spreads[at] ?? 1),
      weight: model.weights[at] ?? 0,
    })),
    constant: rounded(model.constant),
    stretch: 1,
    base: 0,
    byTurn: 0,
  };
}

const rounded = (value: number): number => Math.round(value * 100_000) / 100_000;
const spreadOf = (values: readonly number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

const stretchOf = (truths: readonly number[], guesses: readonly number[], power: number): number =>
  rounded((spreadOf(truths) / spreadOf(guesses)) ** power);

/** The models of all skills from some conversations, each set apart from the others. */
function fitAll(rows: ReadonlyMap<Skill, readonly Row[]>, names: readonly string[], times: number): SkillModel[] {
  const models = [...rows].map(([skill, rowsOfSkill]) => fit(skill, rowsOfSkill, names));
  return setApart(models, times).map((model) => ({
    ...model,
    figures: model.figures
      .map((figure) => ({ ...figure, weight: Math.round(figure.weight * 10_000) / 10_000 }))
      .filter(({ weight }) => Math.abs(weight) >= LEAST_WEIGHT),
  }));
}

/** What readers rated of each skill, beside the figures of the conversation. */
function rowsBySkill(
  material: readonly Material[],
  figures: ReadonlyMap<string, CallFigures>,
  { timesOf }: Lesson,
): Map<Skill, Row[]> {
  return new Map(
    SKILLS.map((skill) => [
      skill,
      material.flatMap((item): Row[] => {
        const truth = ratingOf(item, skill);
        const own = figures.get(item.call.id);
        return truth === null || own === undefined
          ? []
          : Array.from({ length: timesOf(item.call.hand) }, () => ({
              hand: item.call.hand,
              turns: item.call.turns.length,
              figures: own,
              truth,
            }));
      }),
    ]),
  );
}

/**
 * Learns what readers would rate from a conversation's figures, with how far off it is on hands left out.
 */
export function learnSkills(material: readonly Material[], lesson: Lesson): SkillModel[] {
  const figures = figuresWithoutOwnHand(material, lesson);
  const names = [...(figures.values().next().value?.keys() ?? [])];
  const rows = rowsBySkill(material, figures, lesson);
  const without = new Map(
    [...new Set(material.map(({ call }) => call.hand))].map((hand) => {
      const others = new Map([...rows].map(([skill, all]) => [skill, all.filter((row) => row.hand !== hand)]));
      return [hand, fitAll(others, names, lesson.apart)];
    }),
  );
  return fitAll(rows, names, lesson.apart).map((model) => {
    const unseen = (rows.get(model.skill) ?? []).flatMap((row) => {
      const unseeing = without.get(row.hand)?.find(({ skill }) => skill === model.skill);
      return unseeing === undefined ? [] : [{ row, unseeing }];
    });
    const stretch = stretchOf(
      unseen.map(({ row }) => row.truth),
      unseen.map(({ row, unseeing }) => estimate(unseeing, row.figures, row.turns).level),
      lesson.spread,
    );
    const errors = unseen.map(
      ({ row, unseeing }) => (estimate({ ...unseeing, stretch }, row.figures, row.turns).level - row.truth) ** 2,
    );
    // The same for short and for long talk: among calls of 16 to 44 turns it does not fall with their number in hands `a` to `d`, and what
    // shorter talk would get by the fall in all hands was learnt from none.
    return { ...model, stretch, base: rounded(errors.reduce((sum, error) => sum + error, 0) / errors.length) };
  });
}
