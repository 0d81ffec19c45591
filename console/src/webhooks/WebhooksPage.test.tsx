// @module-tag slow-3
import { act, onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { setOperatorRoles } from '@lensdock/server/testing/operator-roles.ts';
import { type Receiver, startReceiver } from '@lensdock/server/webhooks/testing/receiver.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { refusal, rejectCalls } from '../testing/reject-calls.ts';

const services = realServer({ WEBHOOK_LOOPBACK_HTTP: true, WEBHOOK_TIMEOUT_SECONDS: 2 });
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());

it('registers an endpoint, shows an error for an invalid one, and shows its secret once', async () => {
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await screen.findByText(t('webhooks.empty-title'));
  await person.click(screen.getByRole('button', { name: t('webhooks.add') }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(t('webhooks.address')), 'http://store.example/hooks');
  await person.type(dialog.getByLabelText('Description'), 'Storefront');
  await person.click(dialog.getByRole('button', { name: t('webhooks.add-act') }));
  await dialog.findByText('The URL must start with https://.');
  await person.clear(dialog.getByLabelText(t('webhooks.address')));
  await person.type(dialog.getByLabelText(t('webhooks.address')), receiver.address);
  await person.click(dialog.getByRole('button', { name: t('webhooks.add-act') }));
  const secret = within(await screen.findByRole('dialog', { name: t('webhooks.added') }));
  // The secret is in an input.
  expect((secret.getByLabelText(t('webhooks.secret')) as HTMLInputElement).value).toMatch(/^whsec_/);
  await person.click(secret.getByRole('button', { name: t('forms.secret-kept') }));
  await screen.findByRole('link', { name: 'Storefront' });
  screen.getByText('Up to date');
});

it('shows deliveries and resends everything from one of them on', async () => {
  await onlineApp(services.server);
  await services.server.runPendingTasks();
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Storefront' }));
  await screen.findByText(t('webhooks.delivered-with', { status: 200 }));
  screen.getByText(/App published/);
  await person.click(screen.getByRole('button', { name: /^Resend from here, event/ }));
  expect(screen.queryByText(t('webhooks.replaying'))).toBeNull();
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('webhooks.replay-act') }));
  await screen.findByText(t('webhooks.replaying'));
  const before = receiver.taken.length;
  await services.server.runPendingTasks();
  expect(receiver.taken).toHaveLength(before + 1);
});

it('sends a test message and shows how the endpoint answered', async () => {
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Storefront' }));
  const before = receiver.taken.length;
  await person.click(await screen.findByRole('button', { name: t('webhooks.test') }));
  await screen.findByText(t('webhooks.test-accepted'));
  expect(receiver.taken.slice(before).map(({ event }) => event.type)).toEqual(['webhook.test']);
  receiver.answers(500);
  await person.click(await screen.findByRole('button', { name: t('webhooks.test') }));
  await screen.findByText(t('webhooks.test-failed'));
  await screen.findByText(t('webhooks.test-status', { status: '500' }));
  receiver.answers(200);
});

it('shows a failing endpoint with its pending events, skips a rejected event and disables the endpoint', async () => {
  receiver.answers(500);
  const { app } = await onlineApp(services.server, 'ada', { name: 'Doorman' });
  await act(services.server, 'olga', app, { type: 'withdraw-from-store' });
  await services.server.runPendingTasks();
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await screen.findByText('Failing');
  await person.click(screen.getByRole('link', { name: 'Storefront' }));
  await screen.findByText(/^The last delivery attempt failed/);
  await screen.findByText(/2 events are pending, to be delivered in order/);
  await screen.findByText(t('webhooks.refused', { status: '500' }));
  await person.click(screen.getByRole('button', { name: /^Skip event/ }));
  await screen.findByText(t('webhooks.skipped'));
  await person.click(screen.getByRole('button', { name: t('webhooks.switch-off') }));
  await screen.findByText(/This endpoint is disabled\. 1 event is pending\./);
  const switchOn = screen.getByRole('button', { name: t('webhooks.switch-on') });
  // The button is busy until everything is read again.
  await waitFor(() => expect(switchOn.getAttribute('aria-disabled')).toBeNull());
  await person.click(switchOn);
  await waitFor(() => expect(screen.queryByText(/This endpoint is disabled/)).toBeNull());
});

