import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { orderOf, pricedLicences, sendOrder } from '@lensdock/server/orders/testing/sample-order.ts';
import { northlight } from '@lensdock/server/testing/test-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const services = realServer();

it('shows the apps and orders of a company in tabs of its page', async () => {
  const { app } = await onlineApp(services.server, 'ada', { name: 'Tabbed', licences: pricedLicences });
  services.server.clock.advance(60 * 60 * 1000);
  const date = (await services.server.clock.now()).toISOString();
  await sendOrder(services.server, orderOf(app, { orderId: 'T-1', date }));
  const person = await openConsole(services.server, `/companies/${northlight.id}`, 'olga');
  const tabs = within(await screen.findByRole('navigation', { name: t('company.tabs') }));
  const facts = tabs.getByRole('link', { name: t('company.tab-facts') });
  await waitFor(() => expect(facts.getAttribute('aria-current')).toBe('page'));
  await person.click(tabs.getByRole('link', { name: new RegExp(`^${t('company.apps')}`) }));
  const apps = within(await screen.findByRole('table', { name: t('company.apps') }));
  apps.getByRole('link', { name: 'Tabbed' });
  expect([window.location.search, facts.getAttribute('aria-current')]).toEqual(['?tab=apps', null]);
  await person.click(tabs.getByRole('link', { name: t('company.orders') }));
  const orders = within(await screen.findByRole('table', { name: t('company.orders') }));
  orders.getByRole('link', { name: 'T-1' });
});
