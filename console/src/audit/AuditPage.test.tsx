import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

it("shows a company its people's actions with changes and request id", async () => {
  await newApp(services.server);
  const person = await openConsole(services.server, '/audit');
  await person.click(await screen.findByText('Created an app'));
  const line = screen.getByText('Created an app').closest('li');
  if (!line) throw new Error('expected the entry to be a list item');
  within(line).getByText('create-app');
  within(line).getByText('Ada Keller (developer)');
  expect(within(line).getAllByText('Gatekeeper').length).toBeGreaterThan(0);
  await person.click(within(line).getByRole('button', { name: /^Show this request only: / }));
  await waitFor(() => expect(window.location.search).toMatch(/^\?request=/));
  await screen.findByText(/^Request .+/);
});

it("names a provider in the reader's language, without a role", async () => {
  await services.server.database.execute(sql`
    insert into audit (at, request_id, actor, actor_name, actor_role, company_id, action, subject_kind, subject_id)
    select now(), 'news', 'card-provider', 'Card provider', 'system', id, 'payout-account-news', 'payout-account', 'acct_1'
      from company where name = 'Northlight Vision GmbH'`);
  await openConsole(services.server, '/audit');
  const line = (await screen.findByText('Updated a payout account from its provider')).closest('li');
  expect(line?.textContent).toContain('Card provider');
  expect(line?.textContent).not.toContain('(');
});

it('keeps the filters in the URL and shows denied attempts', async () => {
  await services.server.call(listSubmissions, { as: 'eve' });
  const person = await openConsole(services.server, '/audit?outcome=refused', 'olga');
  await screen.findByText('List the review queue', { selector: 'b' });
  screen.getByText('Eve Marsh (developer)');
  screen.getByText('Meridian Optics Ltd');
  await person.type(screen.getByLabelText('Person'), 'Keller');
  await screen.findByText(t('audit.none-found'));
  expect(window.location.search).toBe('?outcome=refused&actor=Keller');
  await person.click(screen.getByRole('button', { name: t('audit.clear') }));
  await screen.findByText('List the review queue', { selector: 'b' });
  expect(window.location.search).toBe('');
});

it('downloads the entries as a file', async () => {
  await newApp(services.server);
  const files: Blob[] = [];
  // jsdom supports neither object URLs nor downloads.
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const person = await openConsole(services.server, '/audit');
  await person.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  click.mockRestore();
  expect(await files[0]?.text()).toMatch(/"create-app"/);
});
