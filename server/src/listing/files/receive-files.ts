import type { IncomingMessage } from 'node:http';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { fileOf } from '../../kernel/http/body/arriving-files.ts';
import { readForm } from '../../kernel/http/body/read-form.ts';
import { fileNameOfPart } from '../../kernel/http/files/plain-file-name.ts';

export interface FileRules {
  company: string;
  /** Counts each file after the first, which the call itself counts. */
  countFile: () => Promise<unknown>;
  /** Name of the parts with files; other parts are ignored. */
  part: string;
  maximumFiles: number;
  maximumBytes: number;
  /** `maximumBytes` formatted for people. */
  maximum: string;
}

export interface ReceivedFile {
  /** Empty if the name has no printable characters. */
  fileName: string;
  bytes: Buffer<ArrayBuffer>;
}

/** Reads the files of a form one after the other, so that only one is in memory. The first refusal stops it. */
export async function receiveFiles<Taken>(
  request: IncomingMessage,
  { company, countFile, part: name, maximumFiles, maximumBytes, maximum }: FileRules,
  take: (file: ReceivedFile) => Promise<Taken>,
): Promise<Taken[]> {
  const form = readForm(request, {
    [name]: {
      kind: 'file',
      maximumBytes,
      tooLarge: (finding) => new Problem('file-too-big', finding, { limit: maximum }),
      maximumCount: maximumFiles,
      tooMany: (finding) => new Problem('too-many-files', finding, { limit: maximumFiles }),
    },
  });
  const taken: Taken[] = [];
  for await (const part of form) {
    if (taken.length > 0) await countFile();
    taken.push(await take({ fileName: fileNameOfPart(part.fileName, ''), bytes: await fileOf(part, company) }));
  }
  if (taken.length === 0) throw new Problem('file-missing', [], { part: name });
  return taken;
}
