import { uploadsPath } from '@lensdock/contract/uploads/tus-protocol.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  // The calls of a test are in one window.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:10.000Z') });
  server = await startTestServer({ LIMIT_CALLS_PER_PERSON: 3, LIMIT_CALLS_PER_ADDRESS: 3 });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.stop();
});

const largePart = { 'x-http-method-override': 'PATCH', 'tus-resumable': '1.0.0', 'content-length': '2000000' };

async function statuses(url: string, token: string): Promise<number[]> {
  const answers: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    const headers = {
      ...largePart,
      authorization: `Bearer ${token}`,
      'content-type': 'application/offset+octet-stream',
    };
    answers.push((await server.server.inject({ method: 'POST', url, headers })).statusCode);
  }
  return answers;
}

describe('the limit of calls, for a request that announces a large part', () => {
  const part = `${uploadsPath}/AAAAAAAAAAAAAAAAAAAAAA`;
  const tokenOf = async () => (await server.services.signOn.issueSampleToken?.('ada')) ?? '';

  it('counts parts that are refused', async () => {
    expect(await statuses(part, await tokenOf())).toEqual([404, 404, 404, 429, 429]);
  });

  it('counts the creation of uploads', async () => {
    expect(await statuses(uploadsPath, await tokenOf())).toEqual([400, 400, 400, 429, 429]);
  });

  it('counts rejected tokens against their address', async () => {
    expect(await statuses(part, 'forged')).toEqual([401, 401, 401, 429, 429]);
  });
});
