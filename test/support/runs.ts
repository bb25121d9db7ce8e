/**
 * How many random histories a property is tried on: a few in every test run, and `PROPERTY_RUNS` times as many where
 * somebody looks longer (`npm run test:properties` looks at twenty times as many, other ones in each run). Multiplies a
 * bound of time in ms likewise.
 */
export function runs(usual: number): number {
  return Math.ceil(usual * Number(process.env['PROPERTY_RUNS'] ?? 1));
}
