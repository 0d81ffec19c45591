import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openEndedSessions, recordEndedByIssuer, recordEndedSession, sessionIdOf } from './ended-sessions.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('refuses tokens of a session that ended on another server within a second, and at once where it ended', async () => {
  const { database, clock } = server;
  const [here, elsewhere] = [openEndedSessions({ database, clock }), openEndedSessions({ database, clock })];
  const at = await clock.now();
  const issuedAt = Math.floor(at.getTime() / 1000);
  const token = { sessionId: sessionIdOf('grant'), subject: 'ada', issuedAt } as Parameters<typeof here.has>[0]; // the claims it reads
  expect([await here.has(token), await elsewhere.has(token)]).toEqual([false, false]);
  await recordEndedSession(database, 'grant', at);
  here.forget();
  expect([await here.has(token), await elsewhere.has(token)]).toEqual([true, false]);
  clock.advance(1000);
  expect(await elsewhere.has(token)).toBe(true);

  const other = { ...token, sessionId: 'another session' };
  expect(await here.has(other)).toBe(false);
  await recordEndedByIssuer(database, { subject: 'ada', untilSeconds: issuedAt }, new Date(at.getTime() + 60_000));
  clock.advance(1000);
  expect([await here.has(other), await elsewhere.has({ ...other, issuedAt: issuedAt + 1 })]).toEqual([true, false]);
});
