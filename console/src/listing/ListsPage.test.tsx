import { listUseCases } from '@lensdock/contract/listing/listing.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const world = realServer();

it('lets an operator add an entry, and says what is wrong with it beside the field', async () => {
  const person = await openConsole(world.server, '/lists', 'olga');
  await screen.findByRole('button', { name: 'Construction' });
  await person.click(screen.getByLabelText('Use cases'));
  expect(window.location.search).toContain('use-cases');
  await screen.findByRole('button', { name: 'Worker safety' });
  await person.click(screen.getByRole('button', { name: 'Add entry' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Name in English'), 'Queues at tills');
  await person.click(dialog.getByRole('button', { name: 'Save entry' }));
  await dialog.findByText('Enter a name.');
  await person.type(dialog.getByLabelText('Name in Deutsch'), 'Kassenschlangen');
  await person.click(dialog.getByRole('button', { name: 'Save entry' }));
  await screen.findByRole('button', { name: 'Queues at tills' });
  const { body } = await world.server.call(listUseCases, { as: 'ada' });
  expect(body.useCases.at(-1)?.name).toBe('Queues at tills');
});

it('takes an entry off the offer and keeps it in the list', async () => {
  const person = await openConsole(world.server, '/lists', 'olga');
  await person.click(await screen.findByRole('button', { name: 'Casinos and gaming' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('switch', { name: 'Offered to companies' }));
  await person.click(dialog.getByRole('button', { name: 'Save entry' }));
  const row = (await screen.findByRole('button', { name: 'Casinos and gaming' })).closest('tr');
  await within(row as HTMLElement).findByText('Retired'); // the row of a button that is there
});
