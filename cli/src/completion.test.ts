import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';

const execute = promisify(execFile);

/** In each shell, prints the candidates for what was typed so far, one per line. */
const shells = {
  bash: {
    path: process.env.BASH_PATH ?? '/bin/bash',
    complete: (typed: readonly string[]) =>
      `COMP_WORDS=(${typed.join(' ')}); COMP_CWORD=${typed.length - 1}; _lensdock; printf '%s\\n' "\${COMPREPLY[@]}"`,
  },
  // Outside of an interactive shell, the builtins of the completion system have to be replaced.
  zsh: {
    path: process.env.ZSH_PATH ?? '/usr/bin/zsh',
    before: 'compdef() { : }; _files() { : }; compadd() { shift; print -l -- "$@" }',
    complete: (typed: readonly string[]) => `words=(${typed.join(' ')}); CURRENT=${typed.length}; _lensdock`,
  },
  fish: {
    path: process.env.FISH_PATH ?? '/usr/bin/fish',
    complete: (typed: readonly string[]) => `complete -C "${typed.join(' ')}"`,
  },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-completion-'));
  for (const shell of Object.keys(shells)) {
    const written: string[] = [];
    await run(['completion', shell], {
      folder,
      env: { LANG: 'en' },
      writeOut: (text) => written.push(text),
      writeError: () => undefined,
      isTerminal: false,
      readInput: async () => '',
    });
    await writeFile(join(folder, shell), written.join(''));
  }
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(Object.entries(shells))('the completion of %s', (shell, { path, complete, ...rest }) => {
  const before = 'before' in rest ? rest.before : ':';

  it('offers commands, subcommands and options', async (test) => {
    if (!existsSync(path)) {
      console.log(`skipped: ${path} is not on this machine (${shell.toUpperCase()}_PATH names another one)`);
      return test.skip();
    }
    const candidates = async (...typed: string[]) => {
      const script = `${before}\nsource ${join(folder, shell)}\n${complete(['lensdock', ...typed])}`;
      return (await execute(path, ['-c', script])).stdout.trim().split('\n');
    };
    expect(await candidates('rev')).toEqual(expect.arrayContaining(['review', 'revenue']));
    expect(await candidates('token', 'ex')).toContain('exchange');
    expect(await candidates('push', '--ch')).toContain('--changelog-dir');
    expect(await candidates('push', '--ch')).not.toContain('exchange');
  });
});
