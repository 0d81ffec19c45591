import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../testing/free-port.ts';

/** A real S3 server on this machine: one node of Ceph with its gateway (Debian: radosgw, ceph-mon, ceph-osd). */
export interface CephServer {
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  makeBucket(name: string): Promise<void>;
  /** Kills the gateway, so that its port refuses connections. */
  pause(): void;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph', 'ceph-authtool', 'monmaptool', 'radosgw-admin'];
const run = promisify(execFile);

/** The reason why none can be started here, for a skipped test's name; undefined when one can. */
export async function cephIsMissing(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return 'needs root';
  for (const program of programs)
    if (
      !(await access(`/usr/bin/${program}`).then(
        () => true,
        () => false,
      ))
    )
      return `${program} is not installed`;
  return undefined;
}

/** Starts it in a temporary folder on free ports. Takes about fifteen seconds and a gigabyte of memory. */
export async function startCeph(): Promise<CephServer> {
  const folder = await mkdtemp(join(tmpdir(), 'lensdock-ceph-'));
  const [monitorPort, port] = [await freePort(), await freePort()];
  const config = join(folder, 'ceph.conf');
  const keyring = join(folder, 'keyring');
  for (const part of ['mon/a', 'osd/0', 'rgw', 'log', 'sock']) await mkdir(join(folder, part), { recursive: true });
  await writeFile(config, configuration(folder, monitorPort, port));
  const ceph = (program: string, ...options: string[]) =>
    run(program, ['-c', config, ...options], { env: { ...process.env, CEPH_CONF: config } });
  const key = (name: string, ...capabilities: string[]) =>
    ceph(
      'ceph-authtool',
      keyring,
      '--gen-key',
      '-n',
      name,
      ...capabilities.flatMap((each) => ['--cap', ...each.split('=')]),
    );

  await ceph('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
  await key('client.admin', 'mon=allow *', 'osd=allow *', 'mgr=allow *');
  await key('client.rgw', 'mon=allow *', 'osd=allow *');
  const map = join(folder, 'monmap');
  const fsid = (await readFile(config, 'utf8')).match(/fsid=(.*)/)?.[1] ?? '';
  await ceph('monmaptool', '--create', '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, '--fsid', fsid, map);
  await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
  const daemons = [stay(config, 'ceph-mon', '-i', 'a')];
  const stop = async () => {
    for (const daemon of daemons.reverse()) {
      daemon.kill('SIGKILL');
      if (daemon.exitCode === null && daemon.signalCode === null)
        await new Promise((resolve) => daemon.once('exit', resolve));
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const secret = (await ceph('ceph-authtool', '--gen-print-key')).stdout.trim();
    const osd = randomUUID();
    await withInput(config, JSON.stringify({ cephx_secret: secret }), 'ceph', 'osd', 'new', osd, '-i', '-');
    const osdKeyring = join(folder, 'osd/0/keyring');
    await ceph('ceph-authtool', '--create-keyring', osdKeyring, '--name', 'osd.0', '--add-key', secret);
    await writeFile(join(folder, 'osd/0/block'), '');
    await truncate(join(folder, 'osd/0/block'), 10 * 1024 ** 3);
    await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    daemons.push(stay(config, 'ceph-osd', '-i', '0'));
    const gateway = () => stay(config, 'radosgw', '-n', 'client.rgw');
    daemons.push(gateway());
    const endpoint = `http://127.0.0.1:${port}`;
    await answering(endpoint);
    const credentials = { accessKeyId: 'sample-access-key', secretAccessKey: randomUUID() };
    await ceph(
      'radosgw-admin',
      'user',
      'create',
      '--uid=tests',
      '--display-name=tests',
      `--access-key=${credentials.accessKeyId}`,
      `--secret-key=${credentials.secretAccessKey}`,
    );
    const pause = () => void daemons.pop()?.kill('SIGKILL');
    const resume = async () => {
      daemons.push(gateway());
      await answering(endpoint);
    };
    const makeBucket = async (Bucket: string) => {
      const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
      const client = new S3Client({ region: 'us-east-1', forcePathStyle: true, endpoint, credentials });
      await client.send(new CreateBucketCommand({ Bucket }));
    };
    return { endpoint, credentials, makeBucket, pause, resume, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A daemon in the foreground, so that it ends on a signal. */
function stay(config: string, program: string, ...options: string[]) {
  return spawn(program, ['-f', '-c', config, ...options], {
    env: { ...process.env, CEPH_CONF: config },
    stdio: 'ignore',
  });
}

async function withInput(config: string, input: string, program: string, ...options: string[]): Promise<void> {
  const child = run(program, ['-c', config, ...options]);
  child.child.stdin?.end(input);
  await child;
}

async function answering(endpoint: string): Promise<void> {
  for (let left = 240; ; left--) {
    const answer = await fetch(endpoint).catch(() => undefined);
    if (answer) return;
    if (left === 0) throw new Error('expected the gateway to respond');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** One replica of everything, small caches, no outgoing connections. */
function configuration(folder: string, monitorPort: number, port: number): string {
  return `[global]
fsid=${randomUUID()}
mon_host=v2:127.0.0.1:${monitorPort}/0
mon_initial_members=a
auth_cluster_required=cephx
auth_service_required=cephx
auth_client_required=cephx
osd_pool_default_size=1
osd_pool_default_min_size=1
osd_pool_default_pg_num=8
osd_pool_default_pg_autoscale_mode=off
mon_warn_on_pool_no_redundancy=false
mon_allow_pool_size_one=true
mon_data_avail_crit=1
mon_data_avail_warn=2
osd_crush_chooseleaf_type=0
osd_objectstore=bluestore
bluestore_block_size=10737418240
bluestore_block_wal_size=0
bluestore_block_db_size=0
osd_memory_target=939524096
osd_memory_cache_min=67108864
ms_bind_ipv6=false
run_dir=${folder}/sock
admin_socket=${folder}/sock/$name.asok
pid_file=${folder}/sock/$name.pid
log_file=${folder}/log/$name.log
crash_dir=${folder}/log
keyring=${folder}/keyring
[mon.a]
mon_data=${folder}/mon/a
[osd.0]
osd_data=${folder}/osd/0
keyring=${folder}/osd/0/keyring
[client.rgw]
rgw_data=${folder}/rgw
rgw_frontends=beast endpoint=127.0.0.1:${port}
rgw_dns_name=localhost
rgw_enable_usage_log=false
`;
}
