/**
 * The built-in assessor's name and version, apart from all it does. The version moves whenever a score, a feedback or evidence
 * could come out differently: `debrief assessment verify` compares all three to the byte.
 */
export const builtinAssessor: { name: 'builtin'; version: string } = { name: 'builtin', version: '3.25.0' };
