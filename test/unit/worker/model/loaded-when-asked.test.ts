import { describe, expect, it } from 'vitest';
import { closure, code, loadedWith } from '../../architecture/loaded-with.ts';

const isSdk = (specifier: string): boolean => specifier === 'ai' || specifier.startsWith('@ai-sdk/');

describe('the SDK of models', () => {
  it('is named in one file', () => {
    const naming = [...code]
      .filter(([, text]) => /(?:from|import\(?)\s*'(?:ai|@ai-sdk\/[^']*)'/.test(text))
      .map(([path]) => path);
    expect(naming).toEqual(['src/worker/model/model-client.ts']);
    expect(loadedWith('src/worker/model/model-client.ts').filter(isSdk)).toEqual(['ai', '@ai-sdk/openai-compatible']);
  });

  it('is not loaded before a conversation is to be judged, nor are prompts and schemas', () => {
    const loaded = closure('src/app.ts');
    expect(loaded).toContain('src/worker/model/model-assessor.ts');
    expect([...loaded].filter(isSdk)).toEqual([]);
    expect([...loaded].filter((path) => path.startsWith('src/assessment/llm/'))).toEqual([
      'src/assessment/llm/prompt-version.ts',
    ]);
  });

  it('is not loaded in the threads that read conversations', () => {
    expect([...closure('src/worker/model/judge-thread.ts')].filter(isSdk)).toEqual([]);
  });
});

it('what is judged is told apart from who is asked: nothing of the assessment’s knows a network, a clock or chance', () => {
  for (const [path, text] of code) {
    if (path.startsWith('src/assessment/llm/'))
      expect(text, path).not.toMatch(/\bfetch\(|Date\.now|new Date\(\)|Math\.random|performance\.|setTimeout|'node:/);
  }
});
