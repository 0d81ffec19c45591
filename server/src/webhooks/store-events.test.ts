import { sql } from '@lensdock/ports/database/sql.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { act, onlineApp, stageVersion } from '../apps/testing/staged-app.ts';
import { emitStoreEvent } from '../lifecycle/emit-store-event.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const events = () =>
  server.database.query<{ position: number; sequence: number; kind: string; appCode: string; data: { part?: string } }>(
    sql`select position, sequence, kind, app_code as "appCode", data from store_event order by position`,
  );

describe('store events', () => {
  it('are written with every publication, unpublication and restoration of an app', async () => {
    const { app, version: first } = await onlineApp(server, 'ada');
    await act(server, 'ada', app, { type: 'save-pricing' });
    await act(server, 'ada', app, { type: 'save-availability' });
    server.clock.advance(1000);
    const version = await stageVersion(server, app, { versionCode: 2, saved: false });
    await act(server, 'ada', app, { type: 'save-version', version });
    await act(server, 'olga', app, { type: 'approve', kind: 'version' });
    await act(server, 'olga', app, { type: 'withdraw-from-store' });
    await act(server, 'olga', app, { type: 'reinstate' });
    await act(server, 'olga', app, { type: 'put-publication-back', publication: 1, ofVersion: first });
    expect((await events()).map(({ kind, data, sequence }) => [sequence, kind, data.part])).toEqual([
      [1, 'app.published', 'everything'],
      [2, 'app.published', 'pricing'],
      [3, 'app.published', 'availability'],
      [4, 'app.published', 'version'],
      [5, 'app.withdrawn', undefined],
      [6, 'app.reinstated', undefined],
      [7, 'app.published', 'earlier'],
    ]);
  });

  it('are discarded with a change that is rolled back', async () => {
    const at = await server.clock.now();
    const change = server.database.transaction(async (transaction) => {
      await emitStoreEvent(transaction, { at }, { kind: 'app.published', appCode: 'one' });
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    await server.database.transaction((tx) => emitStoreEvent(tx, { at }, { kind: 'app.published', appCode: 'one' }));
    expect((await events()).map(({ position, sequence }) => [position, sequence])).toEqual([[1, 1]]);
  });

  it('never become visible out of order: a reader at a position has missed nothing before it', async () => {
    const at = await server.clock.now();
    const seen: number[] = [];
    let isWriting = true;
    const reading = (async () => {
      let last = 0;
      while (isWriting || seen.length < 60) {
        const rows = await server.database.query<{ position: number }>(
          sql`select position from store_event where position > ${last} order by position`,
        );
        seen.push(...rows.map(({ position }) => position));
        last = rows.at(-1)?.position ?? last;
      }
    })();
    await Promise.all(
      Array.from({ length: 60 }, (_, place) =>
        server.database.transaction(async (transaction) => {
          await emitStoreEvent(transaction, { at }, { kind: 'app.published', appCode: `app-${place % 3}` });
          // Varying delays stand in for the rest of a real change.
          await transaction.query(sql`select pg_sleep(${((place * 7) % 5) / 1000})`);
        }),
      ),
    );
    isWriting = false;
    await reading;
    expect(seen).toEqual(Array.from({ length: 60 }, (_, place) => place + 1));
    const all = await events();
    for (const code of ['app-0', 'app-1', 'app-2'])
      expect(all.filter(({ appCode }) => appCode === code).map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: 20 }, (_, place) => place + 1),
      );
  });
});
