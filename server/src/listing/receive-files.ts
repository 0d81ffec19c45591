import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import type { Busboy } from 'busboy';
import { drain, fileNameOfPart, openForm } from '../kernel/http/multipart-form.ts';

export interface FileRules {
  /** Name of the parts that carry files. Other parts are passed over. */
  part: string;
  maximumFiles: number;
  maximumBytes: number;
  /** `maximumBytes` as people read it. */
  maximum: string;
}

export interface ReceivedFile {
  /** Empty where nothing of the name can be shown. */
  fileName: string;
  bytes: Buffer<ArrayBuffer>;
}

/**
 * Reads the files of a multipart body one after the other: the next one is read when `take` is done with the one
 * before, so that no more than one is in memory. The first refusal ends it.
 */
export async function receiveFiles<Taken>(
  request: IncomingMessage,
  rules: FileRules,
  take: (file: ReceivedFile) => Promise<Taken>,
): Promise<Taken[]> {
  const parser = openForm(request, { files: rules.maximumFiles + 5, parts: rules.maximumFiles + 15 });
  try {
    return await readForm(request, parser, rules, take);
  } catch (error) {
    drain(request);
    parser.destroy();
    throw error;
  }
}

function readForm<Taken>(
  request: IncomingMessage,
  parser: Busboy,
  rules: FileRules,
  take: (file: ReceivedFile) => Promise<Taken>,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  let work = Promise.resolve();
  let seen = 0;
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(error);
    const abort = () => fail(new Problem('malformed-request'));
    request.once('aborted', abort);
    request.once('error', abort);
    parser.on('file', (part, stream: Readable, { filename }) => {
      // A form may break off before anyone reads the file; unheard, its error would end the process.
      stream.on('error', discard);
      if (part !== rules.part) {
        stream.resume();
        return;
      }
      seen++;
      if (seen > rules.maximumFiles) {
        fail(new Problem('too-many-files', [], { limit: rules.maximumFiles }));
        return;
      }
      work = work.then(async () => {
        const bytes = await collect(stream, rules);
        taken.push(await take({ fileName: fileNameOfPart(filename, ''), bytes }));
      });
      work.catch(fail);
    });
    parser.on('error', abort);
    parser.on('close', () => {
      request.off('aborted', abort);
      if (seen === 0) fail(new Problem('file-missing', [], { part: rules.part }));
      else work.then(() => resolve(taken), fail);
    });
    request.pipe(parser);
  });
}

async function collect(stream: Readable, rules: FileRules): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > rules.maximumBytes) throw new Problem('file-too-big', [], { limit: rules.maximum });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
