/** Stands in the address for a scenario that is not made yet; no id that is made of a name has this sign. */
export const NEW = '~new';
