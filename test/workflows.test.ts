/** What the repository's host and those of the server read: workflows, Compose files, manifests. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[];
}

describe.each(globSync('.github/workflows/*.yml', { cwd: ROOT }))('%s', (file) => {
  const workflow = parse(read(file)) as { permissions: unknown; jobs: Record<string, Job> };
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

  it('pins every action by the hash of a commit, with its version beside it', () => {
    const named = [...read(file).matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
    expect(named).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    for (const action of named) expect(action).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('may only read by default, and every job has a time limit', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(workflow.jobs)) expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('runs only scripts that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = steps.map(({ run = '' }) => run).join('\n');
    for (const [, script = ''] of commands.matchAll(/npm run (?:--silent )?([\w:-]+)/g))
      expect(Object.keys(scripts)).toContain(script);
    for (const [, path = ''] of commands.matchAll(/node (scripts\/\S+)/g)) expect(read(path)).not.toBe('');
  });
});

describe.each(globSync('deploy/compose*.yaml', { cwd: ROOT }))('%s', (file) => {
  interface Service {
    readonly build?: string;
    readonly image?: string;
    readonly ports?: readonly string[];
    readonly read_only?: boolean;
    readonly environment?: Record<string, string>;
    readonly depends_on?: Record<string, unknown>;
  }
  const { services, volumes } = parse(read(file), { merge: true }) as {
    services: Record<string, Service>;
    volumes: object;
  };
  const nodes = Object.entries(services).filter(([, { build }]) => build !== undefined);

  it('starts nodes that write nowhere but into their volume', () => {
    expect(nodes.length).toBeGreaterThan(0);
    for (const [, node] of nodes) expect(node.read_only).toBe(true);
    expect(Object.keys(volumes)).toHaveLength(1);
  });

  it('pins images by digest, has no default password, and hardens all that clients reach', () => {
    for (const [name, { image, build, ports, ...service }] of Object.entries(services)) {
      if (build === undefined) expect(image, name).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/);
      if (name === 'database') continue;
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
    expect(read(file)).not.toMatch(/PASSWORD:-/);
  });

  it('has a balancer that knows every node, where there are several', () => {
    if (nodes.length === 1) return;
    const balanced = [...read('deploy/nginx.conf').matchAll(/server (\S+):8080/g)].map(([, name]) => name);
    expect(balanced).toEqual(nodes.map(([name]) => name));
    expect(Object.keys(services.balancer?.depends_on ?? {})).toEqual(balanced);
  });

  it('has a balancer that sends every request about a game to one node, WebSockets included', () => {
    const [, pattern = ''] = /map \$uri \$game \{\s*~(\S+) \$id;/.exec(read('deploy/nginx.conf')) ?? [];
    const id = '0ca61f58-5cb3-8efe-acad-e5ce11f64a74';
    const { paths } = JSON.parse(read('docs/openapi.json')) as { paths: Record<string, unknown> };
    const ofGames = Object.keys(paths).filter((path) => path.startsWith('/api/v1/games/{id}'));
    expect(ofGames).toContain('/api/v1/games/{id}/act');
    for (const path of [...ofGames, '/api/v1/games/{id}/ws'])
      expect(new RegExp(pattern).exec(path.replace('{id}', id))?.groups).toEqual({ id });
    expect(read('deploy/nginx.conf')).toContain('hash $game consistent;');
  });

  it('names settings that the server knows', () => {
    const settings = read('packages/server/src/config.ts');
    for (const [, { environment = {} }] of nodes)
      for (const name of Object.keys(environment)) expect(settings).toContain(`'${name}'`);
  });
});

describe('deploy/kubernetes', () => {
  interface Probe {
    readonly httpGet: { readonly path: string };
  }
  interface Pod {
    readonly terminationGracePeriodSeconds: number;
    readonly containers: readonly [
      {
        readonly env: readonly { readonly name: string }[];
        readonly startupProbe: Probe;
        readonly livenessProbe: Probe;
        readonly readinessProbe: Probe;
        readonly lifecycle: { readonly preStop: { readonly sleep: { readonly seconds: number } } };
      },
    ];
  }
  interface Manifest {
    readonly kind: string;
    readonly metadata?: { readonly name: string; readonly namespace?: string };
    readonly resources?: string[];
    readonly spec: {
      readonly replicas: number;
      readonly maxUnavailable: number;
      readonly selector: object;
      readonly template: { readonly metadata: { readonly labels: object }; readonly spec: Pod };
    };
  }
  const files = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).sort();
  const manifests = files.flatMap((file) =>
    parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
  );
  const of = (kind: string): Manifest => manifests.find((manifest) => manifest.kind === kind)!;

  it('lists every file, and puts all of it into one namespace', () => {
    const listed = files.map((file) => basename(file)).filter((file) => file !== 'kustomization.yaml');
    expect(of('Kustomization').resources?.toSorted()).toEqual(listed);
    for (const { kind, metadata } of manifests)
      if (!['Kustomization', 'Namespace'].includes(kind)) expect(metadata?.namespace).toBe('rummikub');
  });

  it('asks the server where it answers, and stops it as it can be stopped', () => {
    const pod = of('Deployment').spec.template.spec;
    const [server] = pod.containers;
    const routes = read('packages/server/src/http/operation.ts');
    for (const probe of [server.startupProbe, server.livenessProbe, server.readinessProbe])
      expect(routes).toContain(`'${probe.httpGet.path}'`);
    expect(server.readinessProbe.httpGet.path).toMatch(/readiness$/);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(server.lifecycle.preStop.sleep.seconds + 15);
    const settings = read('packages/server/src/config.ts');
    for (const { name } of server.env) expect(settings).toContain(`'${name}'`);
  });

  it('selects the same nodes everywhere, and keeps most of them through maintenance', () => {
    const labels = of('Deployment').spec.template.metadata.labels;
    expect(of('Service').spec.selector).toEqual(labels);
    expect(of('PodDisruptionBudget').spec.selector).toEqual({ matchLabels: labels });
    expect(of('PodDisruptionBudget').spec.maxUnavailable).toBeLessThan(of('Deployment').spec.replicas);
  });
});

describe('CITATION.cff', () => {
  it('has what the format asks for, and the version of the packages', () => {
    const cited = parse(read('CITATION.cff')) as Record<string, unknown>;
    const { version, license } = JSON.parse(read('package.json')) as Record<string, string>;
    expect(cited).toMatchObject({ 'cff-version': '1.2.0', type: 'software', version, license });
    expect(cited['date-released']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(cited).toHaveProperty('authors[0].name');
    for (const field of ['message', 'title', 'abstract']) expect(cited[field]).toMatch(/\S/);
  });
});
