import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Free ports for services that restart. They are below the ephemeral range, so that none is taken while its service is
 * down.
 */
export async function findServicePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = 20_000 + Math.floor(Math.random() * 8_000); found.length < count; port++)
    if (await isFree(port)) found.push(port);
  return found;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  const free = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (free) {
    probe.close();
    await once(probe, 'close');
  }
  return free;
}
