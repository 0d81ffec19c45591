import { afterEach, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashPassword } from '../accounts/passwords.ts';

vi.mock('../accounts/passwords.ts', { spy: true });

let server: TestServer;
afterEach(() => server.stop());

it.each(['/auth/password', '/auth/invitation'])('hashes no password for a forged link to %s', async (path) => {
  server = await startTestServer();
  vi.mocked(hashPassword).mockClear();
  for (const token of ['', 'x', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'A'.repeat(43)}`]) {
    const { statusCode } = await server.server.inject({
      method: 'POST',
      url: `${path}?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Mallory&password=correct-horse-battery-staple',
    });
    expect(statusCode).toBe(410);
  }
  expect(hashPassword).not.toHaveBeenCalled();
});
