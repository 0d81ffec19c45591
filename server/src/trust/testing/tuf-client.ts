import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Updater } from 'tuf-js';

/** A client of a third party, with a folder of its own. */
export interface TufClient {
  /** Updates the metadata and looks a target up, like a device that asks for an update. */
  find(path: string): ReturnType<Updater['getTargetInfo']>;
  /** Finds a target, downloads and verifies it, and returns its bytes. */
  download(path: string): Promise<Buffer>;
}

/** Opens a client that trusts this root. It keeps its metadata below `parent`, which the caller removes. */
export async function openTufClient(metadataBaseUrl: string, root: string, parent: string): Promise<TufClient> {
  const folder = await mkdtemp(join(parent, 'tuf-'));
  await writeFile(join(folder, 'root.json'), root);
  const options = { metadataDir: folder, metadataBaseUrl, targetBaseUrl: `${metadataBaseUrl}targets/` };
  const refreshed = async () => {
    const updater = new Updater({ ...options, config: { fetchRetry: 0, fetchTimeout: 10_000 } });
    await updater.refresh();
    return updater;
  };
  return {
    find: async (path) => (await refreshed()).getTargetInfo(path),
    download: async (path) => {
      const updater = await refreshed();
      const info = await updater.getTargetInfo(path);
      if (!info) throw new Error(`${path}: not in the metadata`);
      return readFile(await updater.downloadTarget(info, join(folder, `${randomUUID()}.apk`)));
    },
  };
}
