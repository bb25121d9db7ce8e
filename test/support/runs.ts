/**
 * How many random histories a property is tried on: a few in every test run, each run with others, and
 * `DEBRIEF_TEST_RUNS` times as many where somebody looks longer (`npm run test:properties` looks at twenty times as many).
 * Multiplies a bound of time in ms likewise.
 */
export function runs(usual: number): number {
  return Math.ceil(usual * Number(process.env['DEBRIEF_TEST_RUNS'] ?? 1));
}
