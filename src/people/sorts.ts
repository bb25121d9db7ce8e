/** By what a list of people can be sorted. */
export const SORTS = ['name', 'last', 'conversations', 'overall'] as const;
export type Sort = (typeof SORTS)[number];
