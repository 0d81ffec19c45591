import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { rolloutFindingTexts } from '@lensdock/contract/rollouts/rollouts.findings.ts';
import { waitingListing } from '@lensdock/server/rollouts/testing/approved-listing.ts';
import { setAccess } from '@lensdock/server/team/testing/set-access.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

const releaseOf = async (id: string) =>
  (await services.server.call(readApp, { as: 'ada', params: { id } })).body.listingRelease;
const dialogOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
const button = (text: string) => ({ name: text }) as const;

it('releases the waiting listing from any page of its app', async () => {
  const app = await waitingListing(services.server);
  const person = await openConsole(services.server, `/app/${app}/pricing`);
  await screen.findByText(t('rollouts.listing-waiting-title'));
  await person.click(await screen.findByRole('button', button(t('rollouts.release-now'))));
  const dialog = await dialogOf(t('rollouts.release-listing-title'));
  await person.click(dialog.getByRole('button', button(t('rollouts.release-now'))));
  await screen.findByText(t('rollouts.done'));
  expect(await releaseOf(app)).toBeNull();
});

it('asks for the date of a scheduled release, and cancels it', async () => {
  const app = await waitingListing(services.server);
  const person = await openConsole(services.server, `/app/${app}/store-listing`);
  await person.click(await screen.findByRole('button', button(t('rollouts.schedule'))));
  let dialog = await dialogOf(t('rollouts.schedule-listing-title'));
  await person.click(dialog.getByRole('button', button(t('rollouts.schedule'))));
  await dialog.findByText(t('rollouts.date-required'));
  const startsAt = new Date((await services.server.clock.now()).getTime() + 48 * 3_600_000);
  const local = new Date(startsAt.getTime() - startsAt.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  fireEvent.change(dialog.getByLabelText(/^Date and time/), { target: { value: local } });
  await person.click(dialog.getByRole('button', button(t('rollouts.schedule'))));
  await screen.findByText(t('rollouts.listing-scheduled-title'));
  expect(await releaseOf(app)).toMatchObject({ state: 'scheduled', startsAt: new Date(local).getTime() });
  await screen.findByRole('button', button(t('rollouts.change-date')));
  await person.click(screen.getByRole('button', button(t('rollouts.cancel'))));
  dialog = await dialogOf(t('rollouts.cancel-listing-title'));
  await person.click(dialog.getByRole('button', button(t('rollouts.cancel'))));
  await waitFor(() => expect(screen.queryByText(t('rollouts.listing-scheduled-title'))).toBeNull());
  expect(await releaseOf(app)).toBeNull();
});

it('shows at the date why the server refused it', async () => {
  const app = await waitingListing(services.server);
  const person = await openConsole(services.server, `/app/${app}/pricing`);
  await person.click(await screen.findByRole('button', button(t('rollouts.schedule'))));
  const dialog = await dialogOf(t('rollouts.schedule-listing-title'));
  fireEvent.change(dialog.getByLabelText(/^Date and time/), { target: { value: '2020-01-01T09:00' } });
  await person.click(dialog.getByRole('button', button(t('rollouts.schedule'))));
  await dialog.findByText(rolloutFindingTexts['release-date-past'].en);
});

it('shows no buttons to people who may not release', async () => {
  const app = await waitingListing(services.server);
  await setAccess(services.server, 'ben', { role: 'viewer' });
  await openConsole(services.server, `/app/${app}/pricing`, 'ben');
  await screen.findByText(t('rollouts.listing-waiting-title'));
  expect(screen.queryByRole('button', button(t('rollouts.release-now')))).toBeNull();
});
