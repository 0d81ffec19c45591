import type { IncomingMessage } from 'node:http';
import { headerBody } from '@lensdock/contract/company-profile/company-profile.schemas.ts';
import type { HeaderBody } from '@lensdock/contract/company-profile/company-profile.ts';
import { findingsOfIssues } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import { imageRules } from '@lensdock/contract/listing/image-rules.ts';
import * as z from 'zod/mini';
import { fileOf } from '../kernel/http/body/arriving-files.ts';
import { type FormRules, readForm, textOf } from '../kernel/http/body/read-form.ts';
import { unstorableTexts } from '../kernel/http/body/unstorable-text.ts';

export interface HeaderForm {
  body: HeaderBody;
  logo: Buffer<ArrayBuffer> | undefined;
}

const rules: FormRules = {
  // JSON with a media type of its own arrives as a file without a name.
  headerData: { kind: 'any', maximumBytes: 100_000, maximumCount: 1 },
  logo: {
    kind: 'file',
    maximumBytes: imageRules.logo.maximumBytes,
    tooLarge: (finding) => new Problem('logo-too-big', finding),
    maximumCount: 1,
    tooMany: (finding) => new Problem('too-many-files', finding, { limit: 1 }),
  },
};

/** Reads a header form: part `headerData` with JSON and part `logo` with the image, both optional. */
export async function readHeaderForm(request: IncomingMessage, company: string): Promise<HeaderForm> {
  let [data, logo]: [string | undefined, Buffer<ArrayBuffer> | undefined] = [undefined, undefined];
  for await (const part of readForm(request, rules)) {
    if (part.name === 'logo') logo = await fileOf(part, company);
    else data = await textOf(part);
  }
  return { body: parseBody(data), logo };
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
