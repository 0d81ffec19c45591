import { StorageFailure } from '@lensdock/ports/storage/storage-failure.ts';
import type { TestServer } from './test-server.ts';

/** What a disk says that takes no more. */
export function fullStorage(): StorageFailure {
  return new StorageFailure('full', 'the disk refused quarantine/x: ENOSPC', 'ENOSPC');
}

/** The next part of an upload finds no room; the one after it does. */
export function fillStorageOnce({ services: { storage } }: TestServer): void {
  const { receive } = storage;
  storage.receive = async (key, ...content) => {
    if (!key.endsWith('.part')) return receive(key, ...content);
    storage.receive = receive;
    throw fullStorage();
  };
}
