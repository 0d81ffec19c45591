import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { act, good } from '@lensdock/server/apps/testing/staged-app.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CommandLine, openCommandLine } from './testing/command-line.ts';
import { writeAppFiles } from './testing/write-app.ts';

const sample = new URL('../../sample/', import.meta.url);
const pdf = new URL('../../server/src/file-checks/pdf/testing/good/pdf-lib.pdf', import.meta.url);

let line: CommandLine;
beforeAll(async () => {
  line = await openCommandLine();
});
afterAll(() => line.stop());
beforeEach(async () => {
  for (const name of ['lensdock.yaml', 'store', 'app.apk'])
    await rm(join(line.folder, name), { recursive: true, force: true });
});

const inFolder = (path: string) => join(line.folder, path);
const codeOf = async () => /app: (\S+)/.exec(await readFile(inFolder('lensdock.yaml'), 'utf8'))?.[1] ?? '';

/** The files of a complete app. */
async function writeApp(name: string, apk?: string): Promise<void> {
  await line.run('init', '--name', name);
  await writeAppFiles(line.folder, name, apk);
}

describe('push', () => {
  it('takes a whole app from an empty folder to the review, and release --wait returns its outcome', async () => {
    await writeApp('Platewise');
    const pushed = await line.run('push', '--apk', 'app.apk', '--release', '--json');
    expect(pushed.error).toBe('');
    expect(pushed).toMatchObject({ exitCode: 0 });
    expect(pushed.json()).toMatchObject({
      app: await codeOf(),
      release: { state: 'submitted', status: 'in approval' },
    });
    const waiting = await line.run('release', '--wait', '--timeout', '0', '--json');
    expect([waiting.exitCode, waiting.json()]).toMatchObject([5, { state: 'waiting' }]);
    await act(line.server, 'olga', await codeOf(), { type: 'approve', kind: 'app' });
    const approved = await line.run('release', '--wait', '--json');
    expect([approved.exitCode, approved.json()]).toMatchObject([0, { state: 'approved', status: 'approved' }]);
    const again = await line.run('push', '--json');
    expect(again.json()).toMatchObject({ sections: [] });
    expect((await line.run('release')).out).toContain('Nothing new to submit.');
    const text = await readFile(inFolder('store/en.md'), 'utf8');
    await writeFile(inFolder('store/en.md'), text.replace('known vehicles', 'known cars'));
    expect((await line.run('push', '--release')).out).toContain('Submitted for review.');
    const state = (await line.run('status', '--json')).json();
    expect(state).toMatchObject({ reviews: [{ kind: 'listing', decided: null }] });
  });

  it('shows and sends only the differences, and refuses to overwrite later changes', async () => {
    await writeApp('Ampel');
    await line.run('push');
    await writeFile(inFolder('store/prices.yaml'), 'licences:\n  EVALUATION: true\n  FULL: "199"\ndiscounts: []\n');
    const shown = await line.run('diff', '--json');
    expect(shown.json()).toEqual({
      sections: [{ name: 'prices', differences: [{ field: 'licences.FULL', remote: '349', local: '199' }] }],
    });
    const text = await line.run('diff');
    expect(text.out).toBe('prices\n  licences.FULL\n  - "349"\n  + "199"\n');
    await line.server.call((await import('@lensdock/contract/pricing/pricing.endpoints.ts')).savePricing, {
      as: 'ben',
      params: { id: await codeOf() },
      body: { licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '250' }] },
    });
    const refused = await line.run('push');
    expect([refused.exitCode, refused.error]).toMatchObject([
      1,
      expect.stringContaining('was changed since the last pull'),
    ]);
    expect((await line.run('push', '--force')).exitCode).toBe(0);
    expect((await line.run('prices')).out).toContain('199 EUR');
  });

  it('returns 1 with the field of a refused value', async () => {
    await writeApp('Hardhat');
    await writeFile(inFolder('store/prices.yaml'), 'licences:\n  FULL: cheap\n');
    const { exitCode, error } = await line.run('push');
    expect([exitCode, error]).toEqual([1, expect.stringContaining('fullPrice')]);
  });

  it('lists the missing parts when an incomplete app is released', async () => {
    await line.run('init', '--name', 'Empty');
    const { exitCode, error } = await line.run('push', '--release');
    expect([exitCode, error]).toEqual([1, expect.stringContaining('The app is not complete:')]);
  });
});

