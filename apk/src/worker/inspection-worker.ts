import { parentPort } from 'node:worker_threads';
import { inspect } from '../inspect.ts';
import { verify } from '../verify.ts';
import { openFile } from '../zip/source.ts';
import type { InspectionReply, InspectionRequest } from './inspection.ts';

/** What runs inside the worker: one file after the other, as asked. */
async function answer({ path, ...options }: InspectionRequest): Promise<InspectionReply> {
  try {
    const source = openFile(path);
    try {
      return { verification: await verify(source, options), facts: inspect(source) };
    } finally {
      source.close();
    }
  } catch (error) {
    return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort!.on('message', async (request: InspectionRequest) => parentPort!.postMessage(await answer(request)));
