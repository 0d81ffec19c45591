import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { isInShare } from '../../../../tools/running/share.ts';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';
import { refusal, rejectCalls } from '../../testing/reject-calls.ts';
import { retryAtOnce } from '../../testing/retry-at-once.ts';

const services = realServer({ STORE_URL: 'https://shop.example/', SUPPORT_URL: 'https://help.example/' });
afterEach(() => vi.restoreAllMocks());

/** The links and buttons of the page, with their targets. */
const actions = () => {
  const page = within(screen.getByRole('main'));
  const textAndTarget = (element: HTMLElement) => [element.textContent, element.getAttribute('href')];
  return [...page.queryAllByRole('link'), ...page.queryAllByRole('button', { name: /\w/ })].map(textAndTarget);
};
const support = ['Contact support', 'https://help.example/'];

it('links to the apps and to support for an unknown URL', async () => {
  await openConsole(services.server, '/nowhere');
  await screen.findByRole('heading', { level: 1, name: t('frame.error-404-title') });
  await screen.findByRole('link', { name: 'Contact support' });
  expect(actions()).toEqual(expect.arrayContaining([['Go to apps', '/'], support]));
});

const operatorPages = [
  '/review',
  '/review/1',
  '/all-apps',
  '/all-apps/a',
  '/companies',
  '/companies/a',
  '/payout-runs',
  '/lists',
  '/lists/canned-reasons',
  '/legal',
  '/legal/developer-eula',
  '/webhooks',
  '/webhooks/1',
  '/outbox',
  '/failed-work',
];
for (const [index, path] of operatorPages.entries())
  it.skipIf(!isInShare(index, 5)).each([path])(
    'shows developers the page for unknown URLs at %s, which they cannot access',
    async (path) => {
      await openConsole(services.server, path, 'ada');
      await screen.findByRole('heading', { level: 1, name: t('frame.error-404-title') });
      await screen.findByRole('link', { name: 'Contact support' });
      expect(actions()).toEqual(expect.arrayContaining([['Go to apps', '/'], support]));
    },
  );

const developerPages = [
  '/revenue',
  '/payout/pending',
  '/payout/settings',
  '/company-profile/header',
  '/trial-extensions',
  '/app/any/pricing',
  '/app/any',
];
for (const [index, path] of developerPages.entries())
  it.skipIf(!isInShare(index, 3)).each([path])(
    'redirects an operator from the developer page %s to the review queue',
    async (path) => {
      await openConsole(services.server, path, 'olga');
      await screen.findByRole('region', { name: 'Queue' });
      expect(window.location.pathname).toBe('/review');
    },
  );

it.each(['/', '/revenue'])('shows the 500 page on %s when the account call fails with 500', async (path) => {
  retryAtOnce();
  rejectCalls('GET', /\/my-account$/, 500);
  await openConsole(services.server, path, 'ada');
  await screen.findByRole('heading', { level: 1, name: 'The service is unavailable' });
  await screen.findByRole('button', { name: 'Reload' });
});

it('tells a person with a role why they are refused, such as a block', async () => {
  rejectCalls('GET', /\/navigation-items/, 403);
  await openConsole(services.server, '/', 'ada');
  await screen.findByRole('heading', { level: 1, name: t('frame.error-403-title') });
  screen.getByText(refusal);
  expect(screen.queryByText(t('frame.error-403-text'))).toBeNull();
  await screen.findByRole('button', { name: t('frame.sign-out') });
});

it('offers to reload or to go home when data fails to load', async () => {
  retryAtOnce();
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    String(input).includes('/navigation-items') ? new Response('', { status: 500 }) : fetch(input, init),
  );
  await openConsole(services.server, '/revenue');
  await screen.findByRole('heading', { level: 1, name: 'The service is unavailable' });
  await screen.findByRole('link', { name: 'Contact support' });
  expect(actions()).toEqual(expect.arrayContaining([['Reload', null], ['Back home', '/'], support]));
});

it('links to support on a public page', async () => {
  await openConsole(services.server, '/terms/no-such-text');
  await screen.findByRole('heading', { level: 1, name: t('frame.error-404-title') });
  await screen.findByRole('link', { name: 'Contact support' });
  expect(actions()).toEqual(expect.arrayContaining([support]));
});
