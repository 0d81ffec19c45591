import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keySigner } from '@lensdock/ports/signing/file-signer.ts';
import { cosignature, noteKey, signatureLine, verifierKey } from '../tlog/signed-note.ts';
import { type Head, verifyCheckpoint, verifyConsistency } from './verify-log.ts';

export interface LocalWitness {
  key: string;
  url: string;
  stop(): void;
}

/** A witness of C2SP tlog-witness for one log, which remembers the last head and cosigns what continues it. */
export async function startWitness(logKey: () => string): Promise<LocalWitness> {
  const signer = keySigner(generateKeyPairSync('ed25519').privateKey);
  const key = noteKey('witness.example/w1', signer.publicKey, cosignature);
  let known: Head | undefined;
  const answerTo = async (body: string): Promise<[number, string]> => {
    const blank = body.indexOf('\n\n');
    const [old = '', ...proof] = body.slice(0, blank).split('\n');
    const note = body.slice(blank + 2);
    if (Number(old.slice('old '.length)) !== (known?.size ?? 0)) return [409, `${known?.size ?? 0}\n`];
    const head = verifyCheckpoint(note, logKey());
    if (known)
      verifyConsistency(
        known,
        head,
        proof.map((line) => Buffer.from(line, 'base64')),
      );
    known = head;
    const time = Buffer.alloc(8);
    time.writeBigUInt64BE(1_795_000_000n);
    const text = note.slice(0, note.indexOf('\n\n') + 1);
    const signature = await signer.sign(Buffer.from(`cosignature/v1\ntime 1795000000\n${text}`));
    return [200, signatureLine(key, Buffer.concat([time, signature]))];
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const [status, answer] = await answerTo(Buffer.concat(chunks).toString()).catch(
      (error) => [422, String(error)] as const,
    );
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { key: verifierKey(key), url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
