import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('names Ada by her token', async () => {
  const token = await server.world.signOn.issueSampleToken?.('ada');
  expect(await server.world.authenticate(`Bearer ${token}`)).toEqual({
    subject: 'ada',
    name: 'Ada Keller',
    email: 'ada@northlight.example',
    role: 'developer',
    companyId: '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d01',
    companyRole: 'owner',
  });
});
