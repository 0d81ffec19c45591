// @module-tag slow-2
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readListing } from '@lensdock/contract/listing/listing.endpoints.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Environment, progressBar, terminalOf } from './kernel/terminal.ts';
import { credentialsFile } from './session/credentials-file.ts';
import { type CommandLine, openCommandLine } from './testing/command-line.ts';
import { writeAppFiles } from './testing/write-app.ts';

const description = `#### Reads

- Plates
  - of cars
  - of lorries
- Signs

\`\`\`
one line of code
* another one
\`\`\`

| Country | Plates |
| --- | --- |
| France | blue |

> See [the list](https://example.com/plates).
`;

let line: CommandLine;
/** Returns 503 for every request. */
let unavailable: Server;
beforeAll(async () => {
  line = await openCommandLine();
  unavailable = createServer((_, reply) => reply.writeHead(503, { 'Retry-After': '0' }).end());
  await new Promise<void>((done) => unavailable.listen(0, '127.0.0.1', done));
});
beforeEach(async () => {
  for (const name of ['lensdock.yaml', 'store', 'app.apk'])
    await rm(join(line.folder, name), { recursive: true, force: true });
});
afterAll(async () => {
  unavailable.close();
  await line.stop();
});

function environmentOf(change: Partial<Environment>): Environment {
  const none = () => undefined;
  return {
    folder: '',
    env: {},
    writeOut: none,
    writeError: none,
    isTerminal: false,
    readInput: async () => '',
    ...change,
  };
}

describe('exit code 4', () => {
  it('is returned for a store that answers 503 after every retry, with the error as JSON', async () => {
    const { port } = unavailable.address() as AddressInfo; // it listens on a port
    const env = { ...line.env, LENSDOCK_URL: `http://127.0.0.1:${port}` };
    const { exitCode, json } = await line.runWith({ env }, 'status', '--app', 'x', '--json');
    expect([exitCode, json()]).toMatchObject([4, { error: { exitCode: 4 } }]);
  });

  it('is returned without a connection, after the retries of the client', async () => {
    const env = { ...line.env, LANG: 'de_DE.UTF-8', LENSDOCK_URL: `http://127.0.0.1:${await freePort()}` };
    const { exitCode, error } = await line.runWith({ env }, 'whoami');
    expect([exitCode, error]).toEqual([4, expect.stringContaining('Der Store ist nicht erreichbar.')]);
  });
});

describe('colours', () => {
  const red = (change: Partial<Environment>, isJson = false) =>
    terminalOf(environmentOf(change), isJson).style('red', 'no');

  it('appear only in a terminal, not with NO_COLOR, a dumb terminal or JSON', () => {
    expect(red({ isTerminal: true })).toBe('\u001b[31mno\u001b[39m');
    expect(red({})).toBe('no');
    expect(red({ isTerminal: true, env: { NO_COLOR: '1' } })).toBe('no');
    expect(red({ isTerminal: true, env: { TERM: 'dumb' } })).toBe('no');
    expect(red({ isTerminal: true }, true)).toBe('no');
  });
});

describe('the language', () => {
  const language = (env: Record<string, string>) => terminalOf(environmentOf({ env }), false).language;

  it('follows LC_ALL, LC_MESSAGES and LANG, in this order', () => {
    expect(language({ LANG: 'de_AT.UTF-8' })).toBe('de');
    expect(language({ LANG: 'de_DE.UTF-8', LC_ALL: 'en_GB.UTF-8' })).toBe('en');
    expect(language({ LANG: 'en', LC_MESSAGES: 'de' })).toBe('de');
    expect(language({ LANG: 'fr_FR.UTF-8' })).toBe('en');
    expect(language({ LANG: 'den_CA' })).toBe('en');
  });

  it('is German for findings of the store, of the package and of the command itself', async () => {
    const german = { env: { ...line.env, LANG: 'de_DE.UTF-8' } };
    await line.runWith(german, 'init', '--name', 'Ampel');
    expect((await line.runWith(german, 'push', '--release')).error).toContain('Die App ist nicht vollständig:');
    const status = await line.runWith(german, 'status');
    expect(status.out).toMatch(/store\/en\.md summary: .*Kurzbeschreibung/);
    await writeAppFiles(line.folder, 'Ampel', 'journey-1.0.0-unsigned');
    const checked = await line.runWith(german, 'validate', 'app.apk', '--offline');
    expect(checked.out).toContain('Das Paket ist nicht signiert.');
    expect((await line.runWith(german, 'payouts')).out).toContain('Nächster Auszahlungslauf');
    await rm(join(line.folder, 'lensdock.yaml'));
    expect((await line.runWith(german, 'status')).error).toContain('In diesem Ordner gibt es keine lensdock.yaml');
  });
});

