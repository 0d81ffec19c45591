import { readListing, saveListingDraft } from '@lensdock/contract/listing/listing.endpoints.ts';
import { act, newApp, onlineApp, stageListing } from '@lensdock/server/apps/testing/staged-app.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { t } from '../../testing/catalogue-text.ts';
import { openConsole } from '../../testing/open-console.tsx';
import { realServer } from '../../testing/real-server.ts';

const real = realServer();
beforeEach(() => localStorage.clear());

const compare = () => screen.findByRole('button', { name: 'Compare' });
const openListing = (app: string) => openConsole(real.server, `/app/${app}/store-listing`, 'ada');
const marked = (tag: 'del' | 'ins') =>
  [...screen.getByRole('dialog').querySelectorAll(tag)].map(({ textContent }) => textContent);

describe('comparison with the published listing', () => {
  it('marks unsaved changes in both languages', async () => {
    const { app } = await onlineApp(real.server, 'ada');
    await real.server.call(saveListingDraft, {
      as: 'ada',
      params: { id: app },
      body: { summaryByIsocode: { en: 'Counts who comes and leaves.', de: 'Zählt alle.' } },
    });
    const person = await openListing(app);
    const [website] = await screen.findAllByLabelText(/Product website/);
    await person.click(website as HTMLElement); // the label was found
    await person.paste('https://northlight.example/gate');
    await person.click(await compare());
    const dialog = within(await screen.findByRole('dialog', { name: t('listing.compare-title') }));
    await dialog.findAllByText(t('listing.compare-edited'));
    expect(marked('del')).toEqual(['Removed: goes']);
    expect(marked('ins')).toEqual(['Added: leaves']);
    dialog.getByRole('link', { name: /northlight.example\/gate/ });
    // One text differs in each language.
    await person.click(dialog.getByRole('radio', { name: /Deutsch ?1/ }));
    expect(marked('ins')).toEqual(['Added: Zählt alle.']);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a submission during its review, including changes of formatting only', async () => {
    const { app } = await onlineApp(real.server, 'ada');
    const { body } = await real.server.call(readListing, { as: 'ada', params: { id: app } });
    const descriptionByIsocode = { en: '<p>Counts <strong>people</strong> at a door.</p>' };
    await stageListing(real.server, app, { ...body, descriptionByIsocode });
    await act(real.server, 'ada', app, { type: 'save-listing' });
    const person = await openListing(app);
    await person.click(await compare());
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findAllByText('Submitted');
    expect((await dialog.findAllByText(/at a door/)).length).toBe(2);
    expect(dialog.getByText('people').tagName).toBe('STRONG');
  });

  it('reports that nothing differs, and is not offered before the first publication', async () => {
    const { app } = await onlineApp(real.server, 'ada');
    const person = await openListing(app);
    await person.click(await compare());
    await screen.findByText(t('comparison.same'));
    cleanup();
    await openListing(await newApp(real.server, 'ada', 'Doorkeeper'));
    await screen.findByRole('button', { name: 'Preview' });
    expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  });
});
