import { northlight } from '@lensdock/server/testing/test-server.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
afterEach(() => changeLanguage('en'));
const here = `/payout-holds/${northlight.id}`;

it('holds the payouts of a company with a reason and an end, lists the hold and lifts it', async () => {
  const person = await openConsole(services.server, here, 'olga');
  await screen.findByRole('heading', { name: t('payout-holds.never') });
  await person.click(screen.getByRole('button', { name: t('payout-holds.hold') }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: t('payout-holds.hold') }));
  await dialog.findByText('Required.');
  await person.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Open chargebacks');
  await person.type(dialog.getByLabelText(/^Payouts resume on/), '2026-12-01');
  await person.click(dialog.getByRole('button', { name: t('payout-holds.hold') }));
  await screen.findByText(t('payout-holds.was-held'));
  await screen.findByText(t('payout-holds.on-hold'));
  cleanup();
  await openConsole(services.server, '/payout-holds', 'olga');
  const table = within(await screen.findByRole('table', { name: t('payout-holds.active') }));
  const link = table.getByRole('link', { name: northlight.name });
  expect(link.getAttribute('href')).toBe(here);
  table.getByText(/^1\sDec\s2026$/);
  await changeLanguage('de');
  await screen.findByRole('table', { name: 'Zurückgehaltene Auszahlungen' });
  await changeLanguage('en');
  cleanup();
  const again = await openConsole(services.server, here, 'olga');
  await again.click(await screen.findByRole('button', { name: 'Lift the hold: Open chargebacks' }));
  await screen.findByText(t('payout-holds.was-lifted'));
  await screen.findByText(/^Lifted by Olga Brandt/);
  await waitFor(() => expect(screen.queryByText(t('payout-holds.on-hold'))).toBeNull());
});

it('asks before discarding an unsaved number of days', async () => {
  const person = await openConsole(services.server, here, 'olga');
  await person.type(await screen.findByRole('textbox', { name: /^Days after a sale/ }), '14');
  await person.click(screen.getByRole('link', { name: t('payout-holds.all') }));
  await screen.findByRole('dialog', { name: t('forms.leave-title') });
  expect(window.location.pathname).toBe(here);
});

it('saves the waiting time of a company’s sales, and rejects one above the maximum', async () => {
  const person = await openConsole(services.server, here, 'olga');
  const field = await screen.findByRole('textbox', { name: /^Days after a sale/ });
  await person.type(field, '999');
  await person.click(screen.getByRole('button', { name: t('payout-holds.save') }));
  await screen.findByText(t('payout-holds.days-wrong', { maximum: 180 }));
  await person.clear(field);
  await person.type(field, '21');
  await person.click(screen.getByRole('button', { name: t('payout-holds.save') }));
  await screen.findByText(t('payout-holds.days-saved'));
  cleanup();
  await openConsole(services.server, '/payout-holds', 'olga');
  const table = within(await screen.findByRole('table', { name: t('payout-holds.own-days') }));
  table.getByText('21 days');
});
