import { createHash } from 'node:crypto';
import { open, unlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

// The least that can be done with an upload: node:http, every chunk hashed and written as it comes, one sync. No form, no
// person, no check. Told its folder by its argument; says its port when it listens.

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
