// @module-tag slow-6
import { addWebhook } from '@lensdock/contract/webhooks/webhooks.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { holdReply } from '../testing/hold-reply.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
beforeAll(async () => {
  const body = { address: 'https://shop.example/hooks', description: 'Storefront' };
  await services.server.call(addWebhook, { as: 'olga', body });
});

const discardTitle = 'Continue without the secret?';
const findDiscardDialog = () => screen.findByRole('dialog', { name: discardTitle });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Creates a new secret and returns its dialog. */
async function openSecret() {
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Storefront' }));
  await person.click(await screen.findByRole('button', { name: t('webhooks.renew') }));
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('webhooks.renew') }));
  const dialog = await screen.findByRole('dialog', { name: t('webhooks.renewed') });
  const field = within(dialog).getByLabelText<HTMLInputElement>(t('webhooks.secret'));
  return {
    person,
    dialog,
    field,
    copy: () => person.click(within(dialog).getByRole('button', { name: t('forms.secret-copy') })),
  };
}

it('asks before closing if the secret has not been copied', async () => {
  const { person, dialog, field } = await openSecret();
  const ways = [
    () => person.keyboard('{Escape}'),
    () => person.click(within(dialog).getByRole('button', { name: 'Close' })),
    () => person.click(dialog.parentElement as HTMLElement), // the overlay
    async () => window.history.back(),
  ];
  for (const goAway of ways) {
    await goAway();
    await person.click(within(await findDiscardDialog()).getByRole('button', { name: 'Back to the secret' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: discardTitle })).toBeNull());
    expect(field.value).toMatch(/^whsec_/);
  }
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await person.keyboard('{Escape}');
  await person.click(within(await findDiscardDialog()).getByRole('button', { name: t('forms.secret-lose-act') }));
  await gone();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

it('closes without asking when the person confirms that the secret is stored', async () => {
  const { person, dialog } = await openSecret();
  await person.click(within(dialog).getByRole('button', { name: t('forms.secret-kept') }));
  await gone();
});

it('closes without asking after the copy button was used', async () => {
  const { person, field, copy } = await openSecret();
  await copy();
  expect(await navigator.clipboard.readText()).toBe(field.value);
  await person.keyboard('{Escape}');
  await gone();
});

it('selects the secret, and closes without asking after all of it was copied with the keyboard', async () => {
  const { person, field } = await openSecret();
  await waitFor(() => expect(document.activeElement).toBe(field));
  field.setSelectionRange(0, 8); // a part is not the secret
  await person.copy();
  await person.keyboard('{Escape}');
  await person.click(within(await findDiscardDialog()).getByRole('button', { name: 'Back to the secret' }));
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  await person.copy();
  await person.keyboard('{Escape}');
  await gone();
});

it('explains what to do if the browser blocks copying, selects the secret, and still asks', async () => {
  const { person, dialog, field, copy } = await openSecret();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await copy();
  await within(dialog).findByText(t('forms.secret-copy-refused'));
  await waitFor(() => expect(document.activeElement).toBe(field));
  await person.keyboard('{Escape}');
  await findDiscardDialog();
});

it('shows the secret even if the person tries to close the dialog while the endpoint is being added', async () => {
  const person = await openConsole(services.server, '/webhooks', 'olga');
  await person.click(await screen.findByRole('button', { name: t('webhooks.add') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('webhooks.add') }));
  await person.click(dialog.getByLabelText(t('webhooks.address')));
  await person.paste('https://till.example/hooks');
  await person.click(dialog.getByLabelText(t('webhooks.description')));
  await person.paste('Till');
  const held = holdReply('POST', /\/webhooks$/);
  await person.click(dialog.getByRole('button', { name: t('webhooks.add-act') }));
  await held.begun;
  await person.keyboard('{Escape}');
  await person.click(dialog.getByRole('button', { name: t('webhooks.cancel') }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  held.release();
  const added = within(await screen.findByRole('dialog', { name: t('webhooks.added') }));
  expect(added.getByLabelText<HTMLInputElement>(t('webhooks.secret')).value).toMatch(/^whsec_/);
});
