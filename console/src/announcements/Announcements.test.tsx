import { readSignedInPerson } from '@lensdock/contract/account/account.endpoints.ts';
import { listOutbox } from '@lensdock/contract/mail/mail.endpoints.ts';
import { writtenAnnouncement } from '@lensdock/server/announcements/testing/written-announcement.ts';
import { setOperatorRoles } from '@lensdock/server/testing/operator-roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
afterEach(() => changeLanguage('en'));

it('writes, previews, tests and sends an announcement, and shows its delivery', async () => {
  const { server } = services;
  await server.call(readSignedInPerson, { as: 'eve' });
  const person = await openConsole(server, '/announcements', 'olga');
  await screen.findByRole('heading', { name: t('announcements.none') });
  await person.click(screen.getByRole('button', { name: t('announcements.new') }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(dialog.getByRole('textbox', { name: /^Title in English/ }), 'Spring news');
  await person.type(dialog.getByRole('textbox', { name: /^Title in German/ }), 'Neues im Frühjahr');
  await person.click(dialog.getByRole('button', { name: t('announcements.create') }));
  await screen.findByRole('heading', { name: 'Spring news', level: 1 });

  await person.type(await screen.findByRole('textbox', { name: /^Text in English/ }), 'Hello sellers.');
  await person.type(screen.getByRole('textbox', { name: /^Text in German/ }), 'Hallo zusammen.');
  await person.click(await screen.findByRole('button', { name: t('announcements.save') }));
  await screen.findByText(t('announcements.saved'));

  await person.click(screen.getByRole('button', { name: t('announcements.preview') }));
  const preview = within(await screen.findByRole('dialog'));
  await preview.findByText(/Hello sellers\./);
  await person.click(preview.getByRole('radio', { name: 'Deutsch' }));
  await preview.findByText('Der Store hat eine Ankündigung veröffentlicht: „Neues im Frühjahr“.');
  await person.click(preview.getByRole('button', { name: t('announcements.test') }));
  await screen.findByText(t('announcements.test-sent'));
  const { mails } = (await server.call(listOutbox, { as: 'olga' })).body;
  expect(mails.map(({ subject }) => subject).sort()).toEqual(['Test: Neues im Frühjahr', 'Test: Spring news']);
  await person.keyboard('{Escape}');

  await person.click(await screen.findByRole('button', { name: t('announcements.send') }));
  const send = within(await screen.findByRole('dialog'));
  await person.click(send.getByRole('checkbox', { name: t('announcements.confirm') }));
  await person.click(send.getByRole('button', { name: t('announcements.send-now') }));
  await screen.findByRole('heading', { name: t('announcements.delivery') });
  await screen.findByText('Meridian Optics Ltd');
  await server.runPendingTasks();
  await changeLanguage('de');
  await screen.findByText(/^Gesendet am .* von Olga Brandt$/, {}, { timeout: 8_000 });
});

it('sends a draft, or a test of it, only when all edits are saved', async () => {
  const announcementId = await writtenAnnouncement(services.server);
  const person = await openConsole(services.server, `/announcements/${announcementId}`, 'olga');
  const saveFirst = t('announcements.save-first');
  const send = { name: t('announcements.send') };
  await person.type(await screen.findByRole('textbox', { name: /^Text in English/ }), ' Soon.');
  await screen.findByRole('button', { ...send, description: saveFirst });
  await person.click(screen.getByRole('button', { name: t('announcements.preview') }));
  const preview = within(await screen.findByRole('dialog'));
  preview.getByRole('button', { name: t('announcements.test'), description: saveFirst });
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: t('announcements.save') }));
  await screen.findByText(t('announcements.saved'));
  await waitFor(() => expect(screen.getByRole('button', send).getAttribute('aria-disabled')).toBeNull());
});

it('deletes a draft with unsaved edits without asking about them', async () => {
  const announcementId = await writtenAnnouncement(services.server);
  const person = await openConsole(services.server, `/announcements/${announcementId}`, 'olga');
  await person.type(await screen.findByRole('textbox', { name: /^Text in English/ }), ' Soon.');
  await person.click(screen.getByRole('button', { name: t('announcements.delete') }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: t('announcements.delete') }));
  await screen.findByRole('heading', { name: t('announcements.title'), level: 1 });
});

it('shows operators without the permission an announcement that they cannot change', async () => {
  const { server } = services;
  await setOperatorRoles(server, 'olga', ['auditor']);
  await openConsole(server, '/announcements', 'olga');
  await screen.findByRole('link', { name: 'Spring news' });
  expect(screen.queryByRole('button', { name: t('announcements.new') })).toBeNull();
});
