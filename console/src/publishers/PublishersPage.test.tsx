import { listTrustedPublishers } from '@lensdock/contract/publishers/publishers.endpoints.ts';
import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { addedPublisher } from '@lensdock/server/publishers/testing/ci-jobs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { fill } from '../testing/fill.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function listed(id: string) {
  return (await services.server.call(listTrustedPublishers, { as: 'ada', params: { id } })).body.publishers;
}

it('adds a publisher from the empty page, with findings next to the fields', async () => {
  const app = await newApp(services.server);
  const person = await openConsole(services.server, `/app/${app}/ci`);
  await screen.findByText(t('publishers.empty-title'));
  await person.click(screen.getByRole('button', { name: t('publishers.add') }));
  const dialog = await dialogOf(t('publishers.add'));
  await person.type(dialog.getByLabelText(t('publishers.repository')), 'gate');
  await person.click(dialog.getByRole('button', { name: t('publishers.add-act') }));
  expect(await dialog.findAllByText('Required.')).toHaveLength(3);
  await person.type(dialog.getByLabelText(t('publishers.repository')), '/gate');
  await person.type(dialog.getByLabelText(t('publishers.repository-id')), '74');
  await fill(person, dialog.getByLabelText(t('publishers.workflow')), 'publish.yml');
  await person.type(dialog.getByLabelText(new RegExp(`^${t('publishers.branch')}`)), 'main');
  await person.click(dialog.getByRole('button', { name: t('publishers.add-act') }));
  await screen.findByRole('button', { name: t('publishers.remove-named', { name: 'gate/gate publish.yml' }) });
  expect(await listed(app)).toMatchObject([
    { repository: 'gate/gate', repositoryId: '74', workflow: 'publish.yml', environment: null, branch: 'main' },
  ]);
});

it('removes a publisher after a confirmation', async () => {
  const app = await newApp(services.server);
  await addedPublisher(services.server, app);
  const person = await openConsole(services.server, `/app/${app}/ci`);
  const name = 'northlight/gate publish.yml';
  await person.click(await screen.findByRole('button', { name: t('publishers.remove-named', { name }) }));
  const dialog = await dialogOf(t('publishers.remove-title', { name }));
  await person.click(dialog.getByRole('button', { name: t('publishers.remove-act') }));
  await screen.findByText(t('publishers.empty-title'));
  expect(await listed(app)).toEqual([]);
});

it('shows the commands of each CI system with the values of this app', async () => {
  const app = await newApp(services.server);
  await addedPublisher(services.server, app, { environment: 'production' });
  const person = await openConsole(services.server, `/app/${app}/ci`);
  await screen.findByText(/environment: production/);
  screen.getByText(new RegExp(`lensdock init --app ${app}`));
  await person.click(screen.getByRole('radio', { name: 'GitLab' }));
  await screen.findByText(/local: lensdock\.gitlab-ci\.yml/);
  await person.click(screen.getByRole('radio', { name: t('publishers.with-token') }));
  await screen.findByText(/lensdock push --apk app\.apk --release --wait/);
  screen.getByRole('link', { name: t('publishers.tokens') });
});

it('lets operators allow an issuer and remove it', async () => {
  const person = await openConsole(services.server, '/publisher-issuers', 'olga');
  await person.click(await screen.findByRole('button', { name: t('publishers.issuer-add') }));
  const dialog = await dialogOf(t('publishers.issuer-add'));
  await fill(person, dialog.getByLabelText(t('publishers.issuer-name')), 'Our GitLab');
  await fill(person, dialog.getByLabelText(t('publishers.issuer-address')), 'http://gitlab.example.com');
  await person.click(dialog.getByRole('button', { name: t('publishers.issuer-act') }));
  await dialog.findByText(/Enter the full https address/);
  await person.clear(dialog.getByLabelText(t('publishers.issuer-address')));
  await fill(person, dialog.getByLabelText(t('publishers.issuer-address')), 'https://gitlab.example.com');
  await person.click(dialog.getByRole('button', { name: t('publishers.issuer-act') }));
  const named = t('publishers.remove-named', { name: 'Our GitLab' });
  await person.click(await screen.findByRole('button', { name: named }));
  const removeDialog = await dialogOf(t('publishers.remove-title', { name: 'Our GitLab' }));
  await person.click(removeDialog.getByRole('button', { name: t('publishers.issuer-remove-act') }));
  await screen.findByText(t('publishers.removed', { name: 'Our GitLab' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: named })).toBeNull());
});
