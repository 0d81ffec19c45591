import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

// The minimum for an upload: node:http, each chunk hashed and written, one sync, no authentication or checks. The
// argument is its folder; prints its port once it listens.

const folder = process.argv[2] ?? '';
let count = 0;

const server = createServer(async (request, response) => {
  const path = join(folder, `sink-${count++}`);
  const file = await open(path, 'wx');
  const hash = createHash('sha256');
  for await (const chunk of request) {
    hash.update(chunk);
    await file.write(chunk);
  }
  await file.sync();
  await file.close();
  response.writeHead(201).end(hash.digest('hex'));
  await unlink(path);
});
server.listen(0, '127.0.0.1', () => {
  // A server that listens on a port has an address object.
  console.log((server.address() as AddressInfo).port);
});
process.on('SIGTERM', () => process.exit(0));
