const DASHES = /^\s{0,8}[-–—―]{1,3}\s{0,8}$/u;

/** Whether a cell has only a dash, in place of a value that its row does not have. */
export const isNoValue = (cell: string): boolean => DASHES.test(cell);
