import { setTimeout as wait } from 'node:timers/promises';

const limitMs = 120_000;

/** Waits until a server at this address has done what was left behind: mails, and hundreds of invoices of the sample data. */
export async function untilTasksAreDone(address: string): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    if (/^lensdock_errands_oldest_seconds 0$/m.test(metrics)) return;
    await wait(200);
  }
  throw new Error('the work that the sample data leaves behind did not end');
}
