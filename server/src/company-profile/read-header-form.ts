import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { headerBody } from '@lensdock/contract/company-profile/company-profile.schemas.ts';
import type { HeaderBody } from '@lensdock/contract/company-profile/company-profile.ts';
import { findingsOfIssues } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import { discard } from '@lensdock/ports/failures/ignore-failure.ts';
import * as z from 'zod/mini';
import { drain, openForm } from '../kernel/http/multipart-form.ts';
import { unstorableTexts } from '../kernel/http/unstorable-text.ts';

export interface HeaderForm {
  body: HeaderBody;
  logo: Buffer<ArrayBuffer> | undefined;
}

const { maximumBytes } = imageRules.logo;

/** Reads a multipart header: part `headerData` with its JSON, part `logo` with the picture; either may be left out. */
export async function readHeaderForm(request: IncomingMessage): Promise<HeaderForm> {
  const parser = openForm(request, { fieldSize: 100_000, files: 2, parts: 10, fileSize: maximumBytes + 1 });
  try {
    return await new Promise<HeaderForm>((resolve, reject) => {
      const abort = () => reject(new Problem('malformed-request'));
      const reads: Promise<void>[] = [];
      let logo: Buffer<ArrayBuffer> | undefined;
      let logos = 0;
      let data: string | undefined;
      request.once('aborted', abort);
      request.once('error', abort);
      parser.on('field', (name, value, { valueTruncated }) => {
        if (valueTruncated) reject(new Problem('body-too-large'));
        if (name === 'headerData') data = value;
      });
      parser.on('file', (part, stream: Readable) => {
        // A form may break off before anyone reads the file; unheard, its error would end the process.
        stream.on('error', discard);
        const keep = async (take: (bytes: Buffer<ArrayBuffer>) => void) => take(await collect(stream));
        if (part === 'logo' && ++logos > 1) return reject(new Problem('too-many-files', [], { limit: 1 }));
        if (part === 'logo') reads.push(keep((bytes) => (logo = bytes)));
        // JSON with a type of its own comes as a file without a name.
        else if (part === 'headerData') reads.push(keep((bytes) => (data = bytes.toString('utf8'))));
        else stream.resume();
        reads.at(-1)?.catch(reject);
      });
      parser.on('error', abort);
      parser.on('close', () => {
        request.off('aborted', abort);
        Promise.all(reads)
          .then(() => resolve({ body: parseBody(data), logo }))
          .catch(reject);
      });
      request.pipe(parser);
    });
  } catch (error) {
    drain(request);
    parser.destroy();
    throw error;
  }
}

async function collect(stream: Readable): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maximumBytes) throw new Problem('logo-too-big');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseBody(data: string | undefined): HeaderBody {
  if (data === undefined) return {};
  const result = z.safeParse(headerBody, jsonOf(data), { reportInput: true });
  if (!result.success) throw new Problem('invalid-input', findingsOfIssues(result.error.issues));
  const unstorable = unstorableTexts(result.data);
  if (unstorable.length > 0) throw new Problem('invalid-input', unstorable);
  return result.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('malformed-request');
  }
}
