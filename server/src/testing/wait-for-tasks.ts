import { setTimeout as wait } from 'node:timers/promises';

const limitMs = 120_000;

/** Waits until the server has run its background tasks: emails, and hundreds of invoices for the sample data. */
export async function waitForTasks(address: string): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    if (/^lensdock_errands_oldest_seconds 0$/m.test(metrics)) return;
    await wait(200);
  }
  throw new Error('background tasks of the sample data did not finish');
}
