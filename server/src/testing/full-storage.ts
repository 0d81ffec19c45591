import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import type { TestServer } from './test-server.ts';

/** The error of a full disk. */
export function fullStorage(): StorageFailure {
  return new StorageFailure('full', 'the disk refused quarantine/x: ENOSPC', 'ENOSPC');
}

/** Makes the next write of an upload fail with a full disk, and later ones succeed. */
export function fillStorageOnce({ services: { storage } }: TestServer): void {
  const { receive } = storage;
  storage.receive = async (key, ...content) => {
    if (!key.endsWith('.part')) return receive(key, ...content);
    storage.receive = receive;
    throw fullStorage();
  };
}
