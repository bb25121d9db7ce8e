import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/config/read-settings.ts';
import { compose, text, type Tree } from './files.ts';

const overlay: Tree = parse(text('compose.model.yaml'));
const patch: Tree = parse(text('kubernetes/model/worker.yaml'));
const policy: Tree = parse(text('kubernetes/model/network.yaml'));
const workers = { 'app.kubernetes.io/name': 'debrief', 'app.kubernetes.io/component': 'worker' };

describe('a hosted model', () => {
  it('is reached by the worker alone: the network of the database has no way out', () => {
    expect(compose().networks.inside).toEqual({ internal: true });
    expect(compose().services.worker.networks).toEqual(['inside']);
    expect(Object.keys(overlay.services)).toEqual(['worker']);
    expect(overlay.services.worker.networks).toEqual(['outside']);
    expect(Object.keys(compose().networks)).toContain('outside');
  });

  it('is reached by pods of the worker, on the port of HTTPS, at no private address', () => {
    expect(policy.spec.podSelector.matchLabels).toEqual(workers);
    expect(policy.spec.policyTypes).toEqual(['Egress']);
    const [rule, ...others] = policy.spec.egress;
    expect(others).toEqual([]);
    expect(rule.ports).toEqual([{ protocol: 'TCP', port: 443 }]);
    const kept = rule.to.flatMap(({ ipBlock }: Tree) => ipBlock.except);
    expect(kept).toEqual(
      expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7']),
    );
    const component: Tree = parse(text('kubernetes/model/kustomization.yaml'));
    expect(component.patches).toEqual([
      { path: 'worker.yaml', target: { kind: patch.kind, name: patch.metadata.name } },
    ]);
    expect(component.resources).toEqual(['network.yaml']);
  });

  it('is set by settings that there are', () => {
    const inCompose: Record<string, string> = overlay.services.worker.environment;
    const inPod: Tree[] = patch.spec.template.spec.containers[0].env;
    const filled = {
      ...inCompose,
      DEBRIEF_LLM_URL: 'https://models.example.com/v1',
      DEBRIEF_LLM_MODEL: 'm',
      DEBRIEF_LLM_API_KEY_FILE: '',
    };
    expect(readSettings(filled).assessor).toBe('llm');
    expect(
      readSettings(Object.fromEntries(inPod.map(({ name, value }) => [String(name), String(value ?? 'secret')])))
        .llmUrl,
    ).toBe('https://models.example.com/v1');
    const [secret = ''] = overlay.services.worker.secrets;
    expect(inCompose['DEBRIEF_LLM_API_KEY_FILE']).toBe(`/run/secrets/${secret}`);
    expect(Object.keys(overlay.secrets)).toEqual([secret]);
  });
});
