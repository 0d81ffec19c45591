import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localKeysSignOn } from '@lensdock/ports/sign-on/local-keys-sign-on.ts';
import pg from 'pg';
import type { Yardstick } from './yardstick.ts';

// The minimum for an authenticated read: node:http, the same token check, the same prepared statement and JSON, without
// validation or logging. Configured by its argument; prints its port once it listens.

const yardstick: Yardstick = JSON.parse(process.argv[2] ?? '');
const { rules, issuer, keys, statement } = yardstick;
const clock = { now: async () => new Date() };
const signOn = localKeysSignOn({ rules, issuer: () => issuer, keys, clock });
const pool = new pg.Pool({ ...yardstick.connection, max: 10 });

const server = createServer(async (request, response) => {
  try {
    await signOn.verify(request.headers.authorization?.slice('Bearer '.length) ?? '');
    const { rows } = await pool.query(statement);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(rows));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address object.
  console.log((server.address() as AddressInfo).port);
});
process.on('SIGTERM', () => process.exit(0));
