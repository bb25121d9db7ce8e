import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Walks in a browser: each waits for more than half of its time, for a page that is drawn or for what it shows. */
const WAITING = /\/test\/e2e\/pages\//;

/**
 * Files that mostly wait are spread among those that compute, so that they run beside these: the usual order, large files
 * first, had three of them at a time in the first minutes, and left a tenth of two cores idle.
 */
export class OrderOfFiles extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of the class, which gives a new list
    const sorted = await super.sort(files);
    // Projects run one after the other.
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) => spread(sorted.filter((file) => file.project === project)));
  }
}

/** Puts the waiting files at even distances; the last of them well before the end, where nothing would run beside it. */
function spread(files: readonly TestSpecification[]): TestSpecification[] {
  const isWaiting = ({ moduleId }: TestSpecification) => WAITING.test(moduleId);
  const [waiting, others] = [files.filter(isWaiting), files.filter((file) => !isWaiting(file))];
  const distance = Math.floor((others.length * 0.6) / Math.max(1, waiting.length));
  return waiting
    .flatMap((file, index) => [file, ...others.slice(index * distance, (index + 1) * distance)])
    .concat(others.slice(waiting.length * distance));
}
