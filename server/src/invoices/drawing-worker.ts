import { parentPort } from 'node:worker_threads';
import { drawInvoice } from './draw-invoice.ts';
import type { Drawing, Drawn } from './drawings.ts';

parentPort?.on('message', ({ id, invoice, issuedAt }: Drawing) => {
  const answer = (drawn: Drawn) => parentPort?.postMessage(drawn);
  drawInvoice(invoice, issuedAt).then(
    (bytes) => answer({ id, bytes }),
    (error: Error) => answer({ id, failure: error.message }),
  );
});
