import { CliError } from '../errors.ts';

/** The most disagreements that are listed: each brings a whole conversation into a report. */
export const MOST_LISTED = 200;

/** Reads a figure of agreement from the command line. @param flag how the person wrote it */
export function readFigure(flag: string): (text: string) => number {
  return (text) => {
    const figure = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
    if (figure >= -1 && figure <= 1) return figure;
    throw new CliError('usage', `${flag} must be a number from -1 to 1, such as 0.6.`);
  };
}
