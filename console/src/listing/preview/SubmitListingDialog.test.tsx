// @module-tag slow-3
import { readApp } from '@lensdock/contract/apps/apps.endpoints.ts';
import { readListing } from '@lensdock/contract/listing/listing.endpoints.ts';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey, storeDraft } from '../../forms/drafts/draft-storage.ts';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const real = realServer();
beforeEach(() => localStorage.clear());

const statusOf = async (id: string) =>
  (await real.server.call(readApp, { as: 'ada', params: { id } })).body.appApprovalStatus;
const summaryOf = async (id: string) =>
  (await real.server.call(readListing, { as: 'ada', params: { id } })).body.summaryByIsocode.en;

/** The listing of a published app with another summary, not saved yet. */
async function editedListing() {
  const { app } = await onlineApp(real.server, 'ada');
  const person = await openConsole(real.server, `/app/${app}/store-listing`);
  const [summary] = await screen.findAllByLabelText<HTMLInputElement>(t('listing.summary'));
  if (!summary) throw new Error('the listing has no summary');
  await person.clear(summary);
  await person.click(summary);
  await person.paste('Counts who comes and leaves.');
  return { app, person };
}

const submit = () => screen.findByRole('button', { name: t('listing.save-submit') });
const summaryDialog = async () => within(await screen.findByRole('dialog', { name: t('listing.submit-title') }));

describe('the review summary of a changed listing', () => {
  it('compares it with the published one and submits it only when it is confirmed', async () => {
    const { app, person } = await editedListing();
    await person.click(await submit());
    const dialog = await summaryDialog();
    await waitFor(() => expect(screen.getByRole('dialog').querySelector('ins')?.textContent).toContain('leaves'));
    expect(await statusOf(app)).toBe('Approved');
    await person.click(dialog.getByRole('button', { name: t('apps.submit-go-back') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await statusOf(app)).toBe('Approved');
    await person.click(await submit());
    await person.click((await summaryDialog()).getByRole('button', { name: t('listing.save-submit') }));
    await screen.findByText(t('listing.saved-submitted'));
    expect([await statusOf(app), await summaryOf(app)]).toEqual(['Check', 'Counts who comes and leaves.']);
  });

  it('asks when it is to go online, and for the date that this needs', async () => {
    const { app, person } = await editedListing();
    await person.click(await submit());
    const dialog = await summaryDialog();
    await person.click(dialog.getByRole('radio', { name: t('rollouts.mode-scheduled') }));
    await person.click(dialog.getByRole('button', { name: t('listing.save-submit') }));
    await dialog.findByText(t('rollouts.date-required'));
    expect(await statusOf(app)).toBe('Approved');
    await person.click(dialog.getByRole('radio', { name: t('rollouts.mode-manually') }));
    await person.click(dialog.getByRole('button', { name: t('listing.save-submit') }));
    await screen.findByText(t('rollouts.listing-planned-manually'));
    const { body } = await real.server.call(readApp, { as: 'ada', params: { id: app } });
    expect(body.reviews[0]?.release).toEqual({ mode: 'manually' });
  });

  it('opens by Enter in a field, and not while the listing is invalid', async () => {
    const { app, person } = await editedListing();
    const [website] = await screen.findAllByLabelText<HTMLInputElement>(new RegExp(t('listing.product-website')));
    if (!website) throw new Error('the listing has no website');
    await person.click(website);
    await person.paste('http://northlight.example');
    await person.keyboard('{Enter}');
    await screen.findByText(t('listing.invalid'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await person.clear(website);
    await person.keyboard('{Enter}');
    await summaryDialog();
    expect(await statusOf(app)).toBe('Approved');
  });

  it('names edits of another section that are kept on this device', async () => {
    const { app, person } = await editedListing();
    storeDraft(draftKey(`pricing.${app}`), { edits: { FULL: '200' } }, Date.now());
    await person.click(await submit());
    const dialog = await summaryDialog();
    dialog.getByText(t('apps.unsaved-device'), { exact: false });
    dialog.getByRole('link', { name: t('apps.section-pricing') });
  });
});
