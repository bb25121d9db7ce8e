import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What makes an object of Node's or of a package that says what went wrong by an `error` event. */
const MAKES =
  /\b(?:new (?:Worker|Piscina|ClientPool|Client|Connection|PassThrough)(?:<[^>(]*>)?|connectTcp|connectTls|cluster\.fork)\(|(?<!function |\.)createServer\(/u;
/** A listener that stays: one that hears the first error only leaves the second to nobody. */
const LISTENS = /\.on\('error', /u;
/** Files whose objects are listened to elsewhere, or live in a command that ends with them. */
const ELSEWHERE = new Map([
  ['src/cli/serve/require-ports.ts', 'asks whether a port is free before the service starts'],
]);

it('whatever says by an event that it failed has a listener where it is made, for Node ends the process where nobody listens', () => {
  const files = globSync('src/**/*.ts').filter((file) => MAKES.test(readFileSync(file, 'utf8')));
  const silent = files.filter((file) => !ELSEWHERE.has(file) && !LISTENS.test(readFileSync(file, 'utf8')));
  expect(silent).toEqual([]);
  expect(files.length).toBeGreaterThan(8);
});