it('creates a new secret and shows how long the previous one is valid', async () => {
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Storefront' }));
  await person.click(await screen.findByRole('button', { name: t('webhooks.renew') }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/For 24 hours, deliveries are signed with both secrets/);
  await person.click(dialog.getByRole('button', { name: t('webhooks.renew') }));
  await screen.findByRole('dialog', { name: t('webhooks.renewed') });
});

it('adds an endpoint for chosen events, and changes the choice', async () => {
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await person.click(await screen.findByRole('button', { name: t('webhooks.add') }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByLabelText(t('webhooks.address')), receiver.address);
  await person.type(dialog.getByLabelText('Description'), 'Accounting');
  for (const name of [t('webhooks.topic-apps'), t('webhooks.topic-rollouts'), t('webhooks.topic-trials')])
    await person.click(dialog.getByRole('checkbox', { name }));
  await person.click(dialog.getByRole('button', { name: t('webhooks.add-act') }));
  await dialog.findByText('Required.');
  await person.click(dialog.getByRole('checkbox', { name: t('webhooks.topic-orders') }));
  await person.click(dialog.getByRole('button', { name: t('webhooks.add-act') }));
  const secret = within(await screen.findByRole('dialog', { name: t('webhooks.added') }));
  await person.click(secret.getByRole('button', { name: t('forms.secret-kept') }));
  await person.click(await screen.findByRole('link', { name: 'Accounting' }));
  await screen.findByText(t('webhooks.topic-orders'));
  await person.click(screen.getByRole('button', { name: t('webhooks.topics-change') }));
  const choice = within(await screen.findByRole('dialog', { name: t('webhooks.topics-change') }));
  await person.click(choice.getByRole('checkbox', { name: t('webhooks.topic-payouts') }));
  await person.click(choice.getByRole('button', { name: t('webhooks.topics-save') }));
  await screen.findByText(`${t('webhooks.topic-orders')}, ${t('webhooks.topic-payouts')}`);
});

it('shows until when the previous secret is valid', async () => {
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Accounting' }));
  await person.click(await screen.findByRole('button', { name: t('webhooks.renew') }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('webhooks.renew') }));
  const secret = within(await screen.findByRole('dialog', { name: t('webhooks.renewed') }));
  await person.click(secret.getByRole('button', { name: t('forms.secret-kept') }));
  await screen.findByText(t('webhooks.both-until'));
});

describe('a failing endpoint', () => {
  const openFailing = async () => {
    const person = await openConsole(services.server, '/webhooks', 'olga');
    await person.click(await screen.findByRole('link', { name: 'Storefront' }));
    await screen.findByText(/^The last delivery attempts? failed/);
    await screen.findAllByText(t('webhooks.refused', { status: '500' }));
    return person;
  };
  const actions = [t('webhooks.try'), /^Skip event/, /^Resend from here, event/];

  beforeAll(async () => {
    receiver.answers(500);
    await onlineApp(services.server, 'ada', { name: 'Porter' });
    await services.server.runPendingTasks();
  });

  it('shows why an event could not be skipped', async () => {
    const person = await openFailing();
    rejectCalls('POST', /\/set-aside$/);
    await person.click(screen.getByRole('button', { name: /^Skip event/ }));
    await screen.findByText(refusal);
    vi.restoreAllMocks();
  });

  it('offers its actions to people who may change it, and not to auditors', async () => {
    await openFailing();
    for (const name of actions) expect(screen.queryAllByRole('button', { name })).not.toEqual([]);
    await setOperatorRoles(services.server, 'olga', ['auditor']);
    await openFailing();
    for (const name of actions) expect(screen.queryAllByRole('button', { name })).toEqual([]);
  });
});
