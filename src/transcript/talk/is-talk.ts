import { answerInTurn } from './answer-in-turn.ts';
import { labelKey } from '../labels/speaker-label.ts';
import { isSound } from '../labels/unusual-labels.ts';
import { takeTurns } from '../labels/take-turns.ts';
import { areQuestionsListed } from './are-questions-listed.ts';
import { nobodySpeaks } from './nobody-speaks.ts';
import { areOfASong, areSaid, areStates, FEWEST_PERSONAL, signsOfTalk } from './signs.ts';

const FEWEST = 4;
const MOST_PERSONAL_NEEDED = 0.3;

/**
 * Whether what stands beside names in a form that nobody knows is what they say to each other: few names that come again
 * and take turns, none of which is a state ("INFO", "PASS"), and sentences in which somebody asks or speaks of
 * themselves and of the others. Speech that a program wrote down without marks must do the latter more often, and speak
 * to the others, or answer in turn throughout.
 * @param title lines above, which may say that it is none
 */
export function isTalk(said: readonly { speaker: string; words: string }[], title: readonly string[] = []): boolean {
  const keys = said.map(({ speaker }) => labelKey(speaker));
  const names = [...new Set(keys)];
  if (said.length < FEWEST || !takeTurns(names.length, said.length)) return false;
  if (names.some((name) => isSound(`(${name})`))) return false;
  const words = said.map(({ words: own }) => own);
  if (areStates(names, words) || areQuestionsListed(said, title) || areOfASong(names)) return false;
  if (keys.filter((key, i) => i > 0 && key !== keys[i - 1]).length * 5 < keys.length) return false;
  const texts = said.map(({ words }) => words.trim());
  if (nobodySpeaks(texts)) return false;
  const signs = signsOfTalk(texts);
  const { questions, personal, toAnother, sentences } = signs;
  return sentences >= 0.5
    ? areSaid(signs)
    : (personal >= MOST_PERSONAL_NEEDED && toAnother > 0) ||
        (questions > 0 && personal >= FEWEST_PERSONAL) ||
        answerInTurn(said);
}
