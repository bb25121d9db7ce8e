import { de } from './scenarios-de.ts';
import { en } from './scenarios-en.ts';

/** What the pages of scenarios say. */
export const scenarioTexts = { en, de };
