// @module-tag slow-5
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keySigner } from '@lensdock/ports/signing/file-signer.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTufClient } from '../testing/tuf-client.ts';
import { binName, binOf, binsOfGroup, groupBins, groupCount, groupName } from './hash-bins.ts';
import { delegatingTargets, metadataOf, signMetadata, tufKey } from './signed-metadata.ts';
import type { TufSigned } from './tuf-metadata.ts';

const signer = keySigner(generateKeyPairSync('ed25519').privateKey);
const key = tufKey(signer.publicKey);
const [binCount, packages] = [2048, 1_000_000];
const wanted = 'com.northlight.application.name7/1234567.apk';
/** Versions after years of publications, because their digits are a part of the sizes. */
const aged = 99_999;
const expires = new Date(Date.now() + 86_400_000).toISOString().replace(/\.\d+/, '');
const common = { version: aged, expires };

let server: Server;
let folder: string;
let root: string;
/** The bytes that the client read, by file. */
const read = new Map<string, number>();

const sign = (signed: TufSigned) => signMetadata(signed, [signer]);

const file = (role: string) => `${aged}.${role}.json`;

/** The metadata of a store with a million packages; of the bins, only the one that the client needs. */
async function metadata(): Promise<Map<string, string>> {
  const bin = binOf(wanted, binCount);
  const group = Math.floor(bin / (binCount / groupCount));
  const entry = {
    length: 123_456_789,
    hashes: { sha256: 'a'.repeat(64) },
    custom: { signers: ['b'.repeat(64)], publication: 12 },
  };
  // Bins differ in size; the largest of 2048 has about 15 % more than the mean.
  const inBin = Math.ceil((packages / binCount) * 1.15);
  const others = Array.from(
    { length: inBin - 1 },
    (_, number) => `com.northlight.application.other${number}/1234567.apk`,
  );
  const targets = Object.fromEntries([wanted, ...others].map((path) => [path, entry]));
  const roles = ['targets', ...Array.from({ length: groupCount }, (_, one) => groupName(one))];
  for (let one = 0; one < groupCount; one++) roles.push(...binsOfGroup(one, binCount).map(({ name }) => name));
  const meta = Object.fromEntries(roles.map((role) => [`${role}.json`, { version: aged }]));
  const role = { keyids: [key.id], threshold: 1 };
  const rootMetadata = {
    ...metadataOf('root', 1, expires),
    consistent_snapshot: true,
    keys: { [key.id]: key.key },
    roles: { root: role, targets: role, snapshot: role, timestamp: role },
  };
  const snapshot = await sign({ ...metadataOf('snapshot', aged, expires), meta });
  const hashes = { sha256: createHash('sha256').update(snapshot).digest('hex') };
  const snapshotMeta = { version: aged, length: Buffer.byteLength(snapshot), hashes };
  const timestamp = { ...metadataOf('timestamp', aged, expires), meta: { 'snapshot.json': snapshotMeta } };
  return new Map([
    ['1.root.json', await sign(rootMetadata)],
    ['timestamp.json', await sign(timestamp)],
    [file('snapshot'), snapshot],
    [file('targets'), await sign(delegatingTargets(common, groupBins(), key))],
    [file(groupName(group)), await sign(delegatingTargets(common, binsOfGroup(group, binCount), key))],
    [file(binName(bin)), await sign({ ...metadataOf('targets', aged, expires), targets })],
  ]);
}

beforeAll(async () => {
  const files = await metadata();
  root = files.get('1.root.json') ?? '';
  folder = await mkdtemp(join(tmpdir(), 'lensdock-million-'));
  server = createServer((request, reply) => {
    const name = (request.url ?? '').slice(1);
    const content = files.get(name);
    if (content === undefined) return void reply.writeHead(404).end();
    read.set(name, Buffer.byteLength(content));
    reply.end(content);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

it('lets a third-party client refresh a million packages with less than 100 KB', async () => {
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const client = await openTufClient(`http://127.0.0.1:${port}/`, root, folder);
  const bytesOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (read.get(name) ?? 0), 0);
  const refresh = ['timestamp.json', file('snapshot'), file('targets')];
  expect((await client.find(wanted))?.custom).toMatchObject({ publication: 12 });
  expect([...read.keys()]).toEqual([...refresh, expect.stringContaining('group-'), expect.stringContaining('bin-')]);
  expect(bytesOf(refresh)).toBeLessThan(100_000);
  expect(bytesOf(refresh)).toBeGreaterThan(50_000);
  // A package that the client does not know yet, once: its group and its bin.
  expect(bytesOf([...read.keys()]) - bytesOf(refresh)).toBeLessThan(210_000);
  read.clear();
  await client.find(wanted);
  // The metadata that the client has is not read again.
  expect([...read.keys()]).toEqual(['timestamp.json']);
});
