import type pg from 'pg';
import { ignoreFailure } from '../failures/ignore-failure.ts';
import type { ConnectionSettings } from './database.ts';
import { connectionOf } from './driver-settings.ts';

export interface Listener {
  onMessage(payload: string): void;
  /** Called whenever listening starts; earlier messages are lost. */
  onConnected(): void;
  /** Called when listening is interrupted. It resumes automatically. */
  onTrouble(error: Error): void;
}

export interface Listening {
  close(): Promise<void>;
}

/** A pooler uses changing server connections for statements, so a subscription would stay on one of them. */
export class PooledConnection extends Error {
  constructor() {
    super('notifications do not pass through a connection pooler in transaction mode');
  }
}

const heartbeatMs = 10_000;
const answerTimeoutMs = 5_000;
const maxDelayMs = 30_000;

/**
 * Subscribes to a channel of LISTEN and NOTIFY on a separate connection. With several hosts, each attempt finds the one
 * that `target_session_attrs` selects. Rejects when the first attempt fails and repeats later ones.
 */
export async function listenOn(settings: ConnectionSettings, channel: string, listener: Listener): Promise<Listening> {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let failedAttempts = 0;

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
    timer.unref();
  };
  const retry = () => {
    if (closed) return;
    later(() => void connect().catch(retry), Math.min(maxDelayMs, 1000 * 2 ** failedAttempts));
    failedAttempts++;
  };
  const drop = (client: pg.Client, error: Error) => {
    if (closed || client !== current) return;
    current = undefined;
    end(client);
    listener.onTrouble(error);
    retry();
  };
  const beat = (client: pg.Client) => {
    const asked = client.query('select 1 from pg_listening_channels() as active (name) where name = $1', [channel]);
    asked
      .then(({ rowCount }) => {
        if (rowCount === 0) throw new Error('expected the subscription to exist in the database');
        if (client === current) later(() => beat(client), heartbeatMs);
      })
      .catch((error: Error) => drop(client, error));
  };
  async function connect(): Promise<void> {
    const client = connectionOf(settings, { application_name: 'lensdock listener', query_timeout: answerTimeoutMs });
    try {
      await client.connect();
      await refusePooler(client);
      client.on('notification', ({ payload }) => payload !== undefined && listener.onMessage(payload));
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      end(client);
      throw error;
    }
    if (closed) return end(client);
    current = client;
    failedAttempts = 0;
    client.on('error', (error) => drop(client, error));
    client.on('end', () => drop(client, new Error('the listening connection has ended')));
    later(() => beat(client), heartbeatMs);
    listener.onConnected();
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      if (current) await ignoreFailure(current.end());
    },
  };
}

/** A pooler gives its clients a process number of its own. */
async function refusePooler(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The driver stores the server's start-up parameters; its types omit them.
  const { processID } = client as pg.Client & { processID: number | null };
  if (rows[0]?.pid !== processID) throw new PooledConnection();
}

/** The connection is no longer used, so a failure to end it does not matter. */
function end(client: pg.Client): void {
  void ignoreFailure(client.end());
}
