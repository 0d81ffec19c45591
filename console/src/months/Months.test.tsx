import { sql } from '@lensdock/ports/database/sql.ts';
import { paidOrder } from '@lensdock/server/corrections/testing/proposed-correction.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
afterEach(() => changeLanguage('en'));

it('says what blocks the close of a month, closes it and offers its export', async () => {
  await paidOrder(services.server, 'month-1');
  let person = await openConsole(services.server, '/months/2026-11', 'olga');
  await screen.findByText(t('months.month-not-over'));
  const close = screen.getByRole('button', { name: t('months.close') });
  expect(close.getAttribute('aria-disabled')).toBe('true');
  // A call of this page with its expired token would end the next session.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  cleanup();
  const { clock, database } = services.server;
  clock.advance(20 * 24 * 60 * 60 * 1000);
  await openConsole(services.server, '/months/2026-11', 'olga');
  await screen.findByText(t('months.ledger-unchecked'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  cleanup();
  await database.execute(sql`insert into ledger_check (checked_at, disagreements) values (${await clock.now()}, '[]')`);
  person = await openConsole(services.server, '/months', 'olga');
  const table = within(await screen.findByRole('table', { name: t('months.title') }));
  await person.click(table.getByRole('link', { name: 'November 2026' }));
  await screen.findByRole('heading', { name: 'November 2026' });
  await screen.findByRole('table', { name: t('months.open-items') });
  await person.click(await screen.findByRole('button', { name: t('months.close') }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(t('months.close-open', { count: 1 }));
  await person.click(dialog.getByRole('button', { name: t('months.close') }));
  await screen.findByRole('button', { name: t('months.export-zip') });
  await changeLanguage('de');
  await screen.findByText('Abgeschlossen');
});
