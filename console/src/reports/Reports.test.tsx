import { publicApp, reportedApp } from '@lensdock/server/reports/testing/reported-app.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
afterEach(() => changeLanguage('en'));

it('lists a report, decides on it with a message and a reply, and shows it among the decided ones', async () => {
  await reportedApp(services.server, await publicApp(services.server, 'Gate watch'));
  const person = await openConsole(services.server, '/reports', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Gate watch' }));
  await screen.findByText('It stops after a minute.');
  await person.click(await screen.findByRole('button', { name: t('reports.decide') }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: t('reports.decide') }));
  expect(await dialog.findAllByText('Required.')).toHaveLength(2);
  await person.type(dialog.getByRole('textbox', { name: /^Message to the seller/ }), 'Which cameras?');
  await person.type(dialog.getByRole('textbox', { name: /^Reply to the reporter/ }), 'We asked the seller.');
  await person.click(dialog.getByRole('button', { name: t('reports.decide') }));
  await screen.findByText(/Question to the seller by Olga Brandt/);
  await changeLanguage('de');
  await screen.findByText(/Frage an die Firma von Olga Brandt/);
});
