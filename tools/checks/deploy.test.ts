import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment } from '@lensdock/server/kernel/settings/settings.ts';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const project = fileURLToPath(new URL('../..', import.meta.url));
const deploy = join(project, 'deploy');
const files = (await readdir(deploy, { recursive: true })).filter(
  // Helm's templates are no YAML before they are rendered; `helm/` checks them.
  (name) => /\.(ya?ml|json)$/.test(name) && !name.includes('/templates/'),
);

interface Container {
  command?: string[];
  env?: { name: string }[];
}
interface Manifest {
  apiVersion?: string;
  kind?: string;
  metadata?: { name?: string; generateName?: string };
  data?: Record<string, string>;
  spec?: { template?: { spec?: { containers?: Container[] } } };
}

async function documentsIn(name: string): Promise<unknown[]> {
  const parsed = parseAllDocuments(await readFile(join(deploy, name), 'utf8'), { merge: true });
  return [...parsed].map((document) => {
    expect(document.errors, name).toEqual([]);
    return document.toJS();
  });
}

/** Environment variables that the server does not read. */
function unknownSettings(names: Iterable<string>): string[] {
  return [...names].filter((name) => !(name in environment.shape));
}

async function manifestsIn(name: string): Promise<Manifest[]> {
  return (await documentsIn(name)) as Manifest[]; // The form of Kubernetes' manifests.
}

describe('unit for systemd', async () => {
  const unit = await readFile(join(deploy, 'systemd/lensdock@.service'), 'utf8');

  it('starts a file that exists, with variables that the server reads', async () => {
    const [, script = ''] = /^ExecStart=\/usr\/bin\/node (\S+)/m.exec(unit) ?? [];
    expect(await readFile(join(project, script), 'utf8')).toContain('npm start');
    const [, variables = ''] = /^Environment=(.+)$/m.exec(unit) ?? [];
    const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE'];
    const names = variables.split(' ').flatMap((each) => each.split('=')[0] ?? []);
    expect(names).toContain('LENSDOCK_DATA');
    expect(unknownSettings(names).filter((name) => !ofNode.includes(name))).toEqual([]);
  });

  it('gives the server no privileges', () => {
    for (const line of ['User=lensdock', 'CapabilityBoundingSet=', 'NoNewPrivileges=yes', 'ProtectSystem=strict'])
      expect(unit.split('\n')).toContain(line);
  });
});

describe('deployment files', () => {
  it('are well-formed', async () => {
    expect(files.length).toBeGreaterThan(4);
    for (const name of files) expect((await documentsIn(name)).length, name).toBeGreaterThan(0);
  });

  it('set only variables that the server reads', async () => {
    const [compose] = (await documentsIn('compose.yaml')) as [
      // The form of a compose file.
      { services: Record<string, { image?: string; environment?: Record<string, string>; command?: unknown }> },
    ];
    const servers = Object.values(compose.services).filter(({ image }) => image === 'lensdock');
    expect(servers).toHaveLength(3);
    for (const { environment: set } of servers) expect(unknownSettings(Object.keys(set ?? {}))).toEqual([]);
    const manifests = await manifestsIn('kubernetes/lensdock.yaml');
    const configured = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
    expect(Object.keys(configured).length).toBeGreaterThan(3);
    expect(unknownSettings(Object.keys(configured))).toEqual([]);
  });

  it('use valid Kubernetes names and run files that exist', async () => {
    for (const name of files.filter((each) => each.startsWith('kubernetes/')))
      for (const { apiVersion, kind, metadata, spec } of await manifestsIn(name)) {
        expect(apiVersion, name).toMatch(/^(v1|[a-z]+\/v1)$/);
        expect(kind && (metadata?.name ?? metadata?.generateName), name).toBeTruthy();
        for (const { command } of spec?.template?.spec?.containers ?? [])
          if (command) await readFile(join(project, command[1] ?? ''));
      }
  });

  it.each(['proxy.conf', 'proxy-tls.conf', 'haproxy.cfg'])(
    'close metrics and documents of the API in %s',
    async (name) => {
      const [, pattern = ''] =
        /\^\/\((.+)\)(?: \}| \{ return 404)/.exec(await readFile(join(deploy, name), 'utf8')) ?? [];
      const closed = new RegExp(`^/(${pattern})`);
      for (const path of ['/metrics', '/api/docs/', '/api/openapi.json', '/dev', '/dev/ui'])
        expect(path).toMatch(closed);
      for (const path of ['/', '/apps', '/devices', '/api/devcon/products']) expect(path).not.toMatch(closed);
    },
  );
});
