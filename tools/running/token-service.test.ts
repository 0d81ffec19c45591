import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForToken, openTokenService } from './token-service.ts';

describe('the door for tokens', () => {
  let opened: Awaited<ReturnType<typeof openTokenService>>;
  beforeAll(async () => {
    opened = await openTokenService(async (name) => (name === 'ada' ? 'token of ada' : undefined));
  });
  afterAll(() => opened.close());

  it('gives the token of a person to whoever knows the secret', async () => {
    expect(await askForToken(opened.door, 'ada')).toBe('token of ada');
  });

  it('knows nobody else', async () => {
    expect(await askForToken(opened.door, 'mallory')).toBeUndefined();
  });

  it('says nothing to anybody without the secret', async () => {
    const { url, secret } = opened.door;
    for (const authorization of [undefined, 'Bearer ', `Bearer ${secret}x`, `Bearer ${'a'.repeat(secret.length)}`]) {
      const headers = authorization === undefined ? {} : { Authorization: authorization };
      const response = await fetch(`${url}/ada`, { headers });
      expect([response.status, await response.text()]).toEqual([401, '']);
    }
  });
});
