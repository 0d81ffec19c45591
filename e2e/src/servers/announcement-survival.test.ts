import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Announcement } from '@lensdock/contract/announcements/announcements.ts';
import type { InboxPage } from '@lensdock/contract/inbox/inbox.ts';
import type { OutboxPage } from '@lensdock/contract/mail/mail.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { afterAll, beforeAll, expect, it as test, vi } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';

const it = test.skipIf(!isOnTurn('servers/announcement-survival'));

let folder: string;
let port: number;
let server: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-announcement-'));
  await chmod(folder, 0o711);
  port = await freePort();
});
afterAll(async () => {
  await killProcess(server, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

async function call<Reply>(name: string, method: string, path: string, body?: unknown): Promise<Reply> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${await tokenOf(name, folder)}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Reply; // replies follow the contract
}

it('delivers an announcement to each company exactly once when the server is killed while sending', async () => {
  server = await startProcess({ LENSDOCK_DATA: folder }, port);
  for (const name of ['ada', 'eve']) await call(name, 'GET', '/me');
  const titleByIsocode = { en: 'Killed', de: 'Beendet' };
  const { announcementId } = await call<Announcement>('olga', 'POST', '/operator/announcements', { titleByIsocode });
  const path = `/operator/announcements/${announcementId}`;
  await call('olga', 'PUT', path, {
    titleByIsocode,
    textByIsocode: { en: 'Text', de: 'Text' },
    filter: { seller: 'any', apps: 'any', countries: [], language: null, sdkBelow: null },
  });
  await call('olga', 'POST', `${path}/schedule`, { sendAt: null });
  await killProcess(server, 'SIGKILL');

  server = await startProcess({ LENSDOCK_DATA: folder }, port);
  // A task claimed by the killed server waits until the server is known to be dead.
  await vi.waitFor(async () => expect((await call<Announcement>('olga', 'GET', path)).state).toBe('sent'), {
    timeout: 100_000,
    interval: 500,
  });
  for (const name of ['ada', 'eve']) {
    const { messages } = await call<InboxPage>(name, 'GET', '/inbox');
    expect(messages.filter(({ kind }) => kind === 'announcement')).toHaveLength(1);
  }
  const { mails } = await call<OutboxPage>('olga', 'GET', '/operator/mails');
  expect(mails.map(({ address }) => address).sort()).toEqual([
    'ada@northlight.example',
    'ben@northlight.example',
    'eve@meridian.example',
  ]);
});
