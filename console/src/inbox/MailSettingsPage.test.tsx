import { readMailSettings } from '@lensdock/contract/inbox/inbox.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const settings = async (as: 'ada' | 'ben') => (await services.server.call(readMailSettings, { as })).body;

it('saves each email switch immediately and lists the categories that are always emailed', async () => {
  const person = await openConsole(services.server, '/inbox');
  await person.click(await screen.findByRole('link', { name: 'Notifications' }));
  await screen.findByText(t('inbox.mails-to', { address: 'ada@northlight.example' }));
  const reviews = await screen.findByRole('switch', { name: 'Reviews' });
  expect((reviews as HTMLInputElement).checked).toBe(true); // A switch is a checkbox.
  await person.click(reviews);
  await screen.findByText(t('inbox.settings-saved'));
  await waitFor(() =>
    // A switch is a checkbox.
    expect((screen.getByRole('switch', { name: 'Reviews' }) as HTMLInputElement).checked).toBe(false),
  );
  expect((await settings('ada')).categories).toContainEqual({ category: 'review', optional: true, on: false });
  expect((await settings('ben')).categories.every(({ on }) => on)).toBe(true);
  expect(screen.queryByRole('switch', { name: /Your company/ })).toBeNull();
  expect(within(screen.getByText('Your company')).getByText(t('inbox.always'))).toBeDefined();
  await person.click(screen.getByRole('switch', { name: 'Reviews' }));
  await waitFor(async () => expect((await settings('ada')).categories.every(({ on }) => on)).toBe(true));
});

it('shows operators their categories', async () => {
  await openConsole(services.server, '/inbox/settings', 'olga');
  await screen.findByRole('switch', { name: 'Submissions' });
  expect(screen.queryByText('Your company')).toBeNull();
});

it('sends emails in the language that the person chooses for the console', async () => {
  const person = await openConsole(services.server, '/inbox/settings', 'ben');
  await person.click(await screen.findByRole('button', { name: 'Language' }));
  await person.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));
  await screen.findByRole('heading', { name: 'Benachrichtigungen' });
  await waitFor(async () => expect((await settings('ben')).language).toBe('de'));
  await person.click(screen.getByRole('button', { name: 'Sprache' }));
  await person.click(await screen.findByRole('menuitemradio', { name: 'English' }));
  await waitFor(async () => expect((await settings('ben')).language).toBe('en'));
});
