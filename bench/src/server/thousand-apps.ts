import { createApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';

const atOnce = 10;

/** Creates apps of the person's company through the API. */
export async function makeAppsOf(address: string, token: string, count: number): Promise<void> {
  let made = 0;
  const maker = async () => {
    while (made < count) {
      made += 1;
      const answer = await fetch(address + createApp.path, {
        method: createApp.method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: `Camera app ${made}` }),
      });
      if (!answer.ok) throw new Error(`creating an app failed: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, maker));
}

/** Creates a thousand apps of the person's company, and writes a version for each to the database. */
export async function makeThousandApps(address: string, token: string, owner: Database): Promise<void> {
  await makeAppsOf(address, token, 1_000);
  await owner.execute(sql`
    insert into version (code, app_code, status, saved, package_name, version_name, version_code, meta_data, signer,
                         export_acknowledged, apk_sha256, apk_size_bytes, file_name, uploaded_by, uploaded_at, modified_at)
    select app.code, app.code, 'Draft', true, 'com.example.' || lower(app.code), '1.0.0', 65536, '{}', '{}',
           true, repeat('0', 64), 1000, 'app.apk', 'ada', app.updated_at, app.updated_at
      from app`);
  await owner.execute(sql`analyze`);
}
