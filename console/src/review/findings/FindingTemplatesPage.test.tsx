import { listFindingTemplates, saveFindingTemplate } from '@lensdock/contract/review/finding-templates.endpoints.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const services = realServer();

it('adds a template in both languages and shows errors at the fields', async () => {
  const person = await openConsole(services.server, '/lists', 'olga');
  await person.click(await screen.findByLabelText(t('review.finding-templates')));
  await screen.findByRole('heading', { level: 1, name: t('review.finding-templates') });
  await person.click(await screen.findByRole('button', { name: t('review.add-template') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('review.template-new') }));
  await person.selectOptions(dialog.getByLabelText('Section'), 'Package');
  await person.type(dialog.getByLabelText('Name (English)'), 'Too big');
  await person.type(
    dialog.getByLabelText(t('review.template-message-in', { language: 'English' })),
    'Leave out what no camera needs.',
  );
  await person.type(
    dialog.getByLabelText(t('review.template-message-in', { language: 'German' })),
    'Lassen Sie weg, was keine Kamera braucht.',
  );
  await person.click(dialog.getByRole('button', { name: t('review.save-template') }));
  await dialog.findByText('Enter a name.');
  await person.type(dialog.getByLabelText('Name (German)'), 'Zu groß');
  await person.click(dialog.getByRole('button', { name: t('review.save-template') }));
  await screen.findByRole('button', { name: 'Too big' });
  const { reasons } = (await services.server.call(listFindingTemplates, { as: 'olga' })).body;
  expect(reasons.at(-1)).toMatchObject({ section: 'apk', inputField: null, nameByIsocode: { de: 'Zu groß' } });
});

it('loads another operator’s changes after a conflict', async () => {
  const person = await openConsole(services.server, '/lists/canned-reasons', 'olga');
  await person.click(await screen.findByRole('button', { name: 'Summary too vague' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Not used in any finding yet.');
  const { reasons } = (await services.server.call(listFindingTemplates, { as: 'olga' })).body;
  const [first] = reasons.filter(({ nameByIsocode }) => nameByIsocode.en === 'Summary too vague');
  const { id = '', uses: _, etag: __, ...body } = first ?? {};
  const messageByIsocode = { en: 'Say whom it is for.', de: 'Sagen Sie, für wen es ist.' };
  const change = { as: 'olga', params: { reasonId: id }, body: { ...body, messageByIsocode } } as const;
  expect((await services.server.call(saveFindingTemplate, change)).status).toBe(200);
  await person.type(dialog.getByLabelText(t('review.template-message-in', { language: 'English' })), ' Please.');
  await person.click(dialog.getByRole('button', { name: t('review.save-template') }));
  await person.click(await dialog.findByRole('button', { name: t('forms.stale-load') }));
  await dialog.findByDisplayValue('Say whom it is for.');
  await person.click(dialog.getByRole('button', { name: t('review.save-template') }));
  await screen.findByText(t('review.template-saved'));
});

it('retires a template and keeps it in the list', async () => {
  const person = await openConsole(services.server, '/lists/canned-reasons', 'olga');
  await person.click(await screen.findByRole('button', { name: 'Price contradicts the description' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('switch', { name: t('review.offered-to-reviewers') }));
  await person.click(dialog.getByRole('button', { name: t('review.save-template') }));
  const row = (await screen.findByRole('button', { name: 'Price contradicts the description' })).closest('tr');
  await within(row as HTMLElement).findByText('Retired'); // the row of an existing button
});
