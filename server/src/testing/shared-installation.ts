import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@lensdock/ports/database/embedded/embedded-postgres.ts';
import { cephIsMissing, startCeph } from '@lensdock/ports/storage/testing/ceph-server.ts';
import { databaseVariables } from './database-variables.ts';

export interface SharedInstallation {
  /** Environment shared by all servers. */
  environment: Record<string, string>;
  /** The kind of file storage, for test names. */
  store: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL and a file storage for several servers to share. */
export async function startSharedInstallation(): Promise<SharedInstallation> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lensdock-shared-'));
  // When run as root, PostgreSQL runs as another account that needs access.
  await chmod(dataFolder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataFolder: join(dataFolder, 'postgres'), print: () => {} });
  const ceph = (await cephIsMissing()) === undefined ? await startCeph() : undefined;
  if (ceph) await ceph.makeBucket('lensdock');
  return {
    environment: {
      // Data of running servers and, without a bucket, the files: a folder that all of them share.
      LENSDOCK_DATA: join(dataFolder, 'shared'),
      ...databaseVariables(postgres),
      ...(ceph && {
        S3_BUCKET: 'lensdock',
        S3_ENDPOINT: ceph.endpoint,
        S3_ACCESS_KEY_ID: ceph.credentials.accessKeyId,
        S3_SECRET_ACCESS_KEY: ceph.credentials.secretAccessKey,
        S3_CHECKSUMS: 'required',
      }),
    },
    store: ceph ? 'an S3 bucket' : 'a shared folder',
    stop: async () => {
      await ceph?.stop();
      await postgres.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
