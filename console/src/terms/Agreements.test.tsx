import { acceptTerms, publishTerms, requireTerms } from '@lensdock/contract/terms/terms.endpoints.ts';
import { setAccess } from '@lensdock/server/team/testing/set-access.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const params = { document: 'developer-eula' };
afterEach(() => changeLanguage('en'));

async function publish(en: string, effective: string | null = null): Promise<void> {
  await services.server.call(publishTerms, {
    as: 'olga',
    params,
    body: { textByIsocode: { en, de: null }, effective },
  });
}

it('shows what changed since the accepted version, and accepts the new one for the company', async () => {
  const { server } = services;
  const empty = await openConsole(server, '/agreements');
  await screen.findByRole('heading', { name: t('terms.agreements-none') });
  await publish('1. **Money.** The store pays monthly.');
  await server.call(requireTerms, { as: 'olga', params, body: { required: true } });
  await server.call(acceptTerms, { as: 'ada', body: { documents: [{ ...params, version: 1 }] } });
  await publish('1. **Money.** The store pays weekly.', '2026-12-18');
  await empty.keyboard('{Escape}');

  const person = await openConsole(server, '/agreements');
  await screen.findByText(t('terms.agreements-accept-by', { date: '18 Dec 2026' }));
  await person.click(screen.getByRole('link', { name: 'Developer EULA' }));
  await screen.findByRole('heading', { name: t('terms.agreements-changes', { version: 1 }) });
  expect((await screen.findByText('monthly')).closest('del')).not.toBeNull();
  expect(screen.getByText('weekly').closest('ins')).not.toBeNull();
  screen.getByText('1. Money. The store pays', { exact: false });
  await person.click(screen.getByRole('radio', { name: t('terms.agreements-view-text') }));
  await screen.findByText('The store pays weekly.');
  await person.click(screen.getByRole('checkbox'));
  await person.click(screen.getByRole('button', { name: t('terms.agreements-accept', { version: 2 }) }));
  await screen.findByText(/^Version 2 by Ada Keller on/);
  await screen.findByText(t('terms.agreements-is-accepted'));
});

it('lets only owners accept', async () => {
  await publish('The store pays daily.');
  await setAccess(services.server, 'ada', { role: 'publisher' });
  await openConsole(services.server, '/agreements/developer-eula');
  await screen.findByText(t('terms.agreements-owners-only'));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await setAccess(services.server, 'ada', { role: 'owner' });
});

it('lists the companies with their acceptance for operators, in German too', async () => {
  const person = await openConsole(services.server, '/legal/developer-eula', 'olga');
  await person.click(await screen.findByRole('link', { name: t('terms.to-acceptances') }));
  const row = (await screen.findByRole('link', { name: 'Northlight Vision GmbH' })).closest('tr');
  expect(within(row as HTMLElement).getByText('Ada Keller')).toBeTruthy(); // each row is a `tr`
  await person.click(screen.getByRole('radio', { name: t('terms.acceptances-accepted') }));
  await screen.findByRole('heading', { name: t('terms.acceptances-none') });
  await changeLanguage('de');
  await screen.findByRole('heading', { name: 'Zustimmungen' });
});
