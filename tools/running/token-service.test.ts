import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTokenService, requestToken } from './token-service.ts';

describe('token service', () => {
  let opened: Awaited<ReturnType<typeof openTokenService>>;
  beforeAll(async () => {
    opened = await openTokenService(async (name) => (name === 'ada' ? 'token of ada' : undefined));
  });
  afterAll(() => opened.close());

  it("returns a person's token when the secret is correct", async () => {
    expect(await requestToken(opened.tokenService, 'ada')).toBe('token of ada');
  });

  it('returns nothing for an unknown person', async () => {
    expect(await requestToken(opened.tokenService, 'mallory')).toBeUndefined();
  });

  it('returns nothing without the secret', async () => {
    const { url, secret } = opened.tokenService;
    for (const authorization of [undefined, 'Bearer ', `Bearer ${secret}x`, `Bearer ${'a'.repeat(secret.length)}`]) {
      const headers = authorization === undefined ? {} : { Authorization: authorization };
      const response = await fetch(`${url}/ada`, { headers });
      expect([response.status, await response.text()]).toEqual([401, '']);
    }
  });
});
