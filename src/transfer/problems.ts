/** One thing that is wrong with a file: the line, from 1, and a sentence that names the field and what it must be. */
export interface Problem {
  line: number;
  sentence: string;
}

/** What is wrong with a file: the first problems by line, and how many were found. */
export interface ProblemList {
  count: number;
  listed: Problem[];
  /** The line at which the check stopped because of their number; undefined where the whole file was checked. */
  stoppedAt?: number | undefined;
}

/** Collects problems, which may be found in any order. Memory is bounded, however many there are. */
export interface Problems {
  add: (line: number, sentence: string) => void;
  /** Whether so many were found that the rest of the file need not be checked. */
  isFull: () => boolean;
  list: () => ProblemList;
}

/** How many problems are listed. */
const LISTED_PROBLEMS = 100;
/** From how many problems on a file is of another kind than an import: the rest of it is not checked. */
const MOST_PROBLEMS = 100_000;

/**
 * Starts without problems.
 * @param limit how many are kept: those of the lowest line numbers, whichever order they are found in
 */
export function collectProblems(limit = LISTED_PROBLEMS): Problems {
  let count = 0;
  let kept: Problem[] = [];
  const firstOnes = () => kept.toSorted((left, right) => left.line - right.line).slice(0, limit);
  return {
    isFull: () => count >= MOST_PROBLEMS,
    add(line, sentence) {
      count += 1;
      kept.push({ line, sentence });
      if (kept.length >= 2 * limit) kept = firstOnes();
    },
    list: () => ({ count, listed: firstOnes() }),
  };
}
