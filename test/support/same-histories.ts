import fc from 'fast-check';

/** From where random histories and inputs are drawn in every test run. */
const SEED = 20_261_123;

/*
 * Draws the same ones in every run, so that one commit passes or fails wherever it is tested, and one that fails does so
 * again. `PROPERTY_SEED=any` draws others in each run, as `npm run test:properties` does; a number there draws those of
 * a run that failed, which printed it.
 */
const wanted = process.env['PROPERTY_SEED'];
if (wanted !== 'any') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted ?? SEED) });
