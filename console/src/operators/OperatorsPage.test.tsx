import { removeOperator } from '@lensdock/contract/operators/operators.endpoints.ts';
import { good } from '@lensdock/server/apps/testing/staged-app.ts';
import { setOperatorRoles } from '@lensdock/server/testing/operator-roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();

it('shows the roles that another operator has set after a conflict', async () => {
  await setOperatorRoles(services.server, 'sami', ['reviewer']);
  const person = await openConsole(services.server, '/operators', 'olga');
  const row = within(await screen.findByRole('row', { name: /Sami Haddad/ }));
  await person.click(row.getByRole('button', { name: t('operators.change-of', { name: 'Sami Haddad' }) }));
  const dialog = within(
    await screen.findByRole('dialog', { name: t('operators.change-title', { name: 'Sami Haddad' }) }),
  );
  await setOperatorRoles(services.server, 'sami', ['auditor']);
  await person.click(dialog.getByRole('checkbox', { name: t('operators.role-finance') }));
  await person.click(dialog.getByRole('button', { name: t('operators.change-act') }));
  await dialog.findByRole('alert');
  await row.findByText(t('operators.role-auditor'));
  const finance = () => dialog.getByRole<HTMLInputElement>('checkbox', { name: t('operators.role-finance') });
  expect(finance().checked).toBe(true);
  await person.click(dialog.getByRole('button', { name: t('forms.stale-keep') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = within(await screen.findByRole('row', { name: /Sami Haddad/ }));
  await saved.findByText(`${t('operators.role-reviewer')}, ${t('operators.role-finance')}`);
});

it('closes the dialog of an operator who was removed in the meantime, and says so', async () => {
  await setOperatorRoles(services.server, 'sami', ['reviewer']);
  const person = await openConsole(services.server, '/operators', 'olga');
  await person.click(await screen.findByRole('button', { name: t('operators.change-of', { name: 'Sami Haddad' }) }));
  const dialog = within(
    await screen.findByRole('dialog', { name: t('operators.change-title', { name: 'Sami Haddad' }) }),
  );
  await good(services.server.call(removeOperator, { as: 'olga', params: { operatorId: 'sami' } }));
  await person.click(dialog.getByRole('button', { name: t('operators.change-act') }));
  await screen.findByText(t('operators.gone', { name: 'Sami Haddad' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