describe('the progress of an upload', () => {
  it('is a bar with the share and the megabytes', () => {
    const half = '############············';
    const bar = (language: string, done: number, total: number) =>
      progressBar(terminalOf(environmentOf({ env: { LANG: language } }), false), 'app.apk', done, total);
    expect(bar('en', 10_485_760, 20_971_520)).toBe(`app.apk [${half}] 50% · 10.0 / 20.0 MB`);
    expect(bar('en', 0, 1)).toContain('[························] 0%');
    expect(bar('en', 1, 1)).toContain('[########################] 100%');
    expect(bar('de', 1, 1)).toContain('[########################] 100\u00a0%');
  });

  it('replaces its line in a terminal and is silent elsewhere', () => {
    const written: string[] = [];
    const writeError = (text: string) => written.push(text);
    terminalOf(environmentOf({ isTerminal: true, writeError }), false).progress('half');
    terminalOf(environmentOf({ writeError }), false).progress('half');
    expect(written).toEqual(['\r\u001b[Khalf']);
  });
});

describe('the command line', () => {
  it('stores credentials where the system keeps settings', () => {
    const at = (env: Record<string, string>) => credentialsFile(environmentOf({ env }));
    expect(at({ HOME: '/home/ada' })).toBe('/home/ada/.config/lensdock/credentials.json');
    expect(at({ HOME: '/Users/ada', XDG_CONFIG_HOME: '/Users/ada/settings' })).toBe(
      '/Users/ada/settings/lensdock/credentials.json',
    );
    // The separators of Windows are added on Windows.
    expect(at({ APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' })).toContain('C:\\Users\\ada\\AppData\\Roaming');
  });

  it('accepts files with Windows line endings and path separators', async () => {
    await line.run('init', '--name', 'Heatmap', '--create');
    await writeAppFiles(line.folder, 'Heatmap');
    for (const name of ['en.md', 'listing.yaml', 'prices.yaml', 'availability.yaml']) {
      const file = join(line.folder, 'store', name);
      const text = (await readFile(file, 'utf8')).replace('images/icon.png', 'images\\icon.png');
      await writeFile(file, text.replaceAll('\n', '\r\n'));
    }
    expect(await line.run('push')).toMatchObject({ exitCode: 0, error: '' });
    await writeAppFiles(line.folder, 'Heatmap');
    expect((await line.run('diff')).out).toBe('No differences.\n');
  });

  it('keeps nested lists, code, tables and deep headings through push and pull', async () => {
    await line.run('init', '--name', 'Platewise', '--create');
    await writeAppFiles(line.folder, 'Platewise');
    const file = join(line.folder, 'store/en.md');
    const [head = ''] = (await readFile(file, 'utf8')).split('\n\n');
    await writeFile(file, `${head}\n\n${description}`);
    expect(await line.run('push')).toMatchObject({ exitCode: 0, error: '' });
    const app = /app: (\S+)/.exec(await readFile(join(line.folder, 'lensdock.yaml'), 'utf8'))?.[1] ?? '';
    const read = async () => (await line.server.call(readListing, { as: 'ada', params: { id: app } })).body;
    const { descriptionByIsocode: texts } = await read();
    expect(texts.en?.replace(/<[^>]*>/g, ' ').match(/\w+/g)).toEqual(
      description.replace('https://example.com/plates', '').match(/\w+/g),
    );
    expect(texts.en).toContain('<li>Plates<ul><li>of cars</li><li>of lorries</li></ul></li>');
    expect((await line.run('diff')).out).toBe('No differences.\n');
    await line.run('pull');
    expect((await line.run('push', '--json')).json()).toMatchObject({ sections: [] });
    await writeFile(file, (await readFile(file, 'utf8')).replace('known vehicles', 'known cars'));
    await line.run('push');
    expect((await read()).descriptionByIsocode).toEqual(texts);
  });

  it('stores credentials in a folder that only their owner can read', async () => {
    const home = await mkdtemp(join(tmpdir(), 'lensdock-home-'));
    await line.runWith(
      { env: { HOME: home, LANG: 'en' }, input: line.token },
      'login',
      '--with-token',
      '--url',
      line.url,
    );
    expect((await stat(join(home, '.config/lensdock'))).mode & 0o777).toBe(0o700);
    await rm(home, { recursive: true });
  });
});
