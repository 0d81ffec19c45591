import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { startCardOnboarding } from '@lensdock/contract/payout-accounts/payout-accounts.endpoints.ts';
import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import {
  completeListing,
  good,
  newApp,
  onlineApp,
  readyApp,
  stageListing,
} from '@lensdock/server/apps/testing/staged-app.ts';
import { failedTask } from '@lensdock/server/failed-tasks/testing/failed-task.ts';
import { choose } from '@lensdock/server/payout-accounts/testing/visit-sandbox.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
let codes: Record<string, string>;
beforeAll(async () => {
  const { server } = services;
  const draft = await newApp(server, 'ada', 'Shelf Gap');
  const sheet = { code: 'sheet', url: '/api/devcon/documents/sheet', displayName: 'Data sheet', size: 4_000 };
  await stageListing(server, draft, { ...completeListing('Shelf Gap'), documentationFiles: [sheet] });
  const online = (await onlineApp(server, 'ada', { name: 'Platewise' })).app;
  const { app } = await readyApp(server, 'ada', { name: 'Doorman' });
  await good(server.call(releaseApp, { as: 'ada', params: { id: app } }));
  const { submissions } = (await server.call(listSubmissions, { as: 'olga', query: { search: 'Doorman' } })).body;
  codes = { draft, online, submission: submissions[0]?.submissionId ?? '' };
  await failedTask(server, ['keep-invoice', { invoice: 'SB-2026-1' }], 'no font');
  const { url } = (await server.call(startCardOnboarding, { as: 'eve' })).body;
  await choose(server.server, url, 'verified');
});

type Hands = Awaited<ReturnType<typeof openConsole>>;

interface FormDialog {
  path: string;
  as?: 'eve' | 'olga';
  before?: (person: Hands) => Promise<void>;
  opener: string | RegExp;
  /** The label of a text, or of a box that is ticked. */
  field: string | RegExp;
  /** The button that leaves things as they are. */
  cancel?: string;
}

const press = (name: string | RegExp, role = 'button') => {
  return async (person: Hands) => person.click(await screen.findByRole(role, { name }));
};

const formDialogs: readonly FormDialog[] = [
  { path: '/', opener: 'New app', field: 'App name' },
  { path: '/app/{draft}/store-listing', opener: 'Select Industries', field: 'Construction' },
  {
    path: '/app/{draft}/store-listing',
    opener: 'Actions for Data sheet',
    field: 'Filename',
    before: async (person) => {
      await press('Actions for Data sheet')(person);
      await press('Rename', 'menuitem')(person);
    },
  },
  {
    path: '/app/{draft}/availability',
    opener: 'Add buyer',
    field: 'Company ID',
    before: press('Private', 'radio'),
  },
  { path: '/payout/settings', as: 'eve', opener: 'Add payout method', field: 'IBAN' },
  { path: '/review/{submission}', as: 'olga', opener: 'Add finding', field: /^What is wrong/ },
  { path: '/all-apps/{online}', as: 'olga', opener: 'Unpublish', field: /^Reason/, cancel: 'Cancel' },
  { path: '/lists', as: 'olga', opener: 'Add entry', field: 'Name in English' },
  { path: '/lists', as: 'olga', opener: 'Construction', field: 'Name in English' },
  { path: '/lists/countries', as: 'olga', opener: 'Add country', field: 'Name in English' },
  { path: '/lists/countries', as: 'olga', opener: 'Austria', field: 'Name in English' },
  { path: '/lists/canned-reasons', as: 'olga', opener: 'Add template', field: 'Name (English)' },
  { path: '/webhooks', as: 'olga', opener: 'Add endpoint', field: 'Endpoint URL' },
  { path: '/failed-work', as: 'olga', opener: /^Dismiss: Create an invoice/, field: 'Reason' },
];

/** Opens one, and answers its parts. */
async function open({ path, as, before, opener, field }: FormDialog) {
  const here = path.replace(/\{(\w+)\}/g, (_, code: string) => codes[code] ?? '');
  const person = await openConsole(services.server, here, as);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await before?.(person);
  if (!screen.queryByRole('dialog')) await press(opener)(person);
  const dialog = await screen.findByRole('dialog', { name: /\S/ });
  const input = await within(dialog).findByLabelText<HTMLInputElement>(field);
  const change = () => (input.type === 'checkbox' ? person.click(input) : person.type(input, 'AB'));
  const value = () => (input.type === 'checkbox' ? String(input.checked) : input.value);
  return { person, dialog, input, change, value };
}

const question = 'Discard your changes?';
const asked = () => screen.findByRole('dialog', { name: question });

it.each(formDialogs)(
  'the dialog behind “$opener” on $path asks on every way out of it, and only when something would be lost',
  async (row) => {
    const { person, dialog, input, change, value } = await open(row);
    const before = value();
    await change();
    const entered = value();
    expect(entered).not.toBe(before);
    const cancel = row.cancel ?? 'Cancel';
    const ways = [
      () => person.keyboard('{Escape}'),
      () => person.click(within(dialog).getByRole('button', { name: 'Close' })),
      () => person.click(within(dialog).getByRole('button', { name: cancel })),
      () => person.click(dialog.parentElement as HTMLElement), // what lies round it
    ];
    for (const goAway of ways) {
      await goAway();
      await asked();
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
      expect(value()).toBe(entered);
    }
    await person.keyboard('{Escape}');
    await person.click(within(await asked()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: question })).toBeNull());
    // As it was: nothing would be lost.
    if (input.type === 'checkbox') await person.click(input);
    else await person.type(input, '{Backspace}{Backspace}');
    expect(value()).toBe(before);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('gives up what was entered when told to, and brings the focus back', async () => {
  const { person, change } = await open(formDialogs[0] as FormDialog); // the first of the list above
  await change();
  await person.keyboard('{Escape}');
  await person.click(within(await asked()).getByRole('button', { name: t('frame.discard-act') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New app'));
});

it('asks before the page below is left or loaded anew, by itself and once', async () => {
  const { person, change } = await open({
    path: '/review',
    as: 'olga',
    opener: 'Add finding',
    field: /^What is wrong/,
    before: press(/Doorman/, 'link'),
  });
  await change();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  window.history.back();
  const leave = await screen.findByRole('dialog', { name: 'Leave the page?' });
  await person.click(within(leave).getByRole('button', { name: t('frame.leave-stay') }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave the page?' })).toBeNull());
  expect(screen.queryByRole('dialog', { name: question })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What is wrong/).value).toBe('AB');
});

it('there is no other kind of dialog that is sent, and none that is not walked above', () => {
  const src = join(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  const holding = (part: RegExp) => files.filter((file) => part.test(readFileSync(join(src, file), 'utf8'))).sort();
  expect(holding(/<(Guarded)?Dialog\b[^>]*\bonSubmit=/)).toEqual(['forms/FormDialog.tsx']);
  expect(holding(/<(FormDialog|ListEntryDialog)\b/).map((file) => file.replace(/^.*\/|\.tsx$/g, ''))).toEqual([
    'NewAppDialog',
    'AddBuyerDialog',
    'CountryDialog',
    'DismissTaskDialog',
    'ListEntryDialog',
    'ChoiceDialog',
    'EntryDialog',
    'RenameDialog',
    'MethodDialog',
    'OperatorActionDialog',
    'FindingDialog',
    'ReasonDialog',
    'AddWebhookDialog',
  ]);
});
