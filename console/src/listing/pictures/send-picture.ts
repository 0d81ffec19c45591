import { uploadIcon, uploadScreenshots } from '@lensdock/contract/listing/listing.routes.ts';
import type { Image } from '@lensdock/contract/listing/listing.ts';
import { upload } from '../../api/call.ts';

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
  if (!stored) throw new Error('upload finished without an image');
  return stored;
}
