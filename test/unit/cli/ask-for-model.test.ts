import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { askForModel } from '../../../src/cli/model/ask-for-model.ts';

function terminal(): {
  input: PassThrough & { isTTY?: boolean };
  output: PassThrough & { isTTY?: boolean };
  shown: () => string;
} {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  let shown = '';
  output.on('data', (chunk) => {
    shown += String(chunk);
    // Each answer is typed when its question stands there.
    const answers: [string, string][] = [
      ['v1: ', 'http://127.0.0.1:11434/v1\n'],
      ['model: ', 'qwen\n'],
      ['needed): ', 'sk-secret-typed\n'],
    ];
    for (const [end, answer] of answers) if (String(chunk).endsWith(end)) setImmediate(() => input.write(answer));
  });
  return { input, output, shown: () => shown };
}

it('asks for address, name and key, and does not show the key', async () => {
  const { shown, ...streams } = terminal();
  expect(await askForModel({}, streams)).toEqual({
    url: 'http://127.0.0.1:11434/v1',
    name: 'qwen',
    key: 'sk-secret-typed',
    keyFile: null,
  });
  expect(shown()).toContain('qwen');
  expect(shown()).not.toContain('secret');
});

it('asks for nothing that was given', async () => {
  const { shown, ...streams } = terminal();
  expect(await askForModel({ url: 'https://m.example/v1', name: 'm', key: false }, streams)).toEqual({
    url: 'https://m.example/v1',
    name: 'm',
    key: null,
    keyFile: null,
  });
  expect(shown()).toBe('');
});
