import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/** The account PostgreSQL runs as. */
export interface PostgresAccount {
  name: string;
  /** Set when it is another than ours: PostgreSQL refuses root. */
  switched: { uid: number; gid: number } | undefined;
}

/**
 * Root hands PostgreSQL to `nobody`: an account that is everywhere and owns nothing. A bare number would not do,
 * initdb looks its name up.
 */
export function findPostgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return { name: userInfo().username, switched: undefined };
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m);
  if (!line)
    throw new Error('PostgreSQL does not run as root, and /etc/passwd knows no account "nobody" to run it as.');
  return { name: 'nobody', switched: { uid: Number(line[1]), gid: Number(line[2]) } };
}

/** Tried rather than worked out: modes, lists of rights and mount options all have a say. */
export function canRun(account: PostgresAccount, program: string): boolean {
  return !account.switched || spawnSync(program, ['--version'], { ...account.switched, cwd: '/' }).status === 0;
}

/** Whether the account could come to a folder below this one. */
export function canReach(account: PostgresAccount, folder: string): boolean {
  return !account.switched || spawnSync('test', ['-x', folder], { ...account.switched, cwd: '/' }).status === 0;
}
