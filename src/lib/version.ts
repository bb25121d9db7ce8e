import packageFile from '../../package.json' with { type: 'json' };

/** Debrief's version. */
export const VERSION: string = packageFile.version;
