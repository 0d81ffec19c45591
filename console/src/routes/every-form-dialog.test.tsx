import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import {
  completeListing,
  good,
  newApp,
  onlineApp,
  readyApp,
  stageListing,
} from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { isInShare } from '../../../tools/running/share.ts';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { type FormDialogRow, press } from '../testing/walk-rows.ts';
import { walkRows } from './testing/feature-walks.ts';

const formDialogs = walkRows('formDialogs');
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
  for (const { prepare } of formDialogs) await prepare?.(server);
});

/** Opens a dialog and returns its elements. */
async function open({ path, as, before, opener, field }: FormDialogRow) {
  const here = path.replace(/\{(\w+)\}/g, (_, code: string) => codes[code] ?? '');
  const person = await openConsole(services.server, here, as);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await before?.(person);
  if (!screen.queryByRole('dialog')) await press(opener)(person);
  const dialog = await screen.findByRole('dialog', { name: /\S/ });
  const input = await within(dialog).findByLabelText<HTMLInputElement>(field);
  const text = input.type === 'datetime-local' ? '2030-01-01T09:00' : 'AB';
  const change = () => (input.type === 'checkbox' ? person.click(input) : person.type(input, text));
  const value = () => (input.type === 'checkbox' ? String(input.checked) : input.value);
  return { person, dialog, input, change, value };
}

const discardTitle = 'Discard your changes?';
const findDiscardDialog = () => screen.findByRole('dialog', { name: discardTitle });

for (const [index, row] of formDialogs.entries())
  it.skipIf(!isInShare(index, 4)).each([row])(
    'asks before discarding input in the dialog of “$opener” on $path, and only then',
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
        () => person.click(dialog.parentElement as HTMLElement), // the overlay
      ];
      for (const goAway of ways) {
        await goAway();
        await findDiscardDialog();
        await person.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog', { name: discardTitle })).toBeNull());
        expect(value()).toBe(entered);
      }
      await person.keyboard('{Escape}');
      await person.click(within(await findDiscardDialog()).getByRole('button', { name: 'Keep editing' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: discardTitle })).toBeNull());
      // Restores the initial state, so that nothing would be lost.
      if (input.type === 'checkbox') await person.click(input);
      else await person.type(input, '{Backspace}{Backspace}');
      expect(value()).toBe(before);
      await person.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

it('discards input after a confirmation and returns the focus', async () => {
  const { person, change } = await open(formDialogs[0] as FormDialogRow); // the first row
  await change();
  await person.keyboard('{Escape}');
  await person.click(within(await findDiscardDialog()).getByRole('button', { name: t('forms.discard-act') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('New app'));
});

it('asks once before the page is left or reloaded while a dialog has input', async () => {
  const { person, change } = await open({
    component: 'FindingDialog',
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
  await person.click(within(leave).getByRole('button', { name: t('forms.leave-stay') }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave the page?' })).toBeNull());
  expect(screen.queryByRole('dialog', { name: discardTitle })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What is wrong/).value).toBe('AB');
});

it('covers every dialog with a form', () => {
  const src = join(import.meta.dirname, '..');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  const holding = (part: RegExp) => files.filter((file) => part.test(readFileSync(join(src, file), 'utf8'))).sort();
  expect(holding(/<(Guarded)?Dialog\b[^>]*\bonSubmit=/)).toEqual(['forms/FormDialog.tsx']);
  const named = holding(/<(FormDialog|ListEntryDialog|ReasonDialog)\b/).map((file) =>
    file.replace(/^.*\/|\.tsx$/g, ''),
  );
  // These two are rendered by other dialogs: of list entries, and of actions with a reason.
  const walked = new Set(['ListEntryDialog', 'ReasonDialog', ...formDialogs.map(({ component }) => component)]);
  expect(named.sort()).toEqual([...walked].sort());
});
