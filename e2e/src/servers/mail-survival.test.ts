import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SmtpReceiver, startSmtpReceiver } from '@lensdock/ports/mail/testing/smtp-receiver.ts';
import { freePort } from '@lensdock/ports/testing/free-port.ts';
import { afterAll, beforeAll, expect, it as test, vi } from 'vitest';
import { isOnTurn } from '../../../tools/running/share.ts';
import { killProcess, startProcess, tokenOf } from '../product/server-process.ts';

const it = test.skipIf(!isOnTurn('servers/mail-survival'));

const northlight = '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d01';

let folder: string;
let port: number;
let receiver: SmtpReceiver | undefined;
let server: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lensdock-mail-'));
  await chmod(folder, 0o711);
  port = await freePort();
});
afterAll(async () => {
  await killProcess(server, 'SIGTERM');
  await receiver?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('delivers the emails of a killed server exactly once', async () => {
  const mailPort = await freePort();
  const settings = {
    LENSDOCK_DATA: folder,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'no-reply@store.example',
  };
  server = await startProcess(settings, port);
  const [ada, olga] = [await tokenOf('ada', folder), await tokenOf('olga', folder)];
  // The mail server is down: calls succeed and no email is sent.
  for (const token of [ada, olga])
    expect((await fetch(`http://127.0.0.1:${port}/api/me`, { headers: { Authorization: `Bearer ${token}` } })).ok).toBe(
      true,
    );
  const saved = await Promise.all(
    ['Basel', 'Bern', 'Zürich'].map((city) =>
      fetch(`http://127.0.0.1:${port}/api/operator/companies/${northlight}`, {
        method: 'PUT',
        headers: { Authorization: `Bearer ${olga}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          companyName: 'Northlight Vision GmbH',
          street: null,
          postcode: null,
          city,
          country: 'DE',
          approved: true,
          allowedToSell: true,
          manualAppApproval: true,
          vatId: null,
        }),
      }),
    ),
  );
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  await killProcess(server, 'SIGKILL');

  receiver = await startSmtpReceiver({ port: mailPort });
  server = await startProcess(settings, port);
  // Ada and Ben, three changes each. A task claimed by the killed server waits until the server is known to be dead.
  await vi.waitFor(() => expect(receiver?.received).toHaveLength(6), { timeout: 100_000, interval: 200 });
  // Lets running tasks finish, so that an email sent twice has arrived.
  await killProcess(server, 'SIGTERM');
  expect(receiver.received).toHaveLength(6);
  expect(new Set(receiver.received.map(({ messageId }) => messageId)).size).toBe(6);
  for (const city of ['Basel', 'Bern', 'Zürich'])
    expect(
      receiver.received
        .filter(({ text }) => text.includes(city))
        .map(({ to }) => to[0])
        .sort(),
    ).toEqual(['ada@northlight.example', 'ben@northlight.example']);
});
