import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sources } from '../../architecture/sources.ts';

const code = new Map(sources().map((source) => [source.path, source.code]));

/** What a file loads as soon as it is loaded itself: its static imports, without those of types alone. */
function loadedWith(path: string): string[] {
  const found = [...(code.get(path) ?? '').matchAll(/^(?:import|export)(?! type\b)[^;']*?(?:from )?'([^']+)'/gms)].map(([, specifier = '']) => specifier);
  return found.map((specifier) => (specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier));
}

/** All that is loaded with a file, one thing leading to another. */
function closure(start: string): Set<string> {
  const seen = new Set([start]);
  for (const path of seen) for (const next of loadedWith(path)) seen.add(next);
  return seen;
}

const isSdk = (specifier: string): boolean => specifier === 'ai' || specifier.startsWith('@ai-sdk/');

describe('the SDK of models', () => {
  it('is named in one file', () => {
    const naming = [...code].filter(([, text]) => /(?:from|import\(?)\s*'(?:ai|@ai-sdk\/[^']*)'/.test(text)).map(([path]) => path);
    expect(naming).toEqual(['src/worker/llm/model-client.ts']);
    expect(loadedWith('src/worker/llm/model-client.ts').filter(isSdk)).toEqual(['ai', '@ai-sdk/openai-compatible']);
  });

  it('is not loaded before a conversation is to be judged, nor are prompts and schemas', () => {
    const loaded = closure('src/app.ts');
    expect(loaded).toContain('src/worker/llm/model-assessor.ts');
    expect([...loaded].filter(isSdk)).toEqual([]);
    expect([...loaded].filter((path) => path.startsWith('src/assessment/llm/'))).toEqual(['src/assessment/llm/prompt-version.ts']);
  });

  it('is not loaded in the threads that read conversations', () => {
    expect([...closure('src/worker/llm/judge-thread.ts')].filter(isSdk)).toEqual([]);
  });
});

it('what is judged is told apart from who is asked: nothing of the assessment’s knows a network, a clock or chance', () => {
  for (const [path, text] of code) {
    if (path.startsWith('src/assessment/llm/')) expect(text, path).not.toMatch(/\bfetch\(|Date\.now|new Date\(\)|Math\.random|performance\.|setTimeout|'node:/);
  }
});