describe('pull', () => {
  it('writes files that push finds unchanged, with pictures', async () => {
    await writeApp('Heatmap');
    await line.run('push');
    const app = await codeOf();
    await rm(inFolder('store'), { recursive: true });
    await rm(inFolder('lensdock.yaml'));
    expect((await line.run('init', '--app', app)).exitCode).toBe(0);
    expect(await readFile(inFolder('store/en.md'), 'utf8')).toContain(
      'Reads **number plates** at gates.\n\n- Works offline',
    );
    expect((await line.run('diff')).out).toBe('No differences.\n');
  });

  it('writes screenshots and documents, which push does not send again', async () => {
    await writeApp('Tanklevel');
    await cp(new URL('pictures/screenshots/', sample), inFolder('store/images'), { recursive: true });
    const [screenshot = ''] = (await readdir(inFolder('store/images'))).filter(
      (name) => /^[^/]*\.png$/.test(name) && name !== 'icon.png',
    );
    await mkdir(inFolder('store/documents'));
    await cp(pdf, inFolder('store/documents/manual.pdf'));
    const listing = await readFile(inFolder('store/listing.yaml'), 'utf8');
    await writeFile(
      inFolder('store/listing.yaml'),
      `${listing}screenshots: [images/${screenshot}]\ndocuments:\n  - { file: documents/manual.pdf, name: Manual }\n`,
    );
    expect(await line.run('push')).toMatchObject({ exitCode: 0, error: '' });
    const app = await codeOf();
    await rm(inFolder('store'), { recursive: true });
    expect((await line.run('init', '--app', app)).exitCode).toBe(0);
    const written = await readFile(inFolder('store/listing.yaml'), 'utf8');
    const [, document = ''] = /file: (documents\/\S+\.pdf)/.exec(written) ?? [];
    expect((await readFile(inFolder(`store/${document}`))).subarray(0, 5).toString()).toBe('%PDF-');
    expect(written).toMatch(/screenshots:\n {2}- images\//);
    expect((await line.run('diff')).out).toBe('No differences.\n');
  });
});

describe('validate', () => {
  it('prints the findings of a package and returns 1 when it is refused', async () => {
    await writeApp('Checked', 'journey-1.0.0-debug-signed');
    await line.run('push');
    const refused = await line.run('validate', 'app.apk', '--json');
    expect(refused).toMatchObject({ exitCode: 1 });
    expect(refused.json()).toMatchObject({ accepted: false });
    await cp(new URL('camera-apps/apks/hardhat-1.0.0.apk', sample), inFolder('app.apk'));
    expect(await line.run('validate', 'app.apk', '--offline')).toMatchObject({ exitCode: 0, out: 'No findings.\n' });
    await writeFile(inFolder('app.apk'), 'no package');
    expect((await line.run('validate', 'app.apk', '--offline')).exitCode).toBe(1);
  });
});

describe('upload, status, review and reply', () => {
  it('show a version, its review and the conversation', async () => {
    await writeApp('Fallguard', 'fallguard-1.6.0');
    await mkdir(inFolder('changelog'), { recursive: true });
    await writeFile(inFolder('changelog/en.md'), 'First version.');
    await line.run('push');
    const uploaded = await line.run('upload', 'app.apk', '--changelog-dir', 'changelog', '--json');
    expect(uploaded.json()).toMatchObject({ app: await codeOf() });
    expect((await line.run('status', '--json')).json()).toMatchObject({ name: 'Fallguard', status: 'draft' });
    expect((await line.run('review')).exitCode).toBe(1);
    expect((await line.run('release')).exitCode).toBe(0);
    expect((await line.run('reply', 'It needs a list of plates.')).out).toBe('Sent.\n');
    expect((await line.run('review')).out).toContain('Ada Keller: It needs a list of plates.');
  });
});

describe('after a rejection', () => {
  it('review shows the findings with their files, and push sends the corrected files and the next package', async () => {
    await writeApp('Parkraum', 'parkraum-2.9.0');
    await line.run('push', '--apk', 'app.apk', '--release');
    const { submissionId } = (await line.run('review', '--json')).json() as { submissionId: string }; // compared below
    const findings = [{ section: 'listing', inputField: 'summary', isocode: 'en', message: 'Say which gates.' }];
    const body = { findings, rejectVersion: true };
    await good(line.server.call(rejectSubmission, { as: 'olga', params: { submissionId }, body }));
    expect((await line.run('release', '--wait')).exitCode).toBe(1);
    expect((await line.run('review')).out).toContain('store/en.md summary: Say which gates.');
    const text = await readFile(inFolder('store/en.md'), 'utf8');
    await writeFile(inFolder('store/en.md'), text.replace('the gate', 'car park gates'));
    await cp(new URL('camera-apps/apks/parkraum-2.10.0.apk', sample), inFolder('app.apk'));
    const pushed = await line.run('push', '--apk', 'app.apk', '--release');
    expect(pushed).toMatchObject({ exitCode: 0, error: '' });
    expect(pushed.out).toContain('Deleted the rejected version 2.9.0.');
    await act(line.server, 'olga', await codeOf(), { type: 'approve', kind: 'app' });
    expect((await line.run('release', '--wait')).out).toContain('approved');
  });
});

describe('reading commands', () => {
  it('print prices and availability, revenue, payouts and trials', async () => {
    await writeApp('Foerderband');
    await line.run('push');
    expect((await line.run('prices', '--json')).json()).toMatchObject({ currency: 'EUR' });
    expect((await line.run('availability', '--json')).json()).toMatchObject({
      mode: 'PUBLIC',
      countries: ['DE', 'FR'],
    });
    for (const command of ['revenue', 'payouts', 'trials']) {
      const { exitCode, out } = await line.run(command, '--json');
      expect([command, exitCode, typeof JSON.parse(out)]).toEqual([command, 0, 'object']);
    }
    expect((await line.run('revenue', '--csv')).out).toMatch(/^\S+[;,]/);
    expect((await line.run('payouts')).out).toMatch(
      /^Next payout run: \d{4}-\d\d-\d\d\nNo pending amounts and no payouts\.\n$/,
    );
  });
});

describe('the session', () => {
  it('is stored by login for this person only, used by whoami, and deleted by logout', async () => {
    const env = { LANG: 'en', HOME: line.folder };
    const signedIn = await line.runWith({ env, input: `${line.token}\n` }, 'login', '--with-token', '--url', line.url);
    expect(signedIn).toMatchObject({ exitCode: 0, out: expect.stringContaining('Signed in as Ada Keller') });
    expect((await stat(inFolder('.config/lensdock/credentials.json'))).mode & 0o777).toBe(0o600);
    expect((await line.runWith({ env }, 'whoami')).out).toBe(`Ada Keller · ${line.url}\n`);
    const other = { ...env, LENSDOCK_URL: 'http://127.0.0.1:1' };
    expect((await line.runWith({ env: other }, 'whoami')).exitCode).toBe(3);
    await line.runWith({ env }, 'logout');
    expect((await line.runWith({ env }, 'whoami')).exitCode).toBe(3);
  });

  it('is used for the address of its store with a slash at the end', async () => {
    const env = { LANG: 'en', HOME: line.folder, LENSDOCK_URL: `${line.url}/` };
    await line.runWith({ env, input: line.token }, 'login', '--with-token');
    expect((await line.runWith({ env }, 'whoami')).out).toBe(`Ada Keller · ${line.url}\n`);
    await line.runWith({ env }, 'logout');
  });

  it('does not store a token that the server refuses', async () => {
    const env = { LANG: 'de_DE.UTF-8', HOME: line.folder };
    const refused = await line.runWith({ env, input: 'ldk_nonsense' }, 'login', '--with-token', '--url', line.url);
    expect([refused.exitCode, refused.error]).toEqual([
      3,
      expect.stringContaining('Dieses Zugriffstoken ist unbekannt'),
    ]);
  });

  it('is refused for tokens of the company, which need a person', async () => {
    const { exitCode, json } = await line.run('token', 'list', '--json');
    expect([exitCode, json()]).toMatchObject([3, { error: { problem: 'token-not-accepted' } }]);
    expect((await line.run('token', 'create', 'x', '--scopes', 'apps:read')).exitCode).toBe(3);
    expect((await line.run('token', 'revoke', 'x')).exitCode).toBe(3);
  });
});

describe('the command line', () => {
  it('returns 2 for wrong usage and a missing project', async () => {
    expect((await line.run('nonsense')).exitCode).toBe(2);
    expect((await line.run('push')).exitCode).toBe(2);
    expect((await line.run('init')).exitCode).toBe(2);
    expect((await line.run('upload', 'missing.apk', '--app', 'x')).exitCode).toBe(2);
  });

  it('prints help with examples and a completion for each shell', async () => {
    const { exitCode, out } = await line.run('push', '--help');
    expect([exitCode, out]).toEqual([0, expect.stringContaining('lensdock push --apk app.apk --release --wait')]);
    for (const shell of ['bash', 'zsh', 'fish'])
      expect((await line.run('completion', shell)).out).toContain('validate');
  });
});
