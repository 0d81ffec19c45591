/** The ports and folder of one node. */
export interface PatroniNodeSettings {
  name: string;
  folder: string;
  postgresPort: number;
  restPort: number;
}

/** How soon the others replace a leader that does not renew its lock. Patroni's default is 30 seconds. */
const leaderLockSeconds = 15;

/** Patroni's configuration of one node. Patroni reads YAML, so also JSON. */
export function patroniSettings(node: PatroniNodeSettings, etcdPort: number): string {
  const account = (username: string) => ({ username, password: 'only for tests' });
  return JSON.stringify({
    scope: 'lensdock',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.restPort}`, connect_address: `127.0.0.1:${node.restPort}` },
    // Debian 12's Patroni loses track of the synchronous standby over etcd's third protocol when it is killed.
    etcd: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: leaderLockSeconds,
        loop_wait: 2,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', wal_keep_size: '256MB', shared_buffers: '64MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${node.postgresPort}`,
      connect_address: `127.0.0.1:${node.postgresPort}`,
      data_dir: `${node.folder}/data`,
      bin_dir: postgresPrograms,
      pgpass: `${node.folder}/pgpass`,
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      parameters: { unix_socket_directories: node.folder },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
    tags: {},
  });
}

export const postgresPrograms = '/usr/lib/postgresql/15/bin';

/** One address that leads to the primary and closes connections to a former one. */
export function haproxySettings(port: number, nodes: readonly PatroniNodeSettings[]): string {
  return [
    'global',
    '  maxconn 500',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  timeout check 2s',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(
      ({ name, postgresPort, restPort }) => `  server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`,
    ),
    '',
  ].join('\n');
}
