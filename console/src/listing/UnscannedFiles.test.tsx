// @module-tag slow-7
import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const real = realServer();

let app: string;
beforeEach(async () => {
  app = await newApp(real.server, 'ada', 'Hardhat Check');
});

async function insertFile(fileName: string, signature: string | null): Promise<void> {
  const { database, clock } = real.server;
  const at = await clock.now();
  const text = `insert into listing_file (code, app_code, kind, sha256, size_bytes, file_name, attached, uploaded_by,
                                          uploaded_at, waiting_since, refused_at, signature)
                values ($1, $2, 'document', $3, 1000, $4, true, 'ada', $5, $6, $7, $8)`;
  const times = signature === null ? [at, null] : [null, at];
  // As long as a code of the server.
  const code = fileName.replace('.pdf', '').padEnd(22, 'A');
  await database.execute({ text, values: [code, app, code, fileName, at, ...times, signature] });
}

it('names the files that wait for the malware scanner and those that it refused, with what to do', async () => {
  await insertFile('Manual.pdf', null);
  await insertFile('Prices.pdf', 'Lensdock.Test.Marker');
  await openConsole(real.server, `/app/${app}/store-listing`);
  await screen.findByText(t('listing.waiting-files', { count: 1 }));
  screen.getByText(/^Manual\.pdf, since /);
  screen.getByText(t('listing.waiting-files-text'));
  screen.getByText(t('listing.refused-files', { count: 1 }));
  screen.getByText(t('listing.refused-file', { file: 'Prices.pdf', signature: 'Lensdock.Test.Marker' }));
  screen.getByText(t('listing.refused-files-text'));
});

it('shows the verdict on a waiting file without a reload', async () => {
  await insertFile('Guide.pdf', null);
  await openConsole(real.server, `/app/${app}/store-listing`);
  await screen.findByText(t('listing.waiting-files', { count: 1 }));
  const text = `update listing_file set waiting_since = null, refused_at = uploaded_at, signature = $2 where app_code = $1`;
  await real.server.database.execute({ text, values: [app, 'Lensdock.Test.Marker'] });
  // Polled every five seconds.
  await screen.findByText(t('listing.refused-files', { count: 1 }), {}, { timeout: 15_000 });
  expect(screen.queryByText(t('listing.waiting-files-text'))).toBeNull();
}, 25_000);

it('shows nothing for files that were scanned', async () => {
  await openConsole(real.server, `/app/${app}/store-listing`);
  await screen.findByRole('heading', { name: t('listing.title') });
  await screen.findAllByLabelText('Summary');
  expect(screen.queryByText(t('listing.waiting-files-text'))).toBeNull();
});
