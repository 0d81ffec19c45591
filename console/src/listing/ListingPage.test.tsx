// @module-tag slow-6
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resetToDraft } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { listSubmissions, rejectSubmission } from '@lensdock/contract/review/review.endpoints.ts';
import { act, newApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { onlineApp, releasePackageNames } from '@lensdock/server/testing/app-stages.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey } from '../forms/drafts/draft-storage.ts';
import { t } from '../testing/catalogue-text.ts';
import { fill } from '../testing/fill.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const real = realServer();

const sample = join(import.meta.dirname, '../../../sample');

async function sampleFile(path: string, type: string, name = path.split('/').at(-1) ?? ''): Promise<File> {
  return new File([await readFile(join(sample, path))], name, { type });
}

let app: string;
beforeEach(async () => {
  localStorage.clear();
  await releasePackageNames(real.server);
  app = await newApp(real.server, 'ada', 'Hardhat Check');
});

const stored = async () => (await real.server.call(readListing, { as: 'ada', params: { id: app } })).body;
const byBen = (body: unknown) => real.server.call(saveListingDraft, { as: 'ben', params: { id: app }, body });
const open = (as: 'ada' | 'ben' = 'ada') => openConsole(real.server, `/app/${app}/store-listing`, as);
const field = (name: string | RegExp, index = 0) =>
  screen.findAllByLabelText(name).then((all) => all[index] as HTMLElement); // there is one for each language
const save = () => screen.findByRole('button', { name: 'Save' });
const filesOf = (title: string) => screen.findByLabelText(title);

describe('store listing', () => {
  it('saves an incomplete listing as a draft and lists what is missing', async () => {
    const person = await open();
    await fill(person, await field('Summary'), 'Sees helmets.');
    await person.click(await save());
    await screen.findByText('The data was saved successfully.');
    screen.getByText('Saved as a draft. 5 items are missing.');
    expect((await stored()).summaryByIsocode).toEqual({ en: 'Sees helmets.' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('saves a complete listing with images, selections, documents and links', async () => {
    const person = await open();
    await fill(person, await field('Summary'), 'Sees helmets.');
    await real.server.call(saveListingDraft, { as: 'ada', params: { id: app }, body: {} });
    await person.upload(await filesOf('Add icon'), await sampleFile('pictures/icons/hardhat.png', 'image/png'));
    await screen.findByAltText(t('listing.icon-alt'));
    await person.upload(await filesOf('Add screenshots'), [
      await sampleFile('pictures/screenshots/gate.png', 'image/png'),
      await sampleFile('pictures/screenshots/night-shift.png', 'image/png'),
    ]);
    await screen.findByAltText('Screenshot 2');
    await person.upload(
      await filesOf('Add documents'),
      await sampleFile('documents/Data sheet Hardhat Check.pdf', 'application/pdf'),
    );
    await screen.findByRole('button', { name: 'Actions for Data sheet Hardhat Check.pdf' });
    await person.click(screen.getByRole('button', { name: 'Select Industries' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(await within(dialog).findByLabelText('Construction'));
    await person.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await fill(person, screen.getByLabelText('Privacy policy URL'), 'https://northlight.example/privacy');
    await person.click(screen.getByRole('switch', { name: 'ONVIF' }));
    await person.click(await save());
    // Another save made this one stale; the input is still there.
    await screen.findByText(/Ada Keller saved this listing while you were editing/);
    await person.click(screen.getByRole('button', { name: t('forms.stale-keep') }));
    await screen.findByText('The data was saved successfully.');
    const { body } = await real.server.call(readListing, { as: 'ada', params: { id: app } });
    expect(body).toMatchObject({
      summaryByIsocode: { en: 'Sees helmets.' },
      industries: [{ id: 'construction' }],
      documentationFiles: [{ displayName: 'Data sheet Hardhat Check.pdf' }],
      privacyPolicyUrl: 'https://northlight.example/privacy',
      appIntegrations: [{ code: 'onvif', status: 'enabled', type: 'standard' }],
    });
    expect(body.screenshots).toHaveLength(2);
    expect(body.icon?.url).toMatch(/^\/files\/images\//);
  });

  it('checks an image before it is sent and explains what is wrong', async () => {
    const person = await open();
    await person.upload(await filesOf('Add screenshots'), [
      await sampleFile('pictures/icons/hardhat.png', 'image/png', 'wrong.png'),
      await sampleFile('pictures/screenshots/gate.png', 'image/png'),
    ]);
    await screen.findByText('The image is 800 × 800 pixels');
    screen.getByText('It must be 1920 × 1080');
    // A failed upload does not affect the others.
    await screen.findByAltText('Screenshot 1');
    await person.click(screen.getByRole('button', { name: 'Remove wrong.png' }));
    expect(screen.queryByText('The image is 800 × 800 pixels')).toBeNull();
  });

  it('moves a screenshot with its menu and deletes it', async () => {
    const person = await open();
    await person.upload(await filesOf('Add screenshots'), [
      await sampleFile('pictures/screenshots/gate.png', 'image/png'),
      await sampleFile('pictures/screenshots/forest.png', 'image/png'),
    ]);
    const addressOf = (name: string) => screen.getByAltText<HTMLImageElement>(name).src;
    await screen.findByAltText('Screenshot 2');
    screen.getByText('gate.png');
    screen.getByText('forest.png');
    const [first, second] = [addressOf('Screenshot 1'), addressOf('Screenshot 2')];
    await person.click(screen.getByRole('button', { name: 'Actions for Screenshot 1' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Move back' }));
    screen.getByText(t('listing.moved', { from: '1', to: '2' }));
    expect([addressOf('Screenshot 1'), addressOf('Screenshot 2')]).toEqual([second, first]);
    await person.click(screen.getByRole('button', { name: 'Actions for Screenshot 2' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(screen.queryByAltText('Screenshot 2')).toBeNull();
  });

  it('shows errors at the fields and in a summary, and moves the focus there', async () => {
    const person = await open();
    await fill(person, await field('Privacy policy URL'), 'http://northlight.example');
    await person.tab();
    await screen.findByText(/^Invalid URL format\. Use an https/);
    await person.click(await save());
    await waitFor(() => expect(document.activeElement?.id).toBe('privacypolicyurl'));
    screen.getByText('Some of your inputs are invalid.');
    screen.getByText(/1 field is invalid\.$/);
    expect((await stored()).privacyPolicyUrl).toBeNull();
  });

  it('shows the language whose text is invalid, and names it in the summary', async () => {
    const person = await open();
    await fill(person, await field(t('listing.summary'), 1), 'x'.repeat(201));
    await person.click(await save());
    await waitFor(() => expect(document.activeElement?.id).toBe('summary-de'));
    const german = screen.getByRole<HTMLInputElement>('radio', { name: /^Deutsch/ });
    expect(german.checked).toBe(true);
    await person.click(screen.getByRole('radio', { name: /^English/ }));
    await person.click(screen.getByRole('link', { name: /^Summary \(Deutsch\): / }));
    await waitFor(() => expect(document.activeElement?.id).toBe('summary-de'));
    expect(german.checked).toBe(true);
  });

  it('can be reset with Discard', async () => {
    const person = await open();
    await fill(person, await field('Support email'), 'a@b.example');
    await person.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>(t('listing.support-email')).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it("saves a person's text over a conflicting save and writes only the changed fields", async () => {
    const person = await open();
    await fill(person, await field('Support email'), 'mine@northlight.example');
    await byBen({ supportPhoneNumber: '112', emailAddress: 'ben@northlight.example' });
    await person.click(await save());
    await screen.findByText(/Ben Roth saved this listing while you were editing/);
    expect(screen.getByLabelText<HTMLInputElement>(t('listing.support-email')).value).toBe('mine@northlight.example');
    await person.click(screen.getByRole('button', { name: t('forms.stale-keep') }));
    await screen.findByText('The data was saved successfully.');
    expect(await stored()).toMatchObject({ emailAddress: 'mine@northlight.example', supportPhoneNumber: '112' });
  });

  it('stores unsaved changes on the device and offers them to the same person only', async () => {
    const person = await open();
    await fill(person, await field('Support email'), 'kept@northlight.example');
    await waitFor(() => expect(localStorage.getItem(draftKey(`listing.${app}`))).toContain('kept@'));
    cleanup();
    await open('ben');
    await field('Support email');
    expect(screen.queryByRole('button', { name: t('forms.restore-draft') })).toBeNull();
    cleanup();
    const again = await open();
    await again.click(await screen.findByRole('button', { name: t('forms.restore-draft') }));
    expect(((await field('Support email')) as HTMLInputElement).value).toBe('kept@northlight.example'); // a field
  });

  it('stores drafts per language, so that restoring one leaves the other unchanged', async () => {
    const person = await open();
    await fill(person, await field('Summary', 0), 'Sees helmets.');
    await fill(person, await field('Summary', 1), 'Erkennt Helme.');
    const storedDraft = (part: 'en' | 'de') => localStorage.getItem(draftKey(`listing.${app}`, part)) ?? '';
    await waitFor(() => expect(storedDraft('de')).toContain('Erkennt Helme.'));
    expect(storedDraft('en')).toContain('Sees helmets.');
    expect(storedDraft('en')).not.toContain('Erkennt');
    cleanup();
    const again = await open();
    const offer = async (title: RegExp) =>
      within((await screen.findByText(title)).closest('[data-tone]') as HTMLElement); // of its banner
    await again.click((await offer(/Unsaved English text/)).getByRole('button', { name: t('forms.restore-draft') }));
    const textOf = async (index: number) => ((await field('Summary', index)) as HTMLTextAreaElement).value; // a field
    expect(await textOf(0)).toBe('Sees helmets.');
    expect(await textOf(1)).toBe('');
    await again.click(await save());
    await screen.findByText('The data was saved successfully.');
    // The draft of the other language is still offered.
    expect(storedDraft('en')).toBe('');
    await again.click((await offer(/Unsaved German text/)).getByRole('button', { name: t('forms.discard-draft') }));
    expect(storedDraft('de')).toBe('');
    expect(screen.queryByText(/Unsaved German text/)).toBeNull();
    expect((await stored()).summaryByIsocode).toEqual({ en: 'Sees helmets.' });
  });

  it.each([
    ['in review', ['save-listing'], /Editing is locked until the review is complete/],
    ['rejected', ['save-listing', 'reject'], /Editing is locked\. Reset the app to draft/],
  ] as const)('is read-only while the app is %s, and explains why once', async (_state, acts, reason) => {
    const { app: online } = await onlineApp(real.server);
    for (const type of acts)
      await act(real.server, type === 'reject' ? 'olga' : 'ada', online, { type, kind: 'listing' });
    await openConsole(real.server, `/app/${online}/store-listing`);
    await screen.findByText(reason);
    expect((await field('Summary')).hasAttribute('disabled')).toBe(true);
    expect(document.querySelector('[placeholder]:not([type=search]), [data-placeholder]')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Select Industries' })).toBeNull();
  });

  it('shows a review finding at its field until the field is edited', async () => {
    const { app: online } = await onlineApp(real.server);
    await act(real.server, 'ada', online, { type: 'save-listing' });
    const queue = await real.server.call(listSubmissions, { as: 'olga', query: {} });
    const submissionId = queue.body.submissions.find(({ appCode }) => appCode === online)?.submissionId ?? '';
    const finding = { section: 'listing' as const, inputField: 'summary', message: 'Say which cameras it runs on.' };
    await real.server.call(rejectSubmission, { as: 'olga', params: { submissionId }, body: { findings: [finding] } });
    await real.server.call(resetToDraft, { as: 'ada', params: { id: online } });
    const person = await openConsole(real.server, `/app/${online}/store-listing`);
    const summary = await field('Summary');
    await waitFor(() => expect(summary.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(`${summary.id}-below`)?.textContent).toContain('Say which cameras it runs on.');
    await fill(person, summary, 'On every camera with 4 TOPS.');
    expect(summary.getAttribute('aria-invalid')).toBeNull();
  });

  it('renames a document according to the rules for names', async () => {
    const person = await open();
    await person.upload(
      await filesOf('Add documents'),
      await sampleFile('documents/Data sheet Hardhat Check.pdf', 'application/pdf', 'a.pdf'),
    );
    await person.click(await screen.findByRole('button', { name: 'Actions for a.pdf' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = await screen.findByLabelText('Filename');
    await person.clear(name);
    await person.keyboard('{Enter}');
    await screen.findByText('Please enter a filename.');
    await person.type(name, 'Manual{Enter}');
    await screen.findByRole('button', { name: 'Actions for Manual' });
  });

  it('rejects a file that is not a PDF before it is sent', async () => {
    const person = await open();
    const input = await filesOf('Add documents');
    input.removeAttribute('accept');
    await person.upload(input, new File(['hello'], 'notes.txt', { type: 'text/plain' }));
    await screen.findByText('The file is not a PDF document');
  });

  it('turns a custom integration on only if it has a name', async () => {
    const person = await open();
    await person.click(await screen.findByRole('button', { name: 'Add integration' }));
    expect(screen.getByRole('switch', { name: 'New integration' }).hasAttribute('disabled')).toBe(true);
    await fill(person, screen.getByLabelText(t('listing.integration-name')), 'Gate API');
    await person.click(screen.getByRole('switch', { name: 'Gate API' }));
    await person.click(await save());
    await screen.findByText('The data was saved successfully.');
    expect((await stored()).appIntegrations).toMatchObject([{ name: 'Gate API', status: 'enabled', type: 'custom' }]);
  });

  it('previews unsaved input in both languages', async () => {
    const person = await open();
    await fill(person, await field('Name', 1), 'Helmprüfung');
    await person.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('heading', { name: 'Hardhat Check' });
    await person.click(within(dialog).getByLabelText('Deutsch'));
    within(dialog).getByRole('heading', { name: 'Helmprüfung' });
  });
});
