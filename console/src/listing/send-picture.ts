import { type ImageRule, imageProblemOf, tooBig } from '@lensdock/contract/listing/image-rules.ts';
import { uploadIcon, uploadScreenshots } from '@lensdock/contract/listing/listing.endpoints.ts';
import type { Image } from '@lensdock/contract/listing/listing.ts';
import { upload } from '../api/call.ts';
import { type Refusal, refusalOf } from './upload-words.ts';

/** Looks at a picture before it is sent, by the rules that the server has: size, type, pixels, alpha. */
export async function checkPicture(file: File, rule: ImageRule): Promise<Refusal | undefined> {
  // A file of gigabytes is not read to find out that it is too big.
  const wrong =
    file.size > rule.maximumBytes * 4 ? tooBig(rule) : imageProblemOf(new Uint8Array(await file.arrayBuffer()), rule);
  return wrong && refusalOf(wrong.problem, wrong.parameters);
}

export async function sendPicture(
  kind: 'icon' | 'screenshot',
  code: string,
  file: File,
  on: { progress: (sent: number, all: number) => void; signal: AbortSignal },
): Promise<Image> {
  const form = new FormData();
  form.append(kind, file, file.name);
  const endpoint = kind === 'icon' ? uploadIcon : uploadScreenshots;
  const { data } = await upload(endpoint, {
    params: { code },
    form,
    onProgress: on.progress,
    signal: on.signal,
    idempotencyKey: crypto.randomUUID(),
  });
  const [stored] = data.persistedImages;
  if (!stored) throw new Error('an upload without a picture');
  return stored;
}
