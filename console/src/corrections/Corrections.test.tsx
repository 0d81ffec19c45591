import { sql } from '@lensdock/ports/database/sql.ts';
import { paidOrder, proposedCorrection } from '@lensdock/server/corrections/testing/proposed-correction.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { t } from '../testing/catalogue-text.ts';
import { fill } from '../testing/fill.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
afterEach(() => changeLanguage('en'));

it('proposes a correction of an order, and says what is wrong with an amount', async () => {
  await paidOrder(services.server, 'screen-1');
  const person = await openConsole(services.server, '/corrections/screen-1', 'olga');
  await screen.findByRole('heading', { name: t('corrections.never') });
  await person.click(screen.getByRole('button', { name: t('corrections.propose') }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: t('corrections.amount-label', { currency: 'EUR' }) });
  const send = dialog.getByRole('button', { name: t('corrections.propose') });
  await person.type(amount, '1.234,50');
  await person.click(send);
  await dialog.findByText(t('corrections.amount-wrong'));
  await person.clear(amount);
  await person.type(amount, '-12,50');
  await person.click(send);
  await dialog.findByText('Required.');
  await fill(person, dialog.getByRole('textbox', { name: /^Reason/ }), 'Chargeback fee');
  await person.click(send);
  const table = within(await screen.findByRole('table', { name: t('corrections.title') }));
  table.getByText('Chargeback fee');
  table.getByText(/12\.50/);
});

it('books a correction of another person and refuses one with a reason', async () => {
  const byFred = await proposedCorrection(services.server, 'screen-2');
  await services.server.database.execute(sql`update correction set proposed_by = 'fred' where id = ${byFred}`);
  await proposedCorrection(services.server, 'screen-3');
  const person = await openConsole(services.server, '/corrections', 'olga');
  const waiting = within(await screen.findByRole('table', { name: t('corrections.waiting') }));
  await person.click(waiting.getByRole('button', { name: /^Confirm the correction of screen-2/ }));
  const question = within(await screen.findByRole('dialog'));
  await person.click(question.getByRole('button', { name: t('corrections.confirm') }));
  await screen.findByText(t('corrections.state-confirmed', { name: 'Olga Brandt' }));
  await person.click(await screen.findByRole('button', { name: /^Withdraw the correction of screen-3/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(person, dialog.getByRole('textbox', { name: /^Reason/ }), 'Paid by the bank');
  await person.click(dialog.getByRole('button', { name: t('corrections.refuse') }));
  await screen.findByText(t('corrections.state-refused', { name: 'Olga Brandt' }));
  await screen.findByText('Paid by the bank');
  cleanup();
  await openConsole(services.server, '/revenue/screen-2', 'ada');
  const bookings = within(await screen.findByRole('table', { name: t('revenue.bookings') }));
  bookings.getByText('Chargeback fee of the bank');
  await changeLanguage('de');
  await screen.findByText('Korrektur');
  expect(bookings.getByText('Chargeback fee of the bank')).toBeTruthy();
});
