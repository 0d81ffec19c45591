// @module-tag slow-3
import { listUseCases, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { saveReferenceListEntry } from '@lensdock/contract/listing/reference-list-entries.endpoints.ts';
import { good, newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { fill } from '../../testing/fill.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const services = realServer();

it('adds an entry and shows its errors at the fields', async () => {
  const person = await openConsole(services.server, '/lists', 'olga');
  await screen.findByRole('button', { name: 'Construction' });
  await person.click(screen.getByLabelText('Use cases'));
  expect(window.location.search).toContain('use-cases');
  await screen.findByRole('button', { name: 'Worker safety' });
  await person.click(screen.getByRole('button', { name: 'Add entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(person, dialog.getByLabelText('Name in English'), 'Queues at tills');
  await person.click(dialog.getByRole('button', { name: 'Save entry' }));
  await dialog.findByText('Enter a name.');
  await fill(person, dialog.getByLabelText('Name in German'), 'Kassenschlangen');
  await person.click(dialog.getByRole('button', { name: 'Save entry' }));
  await screen.findByRole('button', { name: 'Queues at tills' });
  const { body } = await services.server.call(listUseCases, { as: 'ada' });
  expect(body.useCases.at(-1)?.name).toBe('Queues at tills');
});

it('retires an entry and keeps it in the list', async () => {
  const person = await openConsole(services.server, '/lists', 'olga');
  await person.click(await screen.findByRole('button', { name: 'Casinos and gaming' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('switch', { name: t('listing.entry-offer') }));
  await person.click(dialog.getByRole('button', { name: 'Save entry' }));
  const row = (await screen.findByRole('button', { name: 'Casinos and gaming' })).closest('tr');
  await within(row as HTMLElement).findByText('Retired'); // the row of an existing button
});

it('shows a conflict to an operator, who loads the other state or overwrites it', async () => {
  const entryId = 'airports';
  const list = 'industries' as const;
  const theirs = (en: string) =>
    good(
      services.server.call(saveReferenceListEntry, {
        as: 'olga',
        params: { list, entryId },
        body: { nameByIsocode: { en, de: 'Flughäfen' }, index: 30, retired: false },
      }),
    );
  const person = await openConsole(services.server, '/lists', 'olga');
  await person.click(await screen.findByRole('button', { name: 'Airports' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(person, dialog.getByLabelText('Name in English'), ' and heliports');
  await theirs('Aviation');
  await person.click(dialog.getByRole('button', { name: 'Save entry' }));
  await dialog.findByText(t('forms.stale-title'));
  // The input is kept.
  dialog.getByDisplayValue('Airports and heliports');
  await person.click(dialog.getByRole('button', { name: t('forms.stale-load') }));
  await dialog.findByDisplayValue('Aviation');
  expect(dialog.queryByText(t('forms.stale-title'))).toBeNull();
  await fill(person, dialog.getByLabelText('Name in English'), ' and space');
  await theirs('Airfields');
  await person.click(dialog.getByRole('button', { name: 'Save entry' }));
  await person.click(await dialog.findByRole('button', { name: t('forms.stale-keep') }));
  await screen.findByRole('button', { name: 'Aviation and space' });
});

it('shows the uses of an entry before it is retired, and the effect', async () => {
  const code = await newApp(services.server, 'ada', 'Gate');
  const appIntegrations = [
    { code: 'mqtt', name: '', description: '', status: 'enabled' as const, type: 'standard' as const },
  ];
  await services.server.call(saveListingDraft, { as: 'ada', params: { id: code }, body: { appIntegrations } });
  const person = await openConsole(services.server, '/lists', 'olga');
  await person.click(await screen.findByLabelText('Integrations'));
  await person.click(await screen.findByRole('button', { name: 'MQTT' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('1 app uses this entry, 0 in the store.');
  dialog.getByText(/Gate, Northlight Vision GmbH/);
  await person.click(dialog.getByRole('switch', { name: t('listing.entry-offer') }));
  await dialog.findByText(t('listing.used-keep'));
  await person.click(dialog.getByRole('button', { name: 'Save entry' }));
  const row = (await screen.findByRole('button', { name: 'MQTT' })).closest('tr');
  await within(row as HTMLElement).findByText('Retired'); // the row of an existing button
});

it("keeps a company's retired selection, which can be turned off and on until it is saved", async () => {
  const code = await newApp(services.server, 'ada', 'Gate');
  const integration = {
    code: 'opc-ua',
    name: '',
    description: '',
    status: 'enabled' as const,
    type: 'standard' as const,
  };
  const body = { appIntegrations: [integration] };
  await good(services.server.call(saveListingDraft, { as: 'ada', params: { id: code }, body }));
  await good(
    services.server.call(saveReferenceListEntry, {
      as: 'olga',
      params: { list: 'standard-integrations', entryId: 'opc-ua' },
      body: { nameByIsocode: { en: 'OPC UA', de: 'OPC UA' }, index: 40, retired: true },
    }),
  );
  const person = await openConsole(services.server, `/app/${code}/store-listing`);
  const own = await screen.findByRole('switch', { name: 'OPC UA' });
  await screen.findByRole('switch', { name: 'ONVIF' });
  expect(own).toHaveProperty('checked', true);
  await person.click(own);
  expect(screen.getByRole('switch', { name: 'OPC UA' })).toHaveProperty('checked', false);
});

it('does not offer a retired integration to other apps', async () => {
  await openConsole(services.server, `/app/${await newApp(services.server)}/store-listing`);
  await screen.findByRole('switch', { name: 'ONVIF' });
  expect(screen.queryByRole('switch', { name: 'OPC UA' })).toBeNull();
});

it('shows an operator without the permission the entries, but nothing to change them', async () => {
  await openConsole(services.server, '/lists', 'fred');
  await screen.findByText('Construction');
  expect(screen.queryByRole('button', { name: 'Construction' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add entry' })).toBeNull();
});
