import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface SecretKey {
  /** The start of the key's SHA-256, which is stored with each secret. */
  id: string;
  bytes: Buffer;
}

/** Encrypts the secrets that are stored in the database. */
export interface SecretBox {
  /**
   * Encrypts a secret with the newest key; without a key it stays readable. `place` names its row, so that an encrypted
   * secret that was moved to another row cannot be opened.
   */
  seal(secret: string, place: string): Promise<string>;
  /** Decrypts a stored secret. One that was stored without a key is returned as it is. */
  open(stored: string, place: string): Promise<string>;
  /** Returns the secret as `seal` would store it now; undefined if it is already stored like that. */
  reseal(stored: string, place: string): Promise<string | undefined>;
}

/** A stored secret cannot be decrypted. */
export class SealedSecretFailure extends Error {
  override readonly name = 'SealedSecretFailure';
}

const sealedForm = /^sealed:([0-9a-f]{8}):([\w-]+)$/;
const nonceBytes = 12;
const tagBytes = 16;

/** The id of the key that a secret is encrypted with; undefined for a readable one. */
export function keyIdOf(stored: string): string | undefined {
  return sealedForm.exec(stored)?.[1];
}

/** AES-256-GCM. The first key encrypts, all of them decrypt. */
export function secretBox(readKeys: () => Promise<readonly SecretKey[]>): SecretBox {
  let known: readonly SecretKey[] = [];
  /** Another process may have added a key since. */
  const refreshed = async () => {
    known = await readKeys();
    return known;
  };
  const findKey = async (id: string) =>
    known.find((key) => key.id === id) ?? (await refreshed()).find((key) => key.id === id);

  const box: SecretBox = {
    async seal(secret, place) {
      const [key] = await refreshed();
      return key ? encrypt(key, secret, place) : secret;
    },
    async open(stored, place) {
      const [, id, content] = sealedForm.exec(stored) ?? [];
      if (id === undefined || content === undefined) return stored;
      const key = await findKey(id);
      if (!key)
        throw new SealedSecretFailure(
          `${place} is encrypted with the key ${id}, which SECRETS_KEY_FILE does not contain. Add that key, or replace all secrets with "npm run lensdock -- secrets replace".`,
        );
      return decrypt(key, Buffer.from(content, 'base64url'), place);
    },
    async reseal(stored, place) {
      const [key] = await refreshed();
      if (!key || keyIdOf(stored) === key.id) return undefined;
      return encrypt(key, await box.open(stored, place), place);
    },
  };
  return box;
}

function encrypt({ id, bytes }: SecretKey, secret: string, place: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(place));
  const content = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `sealed:${id}:${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`;
}

function decrypt({ id, bytes }: SecretKey, sealed: Buffer, place: string): string {
  try {
    const nonce = sealed.subarray(0, nonceBytes);
    const decipher = createDecipheriv('aes-256-gcm', bytes, nonce, { authTagLength: tagBytes })
      .setAAD(Buffer.from(place))
      .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
    const content = sealed.subarray(nonceBytes + tagBytes);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch {
    throw new SealedSecretFailure(`${place} was changed after it was encrypted with the key ${id}.`);
  }
}
