import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { upload } from '@lensdock/server/testing/app-stages.ts';
import { companyIdOf } from '@lensdock/server/testing/store-stages.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { toastStore } from '../ui/feedback/toast-store.ts';

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

type Hands = Awaited<ReturnType<typeof openConsole>>;

interface Form {
  name: string;
  path: string;
  as?: 'olga';
  /** Changes something that can be saved as it is. */
  change(person: Hands): Promise<void>;
  /** Whether the change stands on the page, in whatever language. */
  isThere(): boolean;
  save?: string;
  saving?: string;
  saved?: RegExp;
}

/** Something typed into the field of a label. */
function typed(label: RegExp, text: string): Pick<Form, 'change' | 'isThere'> {
  return {
    change: async (person) => {
      const [field] = await screen.findAllByLabelText(label);
      await person.type(field as HTMLElement, text); // found
    },
    isThere: () => screen.queryByDisplayValue(new RegExp(text.replaceAll('+', '\\+'))) !== null,
  };
}

const forms: readonly Form[] = [
  { name: 'store listing', path: '/app/{app}/store-listing', ...typed(/^Support email/, 'help@northlight.example') },
  {
    name: 'changelog',
    path: '/app/{app}/detail/{version}',
    save: 'Create version',
    change: async () => {
      // jsdom has no typing into edited documents; a paste is an edit that the editor reads from the event.
      const editor = await screen.findByRole('textbox', { name: /English/ });
      editor.focus();
      const getData = (type: string) => (type === 'text/plain' ? 'Sees in the dark' : '');
      fireEvent.paste(editor, { clipboardData: { getData, types: ['text/plain'] } });
    },
    isThere: () => screen.queryByText('Sees in the dark') !== null,
  },
  { name: 'pricing', path: '/app/{app}/pricing', ...typed(/^Price$/, '150') },
  {
    name: 'availability',
    path: '/app/{app}/availability',
    change: async (person) => person.click(await screen.findByRole('radio', { name: 'Not in the store' })),
    isThere: () => screen.getAllByRole<HTMLInputElement>('radio').at(2)?.checked === true,
  },
  { name: 'profile header', path: '/company-profile/header', ...typed(/^Tagline/, 'We see more.') },
  { name: 'profile about', path: '/company-profile/about', ...typed(/^Description/, 'Cameras that count.') },
  { name: 'profile contact', path: '/company-profile/contact', ...typed(/^Sales phone/, '+49 761 5550') },
  {
    name: 'company',
    path: '/companies/{company}',
    as: 'olga',
    saved: /Company saved/,
    ...typed(/^City/, ' am See'),
  },
  {
    name: 'terms',
    path: '/legal/developer-eula',
    as: 'olga',
    save: 'Publish version',
    saving: 'Publishing…',
    saved: /^Version \d+ published/,
    change: async (person) => person.type(await screen.findByRole('textbox', { name: 'English' }), ' Be kind.'),
    isThere: () => screen.queryByDisplayValue(/ Be kind\.$/) !== null,
  },
];

/** Whether the browser would ask before it loads the page anew. */
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const home = () => document.querySelector<HTMLElement>('a[href="/"]') as HTMLElement; // the brand, on every page
const leaving = 'Leave the page?';
/** What the browser keeps of a person's typing. */
const kept = () => Object.keys(localStorage).filter((key) => /\b(ada|olga)\b/.test(key));

async function open({ path, as }: Form): Promise<{ person: Hands; here: string }> {
  const here = path.replace(/\{(\w+)\}/g, (_, code: string) => codes[code] ?? '');
  const person = await openConsole(services.server, here, as ?? 'ada');
  await screen.findByRole('heading', { level: 1 });
  return { person, here };
}

describe.each(forms.map((form) => [form.name, form] as const))('the form of the %s', (_, form) => {
  it('asks nothing of somebody who leaves it as it was', async () => {
    const { person, here } = await open(form);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asksBeforeReload()).toBe(false);
    await person.click(home());
    await waitFor(() => expect(window.location.pathname).not.toBe(here));
    expect(screen.queryByRole('dialog', { name: leaving })).toBeNull();
  });

  it('keeps what was typed through a refresh of the data and a change of the language, and asks before it is left', async () => {
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
    const question = await screen.findByRole('dialog', { name: leaving });
    within(question).getByText('Are you sure you want to leave the page? Changes you have entered will not be saved');
    await person.click(within(question).getByRole('button', { name: t('frame.leave-stay') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(form.isThere()).toBe(true);
  });

  it('offers what was typed at an earlier visit and not saved, and forgets it when told to', async () => {
    const { person } = await open(form);
    await form.change(person);
    await waitFor(() => expect(kept()).toHaveLength(1));
    cleanup();
    const again = await open(form);
    const take = await screen.findByRole('button', { name: t('frame.kept-take') });
    expect(form.isThere()).toBe(false);
    await again.person.click(take);
    await waitFor(() => expect(form.isThere()).toBe(true));
    cleanup();
    const third = await open(form);
    // The bar of a form that proposes values has such a button as well.
    const offer = (await screen.findByRole('button', { name: t('frame.kept-take') })).parentElement as HTMLElement;
    await third.person.click(within(offer).getByRole('button', { name: t('frame.kept-drop') }));
    await waitFor(() => expect(screen.queryByRole('button', { name: t('frame.kept-take') })).toBeNull());
    cleanup();
    await open(form);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: t('frame.kept-take') })).toBeNull();
  });

  it('stays open while it is saved, says aloud that it was saved, and asks nothing any more', async () => {
    const { person, here } = await open(form);
    await form.change(person);
    const fetchNow = globalThis.fetch;
    const answer = Promise.withResolvers<void>();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if ((init?.method ?? 'GET') !== 'GET') await answer.promise;
      return fetchNow(input, init);
    });
    showSuccess('What became of an earlier save.');
    const shown: string[][] = [];
    const stop = toastStore.subscribe(() => shown.push(toastStore.read().map(({ title }) => title)));
    await person.click(await screen.findByRole('button', { name: form.save ?? 'Save' }));
    await screen.findByRole('button', { name: form.saving ?? 'Saving…' });
    expect(document.querySelector('main [inert]')).toBeNull();
    expect(form.isThere()).toBe(true);
    answer.resolve();
    const said = await screen.findByText(form.saved ?? 'The data was saved successfully.');
    expect(said.closest('[aria-live], [role=status]')).not.toBeNull();
    stop();
    // The older message goes first: nobody takes it, on the screen or aloud, for the new one.
    expect(shown[0]).toEqual([]);
    await waitFor(() => expect(asksBeforeReload()).toBe(false));
    await waitFor(() => expect(kept()).toEqual([]));
    await person.click(home());
    await waitFor(() => expect(window.location.pathname).not.toBe(here));
    expect(screen.queryByRole('dialog', { name: leaving })).toBeNull();
  });
});
