// @module-tag slow-6
import { readEarlyAccess } from '@lensdock/contract/rollouts/rollouts.endpoints.ts';
import { readVersion } from '@lensdock/contract/versions/versions.endpoints.ts';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { addCamera, waitingVersion } from '@lensdock/server/rollouts/testing/approved-version.ts';
import { meridian } from '@lensdock/server/testing/test-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

const panel = async () => within(await screen.findByRole('region', { name: t('rollouts.receivers') }));
const dialogOf = async (title: string) => within(await screen.findByRole('dialog', { name: title }));
const list = async (id: string) => {
  const { body } = await services.server.call(readEarlyAccess, { as: 'ada', params: { id } });
  return [...body.companies.map(({ companyName }) => companyName), ...body.cameras.map(({ name }) => name)];
};

it('adds a company and a test camera, names wrong input, and removes an entry', async () => {
  const { app } = await onlineApp(services.server);
  const person = await openConsole(services.server, `/app/${app}/apk`);
  const early = await panel();
  await early.findByText(t('rollouts.no-receivers'));
  await person.click(early.getByRole('button', { name: t('rollouts.add-company') }));
  let dialog = await dialogOf(t('rollouts.add-company-title'));
  await person.click(dialog.getByRole('button', { name: t('rollouts.add') }));
  await dialog.findByText(t('rollouts.fill-in'));
  await person.type(dialog.getByLabelText(/^Company ID/), 'Meridian');
  await person.click(dialog.getByRole('button', { name: t('rollouts.add') }));
  await dialog.findByText('Invalid company ID');
  await person.clear(dialog.getByLabelText(/^Company ID/));
  await person.type(dialog.getByLabelText(/^Company ID/), meridian.id);
  await person.click(dialog.getByRole('button', { name: t('rollouts.add') }));
  await early.findByText(meridian.name);
  await person.click(await early.findByRole('button', { name: t('rollouts.add-camera') }));
  dialog = await dialogOf(t('rollouts.add-camera-title'));
  await person.type(dialog.getByLabelText(/^Name/), 'Test bench 3');
  await person.type(dialog.getByLabelText(/^Camera ID/), 'bench-3');
  await person.click(dialog.getByRole('button', { name: t('rollouts.add') }));
  await early.findByText('bench-3');
  expect(await list(app)).toEqual([meridian.name, 'Test bench 3']);
  // The dialog closes after the reply.
  const remove = { name: t('rollouts.remove-receiver', { name: meridian.name }) };
  await person.click(await early.findByRole('button', remove));
  await waitFor(async () => expect(await list(app)).toEqual(['Test bench 3']));
});

it('starts early access on the page of a waiting version, says who gets it, and ends it', async () => {
  const { params } = await waitingVersion(services.server);
  await addCamera(services.server, params.id);
  const person = await openConsole(services.server, `/app/${params.id}/detail/${params.appVersionCode}`);
  await person.click(await screen.findByRole('button', { name: t('rollouts.start-early-access') }));
  let dialog = await dialogOf(t('rollouts.start-early-access-title', { name: '2.0.0' }));
  await person.click(dialog.getByRole('button', { name: t('rollouts.start-early-access') }));
  await screen.findByText(
    /^Early access since .*: 0 companies, 1 test camera\. No other camera gets the version until/,
  );
  await person.click(await screen.findByRole('button', { name: t('rollouts.end-early-access') }));
  dialog = await dialogOf(t('rollouts.end-early-access-title', { name: '2.0.0' }));
  await person.click(dialog.getByRole('button', { name: t('rollouts.end-early-access') }));
  await screen.findByText(/No camera gets the version until you release it\.$/);
  const { rollout } = (await services.server.call(readVersion, { as: 'ada', params })).body;
  expect(rollout?.earlyAccess).toBeNull();
});

it('asks for a company or camera before early access starts', async () => {
  const { params } = await waitingVersion(services.server);
  const person = await openConsole(services.server, `/app/${params.id}/detail/${params.appVersionCode}`);
  await person.click(await screen.findByRole('button', { name: t('rollouts.start-early-access') }));
  const dialog = await dialogOf(t('rollouts.start-early-access-title', { name: '2.0.0' }));
  await person.click(dialog.getByRole('button', { name: t('rollouts.start-early-access') }));
  await dialog.findByText('Add a company or a test camera for early access first.');
});
