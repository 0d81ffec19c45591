import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const world = realServer({ STORE_URL: 'https://shop.example/', SUPPORT_URL: 'https://help.example/' });
afterEach(() => vi.restoreAllMocks());

/** What the page offers, each with where it leads; a button leads nowhere. */
const offers = () => {
  const page = within(screen.getByRole('main'));
  const leads = (element: HTMLElement) => [element.textContent, element.getAttribute('href')];
  return [...page.queryAllByRole('link'), ...page.queryAllByRole('button', { name: /\w/ })].map(leads);
};
const support = ['Contact support', 'https://help.example/'];

it('of an address that does not exist leads to the apps, and to support', async () => {
  await openConsole(world.server, '/nowhere');
  await screen.findByRole('heading', { level: 1, name: 'This page was not found' });
  await screen.findByRole('link', { name: 'Contact support' });
  expect(offers()).toEqual(expect.arrayContaining([['To the apps list', '/'], support]));
});

it.each([
  ...['/review', '/review/1', '/all-apps', '/all-apps/a', '/companies', '/companies/a', '/payout-runs', '/lists'],
  ...[
    '/lists/canned-reasons',
    '/legal',
    '/legal/developer-eula',
    '/webhooks',
    '/webhooks/1',
    '/outbox',
    '/failed-work',
  ],
])('of %s, whose navigation item a developer has not, is the same one', async (path) => {
  await openConsole(world.server, path, 'ada');
  await screen.findByRole('heading', { level: 1, name: 'This page was not found' });
  await screen.findByRole('link', { name: 'Contact support' });
  expect(offers()).toEqual(expect.arrayContaining([['To the apps list', '/'], support]));
});

it.each(['/revenue', '/payout/pending', '/payout/settings', '/company-profile/header', '/trial-extensions'])(
  'of %s, whose navigation item an operator has not, leads home',
  async (path) => {
    await openConsole(world.server, path, 'olga');
    await screen.findByRole('heading', { level: 1, name: 'This page was not found' });
    await screen.findByRole('link', { name: 'Contact support' });
    expect(offers()).toEqual(expect.arrayContaining([['Back home', '/'], support]));
  },
);

it('of what is for another role offers the way back to the store', async () => {
  await openConsole(world.server, '/app/any/pricing', 'olga');
  await screen.findByRole('heading', { level: 1, name: 'You are not authorised' });
  await screen.findByRole('link', { name: 'Contact support' });
  expect(offers()).toEqual(expect.arrayContaining([['Back to the store', 'https://shop.example/'], support]));
});

it('of data that does not come offers to load again or to go back home', async () => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input).includes('/navigation-items') ? new Response('', { status: 500 }) : fetch(input, init),
  );
  await openConsole(world.server, '/revenue');
  await screen.findByRole('heading', { level: 1, name: 'The service is unavailable' });
  await screen.findByRole('link', { name: 'Contact support' });
  expect(offers()).toEqual(expect.arrayContaining([['Reload', null], ['Back home', '/'], support]));
});

it('of a page for everybody knows the support as well', async () => {
  await openConsole(world.server, '/terms/no-such-text');
  await screen.findByRole('heading', { level: 1, name: 'This page was not found' });
  await screen.findByRole('link', { name: 'Contact support' });
  expect(offers()).toEqual(expect.arrayContaining([support]));
});
