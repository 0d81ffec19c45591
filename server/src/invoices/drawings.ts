import { Worker } from 'node:worker_threads';
import type { InvoiceContent } from '@lensdock/contract/invoices/invoice.ts';

export interface Drawing {
  id: number;
  invoice: InvoiceContent;
  issuedAt: Date;
}

export type Drawn = { id: number } & ({ bytes: Uint8Array } | { failure: string });

/** A payout run enqueues hundreds of invoices one after the other; the worker ends this long after the last one. */
const idleMs = 3_000;

interface Desk {
  worker: Worker;
  waiting: Map<number, { settle: (bytes: Uint8Array) => void; fail: (error: Error) => void }>;
  leave?: NodeJS.Timeout;
}

let desk: Desk | undefined;
let drawings = 0;

/**
 * Renders an invoice in a worker: fonts and the PDF library take 100 MB, which the worker frees when it ends, and
 * rendering is CPU-bound.
 */
export function drawOffThread(invoice: InvoiceContent, issuedAt: Date): Promise<Uint8Array> {
  desk ??= openDesk();
  const { worker, waiting } = desk;
  clearTimeout(desk.leave);
  return new Promise((settle, fail) => {
    const id = drawings++;
    waiting.set(id, { settle, fail });
    worker.ref();
    worker.postMessage({ id, invoice, issuedAt } satisfies Drawing);
  });
}

function openDesk(): Desk {
  const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
  });
  const opened: Desk = { worker, waiting: new Map() };
  worker.on('message', (drawn: Drawn) => {
    const asked = opened.waiting.get(drawn.id);
    opened.waiting.delete(drawn.id);
    if ('bytes' in drawn) asked?.settle(drawn.bytes);
    else asked?.fail(new Error(drawn.failure));
    if (opened.waiting.size > 0) return;
    // An idle worker does not keep the process alive.
    worker.unref();
    clearTimeout(opened.leave);
    opened.leave = setTimeout(() => closeDesk(opened, new Error('invoice worker returned no result')), idleMs).unref();
  });
  worker.on('error', (error) => closeDesk(opened, error));
  worker.on('exit', () => closeDesk(opened, new Error('invoice worker exited')));
  return opened;
}

function closeDesk(closed: Desk, error: Error): void {
  if (desk === closed) desk = undefined;
  for (const { fail } of closed.waiting.values()) fail(error);
  closed.waiting.clear();
  void closed.worker.terminate();
}
