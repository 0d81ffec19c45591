import { uploadVersion } from '@lensdock/contract/uploads/uploads.endpoints.ts';
import { saveVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { act, newApp } from '../apps/testing/staged-app.ts';
import type { SamplePersonName } from '../kernel/identity/sample-people.ts';
import { sampleApk, uploadOf } from './sample-apk.ts';
import type { TestServer } from './test-server.ts';

/** Uploads a sample APK and returns the code of the new version; throws if it is rejected. */
export async function upload(
  server: TestServer,
  app: string,
  apk: string,
  as: SamplePersonName = 'ada',
): Promise<string> {
  const { body } = await server.call(uploadVersion, { as, params: { id: app }, ...uploadOf(await sampleApk(apk)) });
  return body.appVersionCode;
}

export async function save(
  server: TestServer,
  app: string,
  version: string,
  as: SamplePersonName = 'ada',
): Promise<void> {
  const { status, bytes } = await server.call(saveVersion, {
    as,
    params: { id: app, appVersionCode: version },
    body: {},
  });
  if (status !== 200) throw new Error(`upload rejected: ${bytes.toString()}`);
}

/** Creates an app with one approved version in the store. */
export async function onlineApp(
  server: TestServer,
  apk = 'journey-1.0.0',
  owner: SamplePersonName = 'ada',
): Promise<{ app: string; version: string }> {
  const app = await newApp(server, owner);
  const version = await upload(server, app, apk, owner);
  await save(server, app, version, owner);
  await act(server, owner, app, { type: 'release' });
  await act(server, 'olga', app, { type: 'approve', kind: 'app' });
  return { app, version };
}

/** Releases the package name for the next app with the same APK, because all tests of a file share a database. */
export async function releasePackageNames(server: TestServer): Promise<void> {
  await server.database.execute(sql`update app set package_name = null`);
}
