/**
 * The built-in assessor's name and version, apart from all it does. The version moves whenever any score could come out
 * differently.
 */
export const builtinAssessor: { name: 'builtin'; version: string } = { name: 'builtin', version: '3.0.0' };
