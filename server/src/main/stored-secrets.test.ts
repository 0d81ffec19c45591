import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addWebhook, readWebhook, renewWebhookSecret } from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withoutReadableSecrets } from '../archive/omitted-secrets.ts';
import { findSecret } from '../kernel/services/installation-secrets.ts';
import { addSecretKey, openSecretBox, secretKeysPath } from '../kernel/services/secret-keys.ts';
import { inviteAs, linkOf } from '../team/testing/invitations.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { openSecrets } from '../webhooks/webhook-secrets.ts';
import { selectSecrets } from '../webhooks/webhooks.store.ts';
import { replaceSecrets, resealSecrets } from './stored-secrets.ts';

let server: TestServer;
let keys: string;
beforeAll(async () => {
  server = await startTestServer();
  keys = secretKeysPath(server.services.settings) ?? '';
});
afterAll(() => server.stop());

async function addedWebhook() {
  const body = { address: 'https://partners.store.example/events', description: 'Partners' };
  return (await server.call(addWebhook, { as: 'olga', body, headers: { 'idempotency-key': randomUUID() } })).body;
}

/** The stored secrets as text. */
async function storedText(): Promise<string> {
  const own = await server.database.query(sql`select value from installation_secret`);
  const webhooks = await server.database.query(sql`select secret, former_secret from webhook_endpoint`);
  const replies = await server.database.query(sql`select answer from idempotency`);
  return JSON.stringify([own, webhooks, replies]);
}

const openedSecrets = async (id: string) =>
  openSecrets(server.services.secrets, id, await selectSecrets(server.database, id, await server.clock.now()));

it('knows every module that encrypts secrets, and exports omit the readable ones of each table', async () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const read = (name: string) => readFile(join(source, name), 'utf8');
  const names = await readdir(source, { recursive: true });
  const sources = names.filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name));
  const list = await read('main/stored-secrets.ts');
  const [unlisted, tables]: [string[], string[]] = [[], []];
  for (const name of sources) {
    const text = await read(name);
    if (!/\.seal\(/.test(text)) continue;
    // Each names the row of a secret by its table.
    tables.push(...Array.from(text.matchAll(/return `(\w+) \$\{/g), ([, table = '']) => table));
    if (!list.includes(`from '../${name}'`)) unlisted.push(name);
  }
  expect(unlisted).toEqual([]);
  expect(tables.sort()).toEqual(Object.keys(withoutReadableSecrets).sort());
});

it('stores no secret in a readable form', async () => {
  const { webhook, secret } = await addedWebhook();
  const params = { endpointId: webhook.endpointId };
  const headers = { 'idempotency-key': randomUUID() };
  const renewed = (await server.call(renewWebhookSecret, { as: 'olga', params, headers })).body.secret;
  const link = await linkOf(server, await inviteAs(server, 'mia@northlight.example'));
  const signingKey = server.services.signOn.embedded?.keys.signingKey;
  const invitationKey = await findSecret<{ key: string }>(server.services, 'invitation-key');
  const text = await storedText();
  for (const readable of [secret, renewed, signingKey?.d, invitationKey?.key, 'cookieKeys', 'whsec_']) {
    expect(readable).toBeTruthy();
    expect(text).not.toContain(readable);
  }
  expect(await openedSecrets(webhook.endpointId)).toEqual([renewed, secret]);
  expect(link).toContain('/auth/invitation?token=');
});

it('encrypts readable secrets of earlier versions and keeps their values', async () => {
  const { webhook } = await addedWebhook();
  const readable = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
  await server.database.execute(sql`update webhook_endpoint set secret = ${readable} where id = ${webhook.endpointId}`);
  await server.database.execute(sql`
    insert into installation_secret (name, value, created_at)
    values ('of-earlier', ${JSON.stringify({ key: 'readable' })}::jsonb, ${await server.clock.now()})`);
  expect(await resealSecrets(server.database, server.services.secrets)).toBe(2);
  expect(await storedText()).not.toMatch(/readable|whsec_/);
  expect(await openedSecrets(webhook.endpointId)).toEqual([readable]);
  expect(await findSecret(server.services, 'of-earlier')).toEqual({ key: 'readable' });
  expect(await resealSecrets(server.database, server.services.secrets)).toBe(0);
});

it('encrypts all secrets with a new key while servers run, and no longer needs the old one', async () => {
  const { webhook, secret } = await addedWebhook();
  const before = await findSecret(server.services, 'sign-on-keys');
  const count = (await storedText()).split('sealed:').length - 1;
  const id = await addSecretKey(keys);
  // As the command does, in a process of its own.
  const own = await openSecretBox(server.services.settings);
  expect(await resealSecrets(server.database, own)).toBeGreaterThan(2);
  const text = await storedText();
  expect(text.split(`sealed:${id}:`).length - 1).toBe(count);
  const [newest] = (await readFile(keys, 'utf8')).split('\n');
  await writeFile(keys, `${newest}\n`);
  const restarted = { ...server.services, secrets: await openSecretBox(server.services.settings) };
  for (const services of [server.services, restarted]) {
    expect(await findSecret(services, 'sign-on-keys')).toEqual(before);
    const stored = await selectSecrets(server.database, webhook.endpointId, await server.clock.now());
    expect(await openSecrets(services.secrets, webhook.endpointId, stored)).toEqual([secret]);
  }
});

it('replaces secrets whose key is lost and switches their webhooks off', async () => {
  const { webhook, secret } = await addedWebhook();
  const other = await openSecretBox({
    ...server.services.settings,
    LENSDOCK_DATA: join(server.services.settings.LENSDOCK_DATA, 'new'),
  });
  await expect(resealSecrets(server.database, other)).rejects.toThrow('"npm run lensdock -- secrets replace"');
  expect(await replaceSecrets(server.database, other)).toBeGreaterThan(0);
  expect(await resealSecrets(server.database, other)).toBe(0);
  expect(await findSecret({ database: server.database, secrets: other }, 'sign-on-keys')).toBeUndefined();
  const params = { endpointId: webhook.endpointId };
  expect((await server.call(readWebhook, { as: 'olga', params })).body.active).toBe(false);
  const stored = await selectSecrets(server.database, webhook.endpointId, await server.clock.now());
  const [replaced] = await openSecrets(other, webhook.endpointId, stored);
  expect(replaced).toMatch(/^whsec_/);
  expect(replaced).not.toBe(secret);
});
