import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { awaitLater, discard } from '@lensdock/ports/failures/ignore-failure.ts';
import { drain, fileNameOfPart, openForm } from '../kernel/http/multipart-form.ts';
import { passingChunks } from '../kernel/http/passing-chunks.ts';

/** The file of an upload, as it arrives. `fields` are those that came before it; later ones are not waited for. */
export interface ApkPart {
  fileName: string;
  fields: ReadonlyMap<string, string>;
  content: AsyncIterable<Uint8Array>;
}

/**
 * Reads a multipart body as a stream and hands its part `apk` to `take`, which must read it to its end or throw. The end
 * comes only with the end of the form, so that nothing is kept of one that breaks off or has a second package. Resolves
 * when both the form and `take` are done. Throws `malformed-request`, `apk-part-missing`, `apk-parts-many`.
 */
export async function readApkPart<Result>(
  request: IncomingMessage,
  take: (part: ApkPart) => Promise<Result>,
): Promise<Result> {
  try {
    return await parseForm(request, take);
  } catch (error) {
    drain(request);
    throw error;
  }
}

function parseForm<Result>(request: IncomingMessage, take: (part: ApkPart) => Promise<Result>): Promise<Result> {
  const parser = openForm(request, { files: 4, parts: 14 });
  const fields = new Map<string, string>();
  let taken: Promise<Result> | undefined;
  const whole = Promise.withResolvers<void>();
  awaitLater(whole.promise);
  return new Promise((resolve, reject) => {
    const abort = () => {
      if (!request.readableEnded) parser.destroy(new Problem('malformed-request'));
    };
    parser.on('field', (name, value) => fields.set(name, value));
    parser.on('file', (name, stream: Readable, { filename }) => {
      // A form may break off before anyone reads the file; unheard, its error would end the process.
      stream.on('error', discard);
      if (name === 'apk' && taken) whole.reject(new Problem('apk-parts-many'));
      if (name !== 'apk' || taken) {
        stream.resume();
        return;
      }
      taken = take({ fileName: fileNameOfPart(filename, 'app.apk'), fields, content: upToEnd(stream, whole.promise) });
      // A refusal is answered at once, not when the rest of the file has arrived.
      taken.catch((error) => {
        reject(error);
        stream.destroy();
        parser.destroy();
      });
    });
    parser.on('error', (error) => {
      const problem = error instanceof Problem ? error : new Problem('malformed-request');
      whole.reject(problem);
      reject(problem);
    });
    parser.on('close', () => {
      whole.resolve();
      request.off('close', abort);
      if (taken) taken.then(resolve, reject);
      else reject(new Problem('apk-part-missing'));
    });
    request.once('close', abort);
    request.once('error', abort);
    request.pipe(parser);
    // A connection lost while the call was being admitted emits nothing any more.
    if (request.destroyed) abort();
  });
}

async function* upToEnd(stream: Readable, whole: Promise<void>): AsyncGenerator<Uint8Array> {
  yield* passingChunks(stream);
  await whole;
}
