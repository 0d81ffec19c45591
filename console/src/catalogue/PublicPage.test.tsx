import { readCompanyPage, readStorePage } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { northlight } from '@lensdock/server/testing/test-server.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { I18nProvider } from '../i18n/I18nProvider.tsx';
import { changeLanguage } from '../i18n/language.ts';
import { t } from '../testing/catalogue-text.ts';
import { realServer } from '../testing/real-server.ts';
import { PublicPage } from './PublicPage.tsx';

const services = realServer();
afterEach(() => changeLanguage('en'));

const publicApp = () =>
  onlineApp(services.server, 'ada', {
    availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
  });
const show = (data: Parameters<typeof PublicPage>[0]['data']) =>
  render(
    <I18nProvider>
      <PublicPage data={data} language="en" />
    </I18nProvider>,
  );

it('shows the app of the document, with links that load the pages they lead to', async () => {
  const { app } = await publicApp();
  const { body } = await services.server.call(readStorePage, { params: { code: app } });
  show(body);
  screen.getByRole('heading', { name: 'Gatekeeper', level: 1 });
  const company = screen.getByRole<HTMLAnchorElement>('link', { name: 'Northlight Vision GmbH' });
  expect(company.pathname).toBe(`/store/companies/${northlight.id}`);
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Lensdock' }).pathname).toBe('/');
  screen.getByRole('button', { name: t('frame.language') });
});

it('reads a company again in the language that its reader chooses', async () => {
  await publicApp();
  const params = { companyId: northlight.id };
  const { body } = await services.server.call(readCompanyPage, { params });
  show({ ...body, companyName: 'As in the document' });
  screen.getByRole('heading', { name: 'As in the document', level: 1 });
  act(() => changeLanguage('de'));
  await screen.findByRole('heading', { name: northlight.name, level: 1 });
});
