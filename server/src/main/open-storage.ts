import { join } from 'node:path';
import { diskStorage } from '@lensdock/ports/storage/disk-storage.ts';
import { s3Storage } from '@lensdock/ports/storage/s3-storage.ts';
import type { Storage } from '@lensdock/ports/storage/storage.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { s3SettingsOf } from '../kernel/settings/storage-environment.ts';

/** Opens the bucket if one is set, else a folder in the data folder. */
export function openStorage(settings: Settings, dataFolder: string): Promise<Storage> {
  const s3 = s3SettingsOf(settings);
  return s3 ? s3Storage(s3) : diskStorage(join(dataFolder, 'blobs'));
}
