import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { upload } from '@lensdock/server/testing/app-stages.ts';
import { companyIdOf } from '@lensdock/server/testing/store-stages.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it as test, vi } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { changeLanguage } from '../i18n/language.ts';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import type { FormRow, User } from '../testing/walk-rows.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { toastStore } from '../ui/feedback/toast-store.ts';
import { walkRows } from './testing/feature-walks.ts';

const services = realServer();
let codes: Record<string, string>;
beforeAll(async () => {
  const app = await newApp(services.server);
  codes = {
    app,
    version: await upload(services.server, app, 'journey-1.0.0'),
    company: await companyIdOf(services.server, 'eve'),
  };
});
afterEach(async () => {
  vi.restoreAllMocks();
  changeLanguage('en');
  localStorage.clear();
});

/** Whether the browser would ask before a reload. */
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const home = () => document.querySelector<HTMLElement>('a[href="/"]') as HTMLElement; // the logo, on every page
/** The number of fields that cannot be edited. */
const lockedFields = () =>
  document.querySelectorAll('main :is(input, textarea, select, fieldset):disabled, main [readonly]').length;
const leaving = 'Leave the page?';
/** The stored drafts of a person. */
const kept = () => Object.keys(localStorage).filter((key) => /\b(ada|olga)\b/.test(key));

async function open({ path, as }: FormRow): Promise<{ person: User; here: string }> {
  const here = path.replace(/\{(\w+)\}/g, (_, code: string) => codes[code] ?? '');
  const person = await openConsole(services.server, here, as ?? 'ada');
  await screen.findByRole('heading', { level: 1 });
  return { person, here };
}

const forms = walkRows('forms').map((form, index) => [form.name, form, !isInShare(index, 4)] as const);

describe.each(forms)('form of the %s', (_, form, isSkipped) => {
  const it = test.skipIf(isSkipped);
  it('does not ask when it is left unchanged', async () => {
    const { person, here } = await open(form);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asksBeforeReload()).toBe(false);
    await person.click(home());
    await waitFor(() => expect(window.location.pathname).not.toBe(here));
    expect(screen.queryByRole('dialog', { name: leaving })).toBeNull();
  });

  it('keeps input through a refresh and a change of the language, and asks before it is left', async () => {
    const { person, here } = await open(form);
    await form.change(person);
    await queryClient.invalidateQueries();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(form.isThere()).toBe(true);
    changeLanguage('de');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await waitFor(() => expect(form.isThere()).toBe(true));
    changeLanguage('en');
    await waitFor(() => expect(form.isThere()).toBe(true));
    expect(window.location.pathname).toBe(here);
    expect(asksBeforeReload()).toBe(true);
    await person.click(home());
    const dialog = await screen.findByRole('dialog', { name: leaving });
    within(dialog).getByText('Are you sure you want to leave the page? Changes you have entered will not be saved');
    await person.click(within(dialog).getByRole('button', { name: t('forms.leave-stay') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(form.isThere()).toBe(true);
  });

  it('offers unsaved input of an earlier visit, and deletes it when discarded', async () => {
    const { person } = await open(form);
    await form.change(person);
    await waitFor(() => expect(kept()).toHaveLength(1));
    cleanup();
    const again = await open(form);
    const take = await screen.findByRole('button', { name: t('forms.restore-draft') });
    expect(form.isThere()).toBe(false);
    await again.person.click(take);
    await waitFor(() => expect(form.isThere()).toBe(true));
    cleanup();
    const third = await open(form);
    // The save bar of a form with proposed values has such a button as well.
    const offer = (await screen.findByRole('button', { name: t('forms.restore-draft') })).parentElement as HTMLElement;
    await third.person.click(within(offer).getByRole('button', { name: t('forms.discard-draft') }));
    await waitFor(() => expect(screen.queryByRole('button', { name: t('forms.restore-draft') })).toBeNull());
    cleanup();
    await open(form);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: t('forms.restore-draft') })).toBeNull();
  });

  it('stays editable during a save, announces the result and no longer asks', async () => {
    const { person, here } = await open(form);
    await form.change(person);
    const lockedBefore = lockedFields();
    const fetchNow = globalThis.fetch;
    const answer = Promise.withResolvers<void>();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if ((init?.method ?? 'GET') !== 'GET') await answer.promise;
      return fetchNow(input, init);
    });
    showSuccess('An earlier save succeeded.');
    const shown: string[][] = [];
    const stop = toastStore.subscribe(() => shown.push(toastStore.read().map(({ title }) => title)));
    await person.click(await screen.findByRole('button', { name: form.save ?? 'Save' }));
    await screen.findByRole('button', { name: form.saving ?? 'Saving…' });
    expect(document.querySelector('main [inert]')).toBeNull();
    expect(lockedFields()).toBe(lockedBefore);
    expect(form.isThere()).toBe(true);
    answer.resolve();
    const said = await screen.findByText(form.saved ?? 'The data was saved successfully.');
    expect(said.closest('[aria-live], [role=status]')).not.toBeNull();
    stop();
    // The previous message is removed first, so that it is not mistaken for the new one.
    expect(shown[0]).toEqual([]);
    await waitFor(() => expect(asksBeforeReload()).toBe(false));
    await waitFor(() => expect(kept()).toEqual([]));
    await person.click(home());
    await waitFor(() => expect(window.location.pathname).not.toBe(here));
    expect(screen.queryByRole('dialog', { name: leaving })).toBeNull();
  });
});
