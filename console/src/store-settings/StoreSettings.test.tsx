import { readStoreSetting, saveStoreSetting } from '@lensdock/contract/store-settings/store-settings.endpoints.ts';
import { setOperatorRoles } from '@lensdock/server/testing/operator-roles.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import './store-settings.texts.ts';

const services = realServer();
const path = '/store-settings/COMMISSION_PERCENT';
const params = { name: 'COMMISSION_PERCENT' };

const save = (value: string | null) => services.server.call(saveStoreSetting, { as: 'olga', params, body: { value } });

beforeEach(() => save(null));

it('finds settings by words of their title, explanation and variable', async () => {
  const person = await openConsole(services.server, '/store-settings', 'olga');
  const search = await screen.findByRole('searchbox', { name: t('store-settings.search') });
  await screen.findByRole('link', { name: 'Commission' });
  await person.type(search, 'audit 365');
  await screen.findByText(t('store-settings.found', { count: 1 }));
  screen.getByRole('link', { name: 'Audit' });
  expect(screen.queryByRole('link', { name: 'Commission' })).toBeNull();
  await person.clear(search);
  await person.type(search, 'commission_percent');
  await person.click(await screen.findByRole('link', { name: 'Commission' }));
  await screen.findByRole('heading', { level: 1, name: 'Commission' });
});

it('saves a value, shows it in the history and returns to the default', async () => {
  const person = await openConsole(services.server, path, 'olga');
  const field = await screen.findByRole('textbox', { name: t('store-settings.new-value') });
  await person.clear(field);
  await person.type(field, '120');
  await person.click(await screen.findByRole('button', { name: t('ui.save') }));
  expect(await screen.findAllByText('Must be at most 100.')).not.toHaveLength(0);
  await person.clear(field);
  await person.type(field, '25');
  await person.click(screen.getByRole('button', { name: t('ui.save') }));
  await screen.findByText(t('store-settings.saved', { seconds: 5 }));
  const history = await screen.findByRole('table', { name: t('store-settings.history') });
  within(history).getByText('25 percent');
  await person.click(await screen.findByRole('button', { name: t('store-settings.reset') }));
  const title = t('store-settings.reset-title', { title: 'Commission' });
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await person.click(dialog.getByRole('button', { name: t('store-settings.reset') }));
  await screen.findByText(t('store-settings.was-reset'));
  const { body } = await services.server.call(readStoreSetting, { as: 'olga', params });
  expect(body.setting.source).toBe('default');
});

it('offers the newer value when another administrator saved first', async () => {
  const person = await openConsole(services.server, path, 'olga');
  const field = await screen.findByRole('textbox', { name: t('store-settings.new-value') });
  await save('20');
  await person.clear(field);
  await person.type(field, '25');
  await person.click(await screen.findByRole('button', { name: t('ui.save') }));
  await person.click(await screen.findByRole('button', { name: t('forms.stale-keep') }));
  await screen.findByText(t('store-settings.saved', { seconds: 5 }));
});

it('shows auditors a setting without a field', async () => {
  await setOperatorRoles(services.server, 'olga', ['auditor']);
  await openConsole(services.server, path, 'olga');
  await screen.findByRole('heading', { level: 1, name: 'Commission' });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('names the environment variable that takes precedence', async () => {
  await openConsole(services.server, '/store-settings/LIMIT_CALLS_PER_PERSON', 'olga');
  await screen.findByText(t('store-settings.fixed', { name: 'LIMIT_CALLS_PER_PERSON' }));
  expect(screen.queryByRole('textbox')).toBeNull();
});
