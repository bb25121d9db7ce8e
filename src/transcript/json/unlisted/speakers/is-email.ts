const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,190}$/u;

/** Whether a value is nothing but an e-mail address, also one within a house ("ann@desk"). */
export const isEmail = (value: string): boolean => EMAIL.test(value);
