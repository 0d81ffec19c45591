// @module-tag slow-3
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { fill } from '../testing/fill.ts';
import { holdReply } from '../testing/hold-reply.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { holdUploads } from './testing/hold-uploads.ts';

const real = realServer();
const sample = join(import.meta.dirname, '../../../sample');

let app: string;
beforeEach(async () => {
  localStorage.clear();
  app = await newApp(real.server, 'ada', 'Hardhat Check');
});

const open = () => openConsole(real.server, `/app/${app}/store-listing`, 'ada');
const sampleFile = async (path: string, type: string, name = 'file') =>
  new File([await readFile(join(sample, path))], name, { type });
const dataSheet = (name: string) => sampleFile('documents/Data sheet Hardhat Check.pdf', 'application/pdf', name);

describe('store listing fields', () => {
  it('have a link labelled “select” until something is selected, and “edit” afterwards', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Select Use cases' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(await dialog.findByLabelText('Worker safety'));
    await person.click(dialog.getByRole('button', { name: 'Apply' }));
    await screen.findByText('Worker safety');
    screen.getByRole('button', { name: 'Edit Use cases' });
  });

  it('require an https URL for a custom licence agreement', async () => {
    const person = await open();
    await person.click(await screen.findByRole('radio', { name: t('listing.eula-custom') }));
    const address = screen.getByLabelText(t('listing.eula-url'));
    await person.click(address);
    await person.paste('http://northlight.example/eula');
    await person.tab();
    await screen.findByText(/^Invalid URL format\. Use an https/);
    await person.click(screen.getByRole('radio', { name: t('listing.eula-standard') }));
    screen.getByLabelText(/Appendix/i);
    expect(screen.queryByText(/^Invalid URL format/)).toBeNull();
  });

  it('report a missing video while the URL is the one that was checked', async () => {
    const videoUrl = 'https://youtu.be/dQw4w9WgXcQ';
    await real.server.call(saveListingDraft, { as: 'ada', params: { id: app }, body: { videoUrl } });
    await real.server.database.execute(sql`update listing set video_status = 'NotFound' where app_code = ${app}`);
    const person = await open();
    await screen.findByText('Your video cannot be found.');
    await person.type(screen.getByDisplayValue(videoUrl), 'x');
    expect(screen.queryByText('Your video cannot be found.')).toBeNull();
  });

  it('accept three custom integrations with a PDF each, and explain the limit', async () => {
    const person = await open();
    const add = () => screen.findByRole('button', { name: 'Add integration' });
    for (const count of [1, 2, 3]) {
      await person.click(await add());
      await screen.findByText(t('listing.custom-of', { count, limit: '3' }));
    }
    expect((await add()).getAttribute('aria-disabled')).toBe('true');
    await person.click(await add());
    expect(screen.getAllByRole('switch', { name: 'New integration' })).toHaveLength(3);
    const [upload] = screen.getAllByRole('button', { name: 'Add PDF to New integration' });
    const input = upload?.parentElement?.querySelector('input');
    await person.upload(input as HTMLInputElement, await dataSheet('gate.pdf')); // next to its button
    await screen.findByRole('button', { name: 'gate.pdf' });
  });

  it('ask before a document is deleted, and drop documents beyond the limit', async () => {
    const person = await open();
    await person.upload(await screen.findByLabelText('Add documents'), await dataSheet('a.pdf'));
    await person.click(await screen.findByRole('button', { name: 'Actions for a.pdf' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete a.pdf?' }));
    await person.click(dialog.getByRole('button', { name: 'Delete document' }));
    expect(screen.queryByRole('button', { name: 'Actions for a.pdf' })).toBeNull();
    const many = await Promise.all(Array.from({ length: 17 }, (_, index) => dataSheet(`${index}.pdf`)));
    await person.upload(await screen.findByLabelText('Add documents'), many);
    await screen.findByText('2 files were skipped. The limit is 15 documents.');
  });

  it('ask before the page is left during an upload, and can be saved once it has ended', async () => {
    const person = await open();
    const held = holdUploads();
    await person.upload(await screen.findByLabelText('Add documents'), await dataSheet('a.pdf'));
    const progress = await screen.findByRole('progressbar', { name: t('listing.uploading', { name: 'a.pdf' }) });
    const sections = within(screen.getByRole('complementary', { name: 'Sidebar' }));
    await person.click(sections.getByRole('link', { name: /^Pricing/ }));
    const dialog = within(await screen.findByRole('dialog', { name: t('forms.leave-title') }));
    await person.click(dialog.getByRole('button', { name: t('forms.leave-stay') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(progress.isConnected).toBe(true);
    const [summary] = await screen.findAllByLabelText('Summary');
    await fill(person, summary as HTMLElement, 'Sees helmets.'); // one per language
    const save = () => screen.getByRole('button', { name: 'Save' });
    expect(save().getAttribute('aria-disabled')).toBe('true');
    screen.getByText(t('listing.bar-uploads', { count: 1 }));
    held.release();
    await screen.findByRole('button', { name: 'Actions for a.pdf' });
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
  });

  it('do not wait for an upload that failed', async () => {
    const person = await open();
    const input = await screen.findByLabelText('Add documents');
    input.removeAttribute('accept');
    await person.upload(input, new File(['hello'], 'notes.txt', { type: 'text/plain' }));
    await screen.findByText('The file is not a PDF document');
    await fill(person, (await screen.findAllByLabelText('Summary'))[0] as HTMLElement, 'Sees helmets.'); // one per language
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull();
  });

  it('keep the selected order of documents, whichever arrives first', async () => {
    const person = await open();
    const held = holdUploads((file) => file.name === 'first.pdf');
    await person.upload(await screen.findByLabelText('Add documents'), [
      await dataSheet('first.pdf'),
      await dataSheet('second.pdf'),
    ]);
    await screen.findByRole('button', { name: 'Actions for second.pdf' });
    held.release();
    await screen.findByRole('button', { name: 'Actions for first.pdf' });
    expect(
      screen.getAllByRole('button', { name: /^Actions for .*pdf$/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Actions for first.pdf', 'Actions for second.pdf']);
  });

  it('say that a document was renamed or its name shortened', async () => {
    const person = await open();
    await person.upload(await screen.findByLabelText('Add documents'), await dataSheet('a.pdf'));
    await screen.findByRole('button', { name: 'Actions for a.pdf' });
    await person.upload(screen.getByLabelText('Add documents'), await dataSheet('a.pdf'));
    await screen.findByRole('button', { name: 'Actions for a (2).pdf' });
    await screen.findByText(t('listing.document-renamed', { file: 'a.pdf' }));
    const long = `${'Installation guide '.repeat(4)}.pdf`;
    await person.upload(screen.getByLabelText('Add documents'), await dataSheet(long));
    await screen.findByText(/^The name of Installation guide .* was shortened to 60 characters\.$/);
    // The note ends when the person chooses another name.
    await person.click(screen.getByRole('button', { name: 'Actions for a (2).pdf' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await screen.findByLabelText('Filename');
    await person.clear(name);
    await person.type(name, 'Manual{Enter}');
    await waitFor(() => expect(screen.queryByText(t('listing.document-renamed', { file: 'a.pdf' }))).toBeNull());
  });

  it('keep a file that arrives during a save, and send it with the next one', async () => {
    const person = await open();
    const summary = () => screen.findAllByLabelText('Summary');
    await fill(person, (await summary())[0] as HTMLElement, 'Sees helmets.'); // one per language
    const fetchNow = globalThis.fetch;
    const answer = Promise.withResolvers<void>();
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (/store-contents\/draft/.test(String(input))) await answer.promise;
      return fetchNow(input, init);
    });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.upload(screen.getByLabelText('Add documents'), await dataSheet('a.pdf'));
    await screen.findByRole('button', { name: 'Actions for a.pdf' });
    answer.resolve();
    await screen.findByText(/in 1 field/);
    spy.mockRestore();
    expect((await summary())[0]).toHaveProperty('value', 'Sees helmets.');
    await person.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull());
    screen.getByRole('button', { name: 'Actions for a.pdf' });
    const { body } = await real.server.call(readListing, { as: 'ada', params: { id: app } });
    expect(body.documentationFiles.map(({ displayName }) => displayName)).toEqual(['a.pdf']);
  });

  it('stay as they were saved when a read from before the save arrives afterwards', async () => {
    const person = await open();
    const [summary] = await screen.findAllByLabelText('Summary');
    const held = holdReply('GET', /\/store-contents$/);
    const reading = queryClient.invalidateQueries({ queryKey: ['app', app, 'listing'] });
    await held.begun;
    await fill(person, summary as HTMLElement, 'Sees helmets.'); // one per language
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The data was saved successfully.');
    held.release();
    await reading;
    expect(summary).toHaveProperty('value', 'Sees helmets.');
    await fill(person, summary as HTMLElement, ' And vests.'); // as above
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      const { body } = await real.server.call(readListing, { as: 'ada', params: { id: app } });
      expect(body.summaryByIsocode.en).toBe('Sees helmets. And vests.');
    });
  });

  it('show several server errors as one sentence in the banner and each at its field', async () => {
    const person = await open();
    await person.upload(
      await screen.findByLabelText('Add icon'),
      await sampleFile('pictures/icons/hardhat.png', 'image/png'),
    );
    await screen.findByAltText(t('listing.icon-alt'));
    await real.server.database.execute(sql`delete from listing_file where app_code = ${app}`);
    await person.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findAllByText(/This file is no longer available. Upload it again./);
    screen.getByText('Some of your inputs are invalid.');
  });
});
