import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

/** Writes messages for the people of Ada's company. */
async function sendNotices(app: string, kinds: readonly string[]): Promise<void> {
  await services.server.database.execute({
    text: `insert into message (at, company_id, role, kind, parameters, link, request_id)
           select $1, app.company_id, 'developer', kind, jsonb_build_object('app', app.name, 'kind', 'listing'), '/app/' || app.code || '/pricing', 'test'
             from app, unnest($2::text[]) kind where app.code = $3`,
    values: [await services.server.clock.now(), kinds, app],
  });
}

it('shows the unread count, marks an opened message as read, and marks all at once', async () => {
  const app = await newApp(services.server);
  await sendNotices(app, ['app-withdrawn', 'app-reinstated', 'submission-rejected']);
  const person = await openConsole(services.server, '/');
  await person.click(await screen.findByRole('link', { name: 'Inbox, 3 unread' }));
  await screen.findByRole('heading', { name: 'Inbox' });
  await screen.findByText('3 unread messages');
  const rows = screen.getAllByRole('listitem').filter((row) => within(row).queryByText('Unread:'));
  expect(rows).toHaveLength(3);

  await person.click(screen.getByRole('link', { name: /^The store restored Gatekeeper/ }));
  await screen.findByRole('heading', { name: 'Pricing', level: 1 });
  await person.click(await screen.findByRole('link', { name: 'Inbox, 2 unread' }));

  await person.click(await screen.findByRole('button', { name: /Mark as read: The store unpublished/ }));
  await screen.findByText('1 unread message');
  await person.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await screen.findByText('No unread messages');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  await screen.findByRole('link', { name: 'Inbox, no unread messages' });
});

it('explains an empty inbox', async () => {
  await openConsole(services.server, '/inbox', 'eve');
  await screen.findByText(t('inbox.empty-title'));
  expect(document.title).toBe('Inbox · Lensdock');
});

it('shows operators their own messages', async () => {
  const { database, clock } = services.server;
  await database.execute({
    text: `insert into message (at, role, kind, parameters, link, request_id)
           values ($1, 'operator', 'app-submitted', '{"app": "Gatekeeper", "company": "Northlight"}', '/review', 'test')`,
    values: [await clock.now()],
  });
  await openConsole(services.server, '/inbox', 'olga');
  await screen.findByRole('link', { name: 'Northlight submitted Gatekeeper for review.' });
});

it('names the link of the inbox as it is shown when more than 99 messages are unread', async () => {
  await sendNotices(await newApp(services.server), Array<string>(100).fill('app-reinstated'));
  await openConsole(services.server, '/');
  expect((await screen.findByRole('link', { name: 'Inbox, 99+ unread' })).textContent).toBe('99+');
});
