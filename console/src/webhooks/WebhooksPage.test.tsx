import { act, onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { type Receiver, startReceiver } from '@lensdock/server/webhooks/testing/receiver.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer({ WEBHOOK_LOOPBACK_HTTP: true, WEBHOOK_TIMEOUT_SECONDS: 2 });
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

it('registers an address, says what is wrong with another one, and shows its secret once', async () => {
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await screen.findByText('Nobody is told yet');
  await person.click(screen.getByRole('button', { name: 'Add an address' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText('Address'), 'http://store.example/hooks');
  await person.type(dialog.getByLabelText('Description'), 'Storefront');
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  await dialog.findByText('Has to begin with https://.');
  await person.clear(dialog.getByLabelText('Address'));
  await person.type(dialog.getByLabelText('Address'), receiver.address);
  await person.click(dialog.getByRole('button', { name: 'Add' }));
  const secret = within(await screen.findByRole('dialog', { name: 'The address is registered' }));
  expect((secret.getByLabelText('Secret') as HTMLInputElement).value).toMatch(/^whsec_/);
  await person.click(secret.getByRole('button', { name: 'I have kept it' }));
  await screen.findByRole('link', { name: 'Storefront' });
  screen.getByText('Up to date');
});

it('shows what was delivered, and has everything from a line on sent again', async () => {
  await onlineApp(services.server);
  await services.server.runPendingTasks();
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Storefront' }));
  await screen.findByText('Taken, 200');
  screen.getByText(/App published/);
  await person.click(screen.getByRole('button', { name: /^Send again from here, event/ }));
  await screen.findByText('Everything from there on is delivered again');
  const before = receiver.taken.length;
  await services.server.runPendingTasks();
  expect(receiver.taken).toHaveLength(before + 1);
});

it('says that a receiver fails and what waits for it, leaves out an event that it refuses, and switches it off', async () => {
  receiver.answers(500);
  const { app } = await onlineApp(services.server, 'ada', { name: 'Doorman' });
  await act(services.server, 'olga', app, { type: 'withdraw-from-store' });
  await services.server.runPendingTasks();
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await screen.findByText('Failing');
  await person.click(screen.getByRole('link', { name: 'Storefront' }));
  await screen.findByText(/The receiver has not taken the next event, 1 attempt/);
  await screen.findByText(/2 events wait, in their order/);
  await screen.findByText('Refused, 500');
  await person.click(screen.getByRole('button', { name: /^Leave out event/ }));
  await screen.findByText('Left out');
  await person.click(screen.getByRole('button', { name: 'Switch off' }));
  await screen.findByText(/This address is switched off\. 1 event waits for it\./);
  await person.click(screen.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(screen.queryByText(/This address is switched off/)).toBeNull());
});

it('makes a new secret and says how long the former one holds', async () => {
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Storefront' }));
  await person.click(await screen.findByRole('button', { name: 'New secret' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/For 24 hours every message is signed with both secrets/);
  await person.click(dialog.getByRole('button', { name: 'New secret' }));
  await screen.findByRole('dialog', { name: 'The new secret' });
});
