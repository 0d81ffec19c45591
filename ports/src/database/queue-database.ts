import pg from 'pg';
import { discard } from '../failures/ignore-failure.ts';
import type { ConnectionSettings } from './database.ts';
import { driverSettings } from './driver-settings.ts';
import { type Listening, listenOn } from './listen-on.ts';

/** Connections of the task queue, in the form that its library expects. */
export interface QueueDatabase {
  // The library knows the rows of its own statements.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  executeSql(text: string, values?: unknown[]): Promise<{ rows: any[] }>;
  listen(channel: string, onMessage: (payload: string) => void, onConnected: () => void): Promise<Listening>;
  close(): Promise<void>;
}

/** A frozen database must not hold the queue's connections indefinitely. */
const limits = { max: 4, connectionTimeoutMillis: 5_000, query_timeout: 31_000, keepAlive: true };

/** The library would listen for notifications at the first of several hosts, whichever accepts writes. */
export function queueDatabase(settings: ConnectionSettings, onTrouble: (error: Error) => void): QueueDatabase {
  const pool = new pg.Pool({ ...driverSettings(settings), ...limits, application_name: 'lensdock queue' });
  // A connection that breaks without a listener ends the process.
  pool.on('connect', (client) => client.on('error', discard));
  pool.on('error', onTrouble);
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onMessage, onConnected) => listenOn(settings, channel, { onMessage, onConnected, onTrouble }),
    close: () => pool.end(),
  };
}
