import { createHash } from 'node:crypto';
import { sql } from '@lensdock/ports/database/sql.ts';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { meridian, northlight } from '@lensdock/server/testing/test-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { provenEntry } from '../testing/proven-entry.ts';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

it('shows a published app to everyone, with a link to its company', async () => {
  const { app } = await onlineApp(services.server, 'ada', {
    licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '1999' }],
    availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
  });
  await openConsole(services.server, `/store/${app}`);
  await screen.findByRole('heading', { name: 'Gatekeeper', level: 1 });
  screen.getByText('Counts who comes and goes.');
  screen.getByText(/1,999/);
  const company = screen.getByRole<HTMLAnchorElement>('link', { name: 'Northlight Vision GmbH' });
  await openConsole(services.server, company.pathname);
  await screen.findByRole('heading', { name: 'Northlight Vision GmbH', level: 1 });
  const back = await screen.findByRole<HTMLAnchorElement>('link', { name: /Gatekeeper/ });
  expect(back.pathname).toBe(`/store/${app}`);
});

it('offers the proof that the published package is in the public log', async () => {
  const { app } = await onlineApp(services.server, 'ada', {
    licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '1999' }],
    apk: { bytes: 'the package of the store page' },
  });
  await services.server.runPendingTasks();
  await openConsole(services.server, `/store/${app}`);
  await screen.findByRole('heading', { name: 'Gatekeeper', level: 1 });
  const label = screen.getByText(t('catalogue.log'), { selector: 'dt' });
  const link = within(label.nextElementSibling as HTMLElement).getByRole('link'); // the value next to its label
  const sha256 = createHash('sha256').update('the package of the store page').digest('hex');
  expect(await provenEntry(services.server, link.getAttribute('href'))).toMatchObject({ type: 'publication', sha256 });
});

it('lists the public apps of all companies, and no private one', async () => {
  const countries = [{ isocode: 'DE', selected: true }];
  const availability = { storeAvailabilityMode: 'PUBLIC' as const, countries };
  const { app } = await onlineApp(services.server, 'ada', { name: 'Seen by everyone', availability });
  const hidden = await onlineApp(services.server, 'ada', { name: 'Seen by one' });
  await openConsole(services.server, '/store');
  await screen.findByRole('heading', { name: t('catalogue.store'), level: 1 });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Seen by everyone' });
  expect(link.pathname).toBe(`/store/${app}`);
  const paths = screen.getAllByRole<HTMLAnchorElement>('link').map(({ pathname }) => pathname);
  expect(paths).not.toContain(`/store/${hidden.app}`);
});

/** An app with every optional part filled in. */
async function appWithEverything(eula: object): Promise<string> {
  const { app } = await onlineApp(services.server, 'ada', {
    licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '1999' }],
    availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
  });
  const listing = {
    industries: [{ id: 'parking' }, { id: 'healthcare' }],
    useCases: [{ id: 'queues' }],
    eula,
    documentationFiles: [{ code: 'manual-code', url: '/of-the-seller', displayName: 'Manual.pdf', size: 2_000_000 }],
  };
  const discounts = [
    { minQuantity: 10, discount: 8 },
    { minQuantity: 50, discount: 15 },
  ];
  await services.server.ownersDatabase.execute(sql`
    with rated as (update app set average_rating = 4.5, rating_count = 12 where code = ${app})
    update publication set listing = listing || ${JSON.stringify(listing)}::jsonb,
           pricing = pricing || ${JSON.stringify({ discounts })}::jsonb
     where app_code = ${app}`);
  return app;
}

/** The value of a fact by its label. */
const fact = (word: string) => screen.getByText(word, { selector: 'dt' }).nextElementSibling?.textContent;

it('shows rating, discounts, industries, documents and the standard licence agreement', async () => {
  const appendix = 'Not for weapons.';
  const app = await appWithEverything({ type: 'standard', customUrl: null, standardEulaAppendix: appendix });
  await openConsole(services.server, `/store/${app}`);
  await screen.findByRole('heading', { name: 'Gatekeeper', level: 1 });
  screen.getByText('4.5 of 5 stars, 12 ratings');
  expect([fact('From 10 licences'), fact('From 50 licences')].map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    '1,839 EUR, 2,000.28 USD per full licence (8% off)',
    '1,699 EUR, 1,848 USD per full licence (15% off)',
  ]);
  expect(fact('Industries')?.split(', ').sort()).toEqual(['Healthcare', 'Parking']);
  expect(fact('Use cases')).toBe('Queue management');
  expect(fact('Licence agreement')).toContain(appendix);
  const manual = within(screen.getByRole('main')).getByRole('link', { name: /^Manual\.pdf, 2/ });
  expect(manual.getAttribute('href')).toBe(`/api/store/pages/${app}/documents/manual-code`);
});

it('links to a custom licence agreement', async () => {
  const customUrl = 'https://northlight.example/licence';
  const app = await appWithEverything({ type: 'custom', customUrl, standardEulaAppendix: null });
  await openConsole(services.server, `/store/${app}`);
  await screen.findByRole('heading', { name: 'Gatekeeper', level: 1 });
  const agreement = screen.getByRole('link', { name: /northlight\.example\/licence/ });
  expect(agreement.getAttribute('href')).toBe(customUrl);
});

it('marks an app as unavailable while its seller cannot sell', async () => {
  const { app } = await onlineApp(services.server, 'ada', {
    licences: [{ type: { code: 'FULL' }, enabled: true, specifiedPrice: '1999' }],
  });
  await services.server.database.execute(sql`update company set allowed_to_sell = false where id = ${northlight.id}`);
  await openConsole(services.server, `/store/${app}`);
  await screen.findByText('This app is not available at the moment');
  expect(screen.queryByRole('heading', { name: 'Prices' })).toBe(null);
});

it('shows no page of a company without a public profile', async () => {
  await openConsole(services.server, `/store/companies/${meridian.id}`);
  await screen.findByRole('heading', { level: 1, name: t('frame.error-404-title') });
});

it('shows no page of an app that is not in the store', async () => {
  await openConsole(services.server, '/store/nothing');
  await screen.findByRole('heading', { level: 1, name: t('frame.error-404-title') });
});
