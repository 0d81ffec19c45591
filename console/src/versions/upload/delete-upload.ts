import { Upload } from 'tus-js-client';
import { requestOptions } from './tus-upload.ts';

/** Deletes the bytes of an upload. One that is being checked is refused. */
export async function deleteUpload(address: string): Promise<void> {
  await Upload.terminate(address, requestOptions());
}
