import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/** The account that PostgreSQL runs as. */
export interface PostgresAccount {
  name: string;
  /** Set when it differs from our own: PostgreSQL refuses to run as root. */
  switched: { uid: number; gid: number } | undefined;
}

/**
 * Root runs PostgreSQL as `nobody`, which exists everywhere and owns nothing. A bare number is not enough, because
 * initdb looks up the name.
 */
export function findPostgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return { name: userInfo().username, switched: undefined };
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  if (!line) throw new Error('PostgreSQL does not run as root, and /etc/passwd has no account "nobody" to run it as.');
  return { name: 'nobody', switched: { uid: Number(line[1]), gid: Number(line[2]) } };
}

/** Tried instead of computed, because modes, access lists and mount options all matter. */
export function canRun(account: PostgresAccount, program: string): boolean {
  return !account.switched || spawnSync(program, ['--version'], { ...account.switched, cwd: '/' }).status === 0;
}

/** Whether the account can reach a folder below this one. */
export function canReach(account: PostgresAccount, folder: string): boolean {
  return !account.switched || spawnSync('test', ['-x', folder], { ...account.switched, cwd: '/' }).status === 0;
}
