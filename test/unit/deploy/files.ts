import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { ROOT } from '../../../scripts/rooms/sources.ts';

const FOLDER = join(ROOT, 'deploy');

/** Anything that YAML can hold, looked into by path. */
export type Tree = ReturnType<typeof JSON.parse>;

/** One thing that runs Debrief: what it is called, and the settings it is given. */
export interface Runner {
  name: string;
  environment: Record<string, string>;
}

/** A file of `deploy`. */
export function text(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

/** Every file of `deploy`, by its path there. */
export function files(): string[] {
  return readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('secrets'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(FOLDER.length + 1));
}

/** The compose file, its anchors resolved. */
export function compose(): Tree {
  return parse(text('compose.yaml'), { merge: true });
}

/** Every Kubernetes object, those that are run apart included; not what `model/` adds. */
export function manifests(): Tree[] {
  return files()
    .filter((name) => /^kubernetes\/[^/]+$/.test(name))
    .flatMap((name) => parseAllDocuments(text(name)).map((document) => document.toJS()));
}

/** The variables that the image sets. */
export function imageEnvironment(): Record<string, string> {
  const [, block = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(text('Dockerfile')) ?? [];
  return Object.fromEntries(
    block.split(/\s*\\\n\s*/).map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name, value.join('=')];
    }),
  );
}

/** What runs in containers: with the settings of the image, and its own. */
export function runners(): Runner[] {
  const image = imageEnvironment();
  const services = Object.entries<Tree>(compose().services)
    .filter(([name]) => name !== 'database')
    .map(([name, { environment }]) => ({ name: `compose ${name}`, environment: { ...image, ...environment } }));
  const settings = manifests().find(({ kind }) => kind === 'ConfigMap').data;
  const pods = manifests()
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map(({ kind, metadata, spec }) => {
      const [container] = spec.template.spec.containers;
      // A secret's value is not here; any address does.
      const own = container.env.map(({ name, value }: Tree) => [name, value ?? 'postgres://debrief@database/debrief']);
      return {
        name: `${kind} ${metadata.name ?? metadata.generateName}`,
        environment: { ...image, ...(container.envFrom && settings), ...Object.fromEntries(own) },
      };
    });
  return [...services, ...pods];
}
