import { invitePerson } from '@lensdock/contract/team/team.endpoints.ts';
import { mailAdaAndBen, mailEve } from '@lensdock/server/mail/testing/test-mails.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
beforeAll(async () => {
  const { server } = services;
  await mailEve(server);
  await server.runPendingTasks();
  await mailAdaAndBen(server);
  await server.database.execute({
    text: "update mail set state = 'dead', attempts = 61, last_attempt_at = at, failure = 'refused', answer_code = 550 where person = 'ada'",
    values: [],
  });
});

it('shows operators the emails with recipients and status', async () => {
  const person = await openConsole(services.server, '/outbox', 'olga');
  const table = await screen.findByRole('table', { name: 'Outbox' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  await screen.findByText(t('mail.text-kept'));

  await person.click(screen.getByRole('radio', { name: /^Delivered/ }));
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(2));
  expect(window.location.search).toBe('?state=kept');
  await person.click(screen.getByRole('button', { name: /Meridian Optics Ltd/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(/^Hello Eve Marsh,/);
  expect(within(dialog).getByText(t('mail.kept'))).toBeDefined();
  expect(within(dialog).queryByRole('button', { name: t('mail.send-again') })).toBeNull();
});

it('resends a failed email from its dialog', async () => {
  const person = await openConsole(services.server, '/outbox?search=ada', 'olga');
  await screen.findByText('1 email failed after its last attempt.');
  expect(screen.getByText('email rejected (550)')).toBeDefined();
  await person.click(screen.getByRole('button', { name: /Northlight Vision GmbH/ }));
  const dialog = await screen.findByRole('dialog');
  await person.click(await within(dialog).findByRole('button', { name: t('mail.send-again') }));
  await screen.findByText(t('mail.sending-again'));
  await waitFor(() => expect(screen.queryByText(/failed after its last attempt/)).toBeNull());
  await screen.findByText('Waiting', { selector: 'td *' });
});

it('resends all failed emails, and reports a search without results', async () => {
  await services.server.database.execute({ text: "update mail set state = 'dead' where person <> 'eve'", values: [] });
  const person = await openConsole(services.server, '/outbox?search=nobody', 'olga');
  await screen.findByText(t('mail.none-found'));
  await person.click(screen.getByRole('button', { name: t('mail.clear') }));
  await person.click(await screen.findByRole('button', { name: t('mail.send-all') }));
  await screen.findByText('Resending 2 emails');
});

it('shows the address of a person without an account once', async () => {
  const email = 'iris@northlight.example';
  await services.server.call(invitePerson, { as: 'ada', body: { email, role: 'viewer', apps: null, lastDay: null } });
  const person = await openConsole(services.server, '/outbox?search=iris', 'olga');
  const table = await screen.findByRole('table', { name: 'Outbox' });
  await waitFor(() => expect(within(table).getAllByText(email)).toHaveLength(1));
  await person.click(within(table).getByRole('button', { name: /invites you/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findAllByText(email)).toHaveLength(1);
});

it('hides the outbox from developers', async () => {
  await openConsole(services.server, '/outbox');
  await screen.findByRole('heading', { name: /not found|does not exist|nothing/i });
});
