import type { TestServer } from '@lensdock/server/testing/test-server.ts';
import { verifyProof } from '@lensdock/server/transparency/testing/verify-log.ts';

/** Downloads the proof of a link and verifies it with the key of the log. Returns the entry. */
export async function provenEntry({ server }: TestServer, href: string | null): Promise<unknown> {
  const { body: proof } = await server.inject(href ?? '');
  const { body: key } = await server.inject('/log/key');
  return JSON.parse(verifyProof(proof, key).entry);
}
