import { createToken, listTokens } from '@lensdock/contract/tokens/tokens.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { holdReply } from '../testing/hold-reply.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
beforeEach(() => services.server.database.execute(sql`delete from access_token`));

const listed = async () => (await services.server.call(listTokens, { as: 'ada' })).body;
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openWithToken(name: string) {
  const body = { name, scopes: ['apps:read'], apps: null, days: 90 };
  await services.server.call(createToken, { as: 'ada', body });
  const person = await openConsole(services.server, '/access-tokens');
  await screen.findByText(name);
  return person;
}

it('creates a token from the empty page and shows its secret once', async () => {
  const person = await openConsole(services.server, '/access-tokens');
  await screen.findByText(t('tokens.empty-title'));
  await person.click(screen.getByRole('button', { name: t('tokens.create') }));
  const dialog = await dialogOf(t('tokens.create'));
  await person.type(dialog.getByLabelText(t('tokens.name')), 'Release pipeline');
  await person.click(dialog.getByLabelText(t('tokens.scope-release')));
  await person.click(dialog.getByRole('button', { name: t('tokens.create-act') }));
  const created = await dialogOf(t('tokens.created'));
  const { value: secret } = created.getByLabelText<HTMLInputElement>(t('tokens.secret'));
  expect(secret).toMatch(/^ldk_/);
  await person.click(created.getByRole('button', { name: t('forms.secret-kept') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Release pipeline');
  expect(screen.queryByDisplayValue(secret)).toBeNull();
  expect(JSON.stringify(await listed())).not.toContain(secret);
  expect((await listed()).tokens).toMatchObject([{ name: 'Release pipeline', scopes: ['release'], apps: null }]);
});

it('keeps the dialog open while the token is created, so that its secret is shown', async () => {
  const person = await openConsole(services.server, '/access-tokens');
  await person.click(await screen.findByRole('button', { name: t('tokens.create') }));
  const dialog = await dialogOf(t('tokens.create'));
  await person.type(dialog.getByLabelText(t('tokens.name')), 'Nightly');
  await person.click(dialog.getByLabelText(t('tokens.scope-release')));
  const held = holdReply('POST', /\/access-tokens$/);
  await person.click(dialog.getByRole('button', { name: t('tokens.create-act') }));
  await held.begun;
  await person.keyboard('{Escape}');
  await person.click(dialog.getByRole('button', { name: t('tokens.cancel') }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  held.release();
  const created = await dialogOf(t('tokens.created'));
  expect(created.getByLabelText<HTMLInputElement>(t('tokens.secret')).value).toMatch(/^ldk_/);
});

it('shows missing input next to the fields', async () => {
  const person = await openConsole(services.server, '/access-tokens');
  await person.click(await screen.findByRole('button', { name: t('tokens.create') }));
  const dialog = await dialogOf(t('tokens.create'));
  await person.click(dialog.getByLabelText(t('tokens.named-apps')));
  await person.click(dialog.getByRole('button', { name: t('tokens.create-act') }));
  await waitFor(() => expect(dialog.getAllByText('Required.')).toHaveLength(3));
});

it('rotates a token and shows the new secret', async () => {
  const person = await openWithToken('Nightly');
  await person.click(screen.getByRole('button', { name: t('tokens.rotate-named', { name: 'Nightly' }) }));
  const dialog = await dialogOf(t('tokens.rotate-title', { name: 'Nightly' }));
  await person.click(dialog.getByRole('button', { name: t('tokens.rotate-act') }));
  const rotated = await dialogOf(t('tokens.rotated'));
  expect(rotated.getByLabelText<HTMLInputElement>(t('tokens.secret')).value).toMatch(/^ldk_/);
});

it('revokes a token after a confirmation', async () => {
  const person = await openWithToken('Nightly');
  await person.click(screen.getByRole('button', { name: t('tokens.revoke-named', { name: 'Nightly' }) }));
  const dialog = await dialogOf(t('tokens.revoke-title', { name: 'Nightly' }));
  await person.click(dialog.getByRole('button', { name: t('tokens.revoke-act') }));
  await screen.findByText(t('tokens.empty-title'));
  expect((await listed()).tokens).toEqual([]);
});

it('lowers the maximum lifetime of new tokens', async () => {
  const person = await openConsole(services.server, '/access-tokens');
  await person.click(await screen.findByRole('button', { name: t('tokens.policy-change') }));
  const dialog = await dialogOf(t('tokens.policy'));
  const field = dialog.getByLabelText(t('tokens.policy-days'));
  await person.clear(field);
  await person.type(field, '60');
  await person.click(dialog.getByRole('button', { name: t('tokens.policy-act') }));
  await screen.findByText(/at most 60 days/);
  expect((await listed()).maximumDays).toBe(60);
});
