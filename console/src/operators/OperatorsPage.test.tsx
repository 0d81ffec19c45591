import { setOperatorRoles } from '@lensdock/server/testing/operator-roles.ts';
import { screen, within } from '@testing-library/react';
import { it } from 'vitest';
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
});
