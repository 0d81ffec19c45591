import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ignoreFailure } from '../failures/ignore-failure.ts';
import { type Signer, SigningFailure } from './signer.ts';

/** Reads a private Ed25519 key from a PEM file (PKCS #8), as `openssl genpkey -algorithm ed25519` writes it. */
export async function fileSigner(path: string): Promise<Signer> {
  const pem = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SigningFailure(`the key file ${path} cannot be read: ${error.code}`);
  });
  return keySigner(privateKeyOf(pem, path));
}

/** Like `fileSigner`, and writes a new key first if there is no file. */
export async function generatedFileSigner(path: string): Promise<Signer> {
  await writeNewKey(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return fileSigner(path);
}

/** Writes a new private key durably, readable by its owner only. Fails with `EEXIST` if there is a file. */
export async function writeNewKey(path: string): Promise<void> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const unfinished = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    await file.sync();
    // A link and not a rename, which would replace a key that was written in the meantime.
    await link(unfinished, path);
  } finally {
    await file.close();
    await ignoreFailure(unlink(unfinished));
  }
}

/** A signer with a key in memory. */
export function keySigner(privateKey: KeyObject): Signer {
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return {
    publicKey: Buffer.from(x, 'base64url'),
    sign: async (message) => sign(null, message, privateKey),
  };
}

function privateKeyOf(pem: string, path: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    throw new SigningFailure(`the key file ${path} holds no private key in PEM`);
  }
  throw new SigningFailure(`the key file ${path} holds no Ed25519 key`);
}
