import { readNetworkList, type NetworkList } from '../lib/network/network-list.ts';

/** One setting: where it comes from, what it is without one, what it may be, and what it is for. */
export interface Setting<T> {
  variable: string;
  defaultText: string;
  /** In words, for help and errors: `a whole number from 1 to 1000`. */
  mustBe: string;
  doc: string;
  /** The value, or undefined where the text is none. */
  parse: (text: string) => T | undefined;
}

interface Common {
  variable: string;
  doc: string;
}

/** A whole number within bounds. */
export function whole(options: Common & { default: number; min: number; max: number; unit?: string }): Setting<number> {
  const { min, max, unit } = options;
  return {
    variable: options.variable,
    doc: options.doc,
    defaultText: String(options.default),
    mustBe: `a whole number from ${min} to ${max}${unit ? ` (${unit})` : ''}`,
    parse(text) {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : undefined;
      return value !== undefined && value >= min && value <= max ? value : undefined;
    },
  };
}

/** A whole number within bounds, or nothing. */
export function optionalWhole(options: Common & { min: number; max: number }): Setting<number | null> {
  const inner = whole({ ...options, default: options.min });
  return {
    ...inner,
    defaultText: '',
    mustBe: `empty, or ${inner.mustBe}`,
    parse: (text) => (text === '' ? null : inner.parse(text)),
  };
}

/** Text of a form. */
export function text(options: Common & { default: string; mustBe: string; pattern: RegExp }): Setting<string> {
  return {
    variable: options.variable,
    doc: options.doc,
    defaultText: options.default,
    mustBe: options.mustBe,
    parse: (value) => (options.pattern.test(value) ? value : undefined),
  };
}

/** One of some words. */
export function choice<const Word extends string>(
  options: Common & { default: NoInfer<Word>; words: readonly Word[] },
): Setting<Word> {
  return {
    variable: options.variable,
    doc: options.doc,
    defaultText: options.default,
    mustBe: options.words.length === 1 ? `${options.words[0]}` : `one of ${options.words.join(', ')}`,
    parse: (value) => options.words.find((word) => word === value),
  };
}

/** Some of some words, separated by commas. */
export function choices<const Word extends string>(
  options: Common & { default: readonly NoInfer<Word>[]; words: readonly Word[] },
): Setting<readonly Word[]> {
  return {
    variable: options.variable,
    doc: options.doc,
    defaultText: options.default.join(','),
    mustBe: `one or more of ${options.words.join(', ')}, separated by commas`,
    parse(value) {
      const given = value.split(',').map((word) => word.trim());
      const chosen = options.words.filter((word) => given.includes(word));
      return chosen.length > 0 && given.every((word) => chosen.some((known) => known === word)) ? chosen : undefined;
    },
  };
}

/** Yes or no. */
export function flag(options: Common & { default: boolean }): Setting<boolean> {
  return {
    variable: options.variable,
    doc: options.doc,
    defaultText: String(options.default),
    mustBe: 'true or false',
    parse: (value) => (value === 'true' ? true : value === 'false' ? false : undefined),
  };
}

/** Networks and host names, separated by commas; none unless set. */
export function networks(options: Common): Setting<NetworkList> {
  return {
    variable: options.variable,
    doc: options.doc,
    defaultText: '',
    mustBe: 'empty, or networks, addresses and host names separated by commas, such as 10.0.0.0/8,.internal',
    parse: readNetworkList,
  };
}
