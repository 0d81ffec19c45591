import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCompanyProfile, saveProfileAbout } from '@lensdock/contract/company-profile/company-profile.endpoints.ts';
import { setAccess } from '@lensdock/server/team/testing/set-access.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draftKey } from '../forms/drafts/draft-storage.ts';
import { queryClient } from '../session/query-client.ts';
import { t } from '../testing/catalogue-text.ts';
import { fill } from '../testing/fill.ts';
import { holdReply } from '../testing/hold-reply.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer();
afterEach(() => localStorage.clear());
URL.createObjectURL = () => 'blob:logo';
URL.revokeObjectURL = () => {};

const picture = (name: string) =>
  new File([readFileSync(join(import.meta.dirname, `../../../sample/pictures/${name}.png`))], 'logo.png', {
    type: 'image/png',
  });
const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: t('company-profile.sections') })).getByRole('link', { name });
const save = () => screen.getByRole('button', { name: 'Save' });
const logoInput = () => document.querySelector<HTMLInputElement>('#logo input[type=file]') as HTMLInputElement; // the field is on the page

it('redirects to its first tab and shows reference list entries by name', async () => {
  await openConsole(services.server, '/company-profile');
  await screen.findByRole('heading', { name: 'Company profile', level: 1 });
  expect(window.location.pathname).toBe('/company-profile/header');
  await screen.findByText('Freiburg');

  screen.getByText(t('company-profile.missing'));
  for (const text of ['Upload a logo', 'Describe your company', 'Enter a support email'])
    screen.getByRole('link', { name: text });
});

it('shows an error and a character count at the field and does not save', async () => {
  const person = await openConsole(services.server, '/company-profile/header');
  await fill(person, await screen.findByLabelText(/^Tagline/), 'We see more.');
  screen.getByText('12 of 120');
  await person.type(screen.getByLabelText(/^Year founded/), '1799');
  await fill(person, screen.getByLabelText(/^Company website/), 'http://a.example');
  await person.click(save());
  await waitFor(() => expect(document.activeElement?.id).toBe('foundedIn'));
  screen.getByText('Please enter a valid year founded');
  screen.getByText(/^Invalid URL format\. Use an https/);
  screen.getByRole('link', { name: /^Company website: Invalid URL format/ });
  expect((await services.server.call(readCompanyProfile, { as: 'ada' })).headers.etag).toBe('"r0"');
});

it('rejects an invalid logo with a reason before it is sent', async () => {
  const person = await openConsole(services.server, '/company-profile/header');
  await screen.findByLabelText(/^Tagline/);
  await person.upload(logoInput(), picture('screenshots/alarm-list'));
  await screen.findByText('The image resolution does not match 800w x 800h');
  await person.click(screen.getByRole('button', { name: /^Remove/ }));
  await person.upload(
    logoInput(),
    new File([picture('icons/gatekeeper'), new Uint8Array(1_000_000)], 'large.png', { type: 'image/png' }),
  );
  await screen.findByText('The image is too big, maximum is 1 MB');
  await person.click(screen.getByRole('button', { name: /^Remove/ }));
  await person.upload(logoInput(), new File(['hello'], 'notes.png', { type: 'image/png' }));
  await screen.findByText('The image is not a PNG or JPEG');
});

it('keeps edits between the tabs, asks before leaving and marks each tab', async () => {
  const person = await openConsole(services.server, '/company-profile/header');
  await fill(person, await screen.findByLabelText(/^Tagline/), 'We see more.');
  await person.click(tab(/^About/));
  await fill(person, await screen.findByLabelText(/^Description/), 'Cameras that count.');
  tab(/^Header Unsaved changes/);
  tab(/^About Unsaved changes/);
  expect(tab(/^Contact/).textContent).toBe('Contact ');
  await person.click(screen.getByRole('link', { name: 'Apps' }));
  await screen.findByText('Are you sure you want to leave the page? Changes you have entered will not be saved');
  await person.click(screen.getByRole('button', { name: /Stay/ }));
  await person.click(save());
  await screen.findByText('The data was saved successfully.');
  tab(/^About Complete/);
  await person.click(tab(/^Header/));
  expect(await screen.findByLabelText(/^Tagline/)).toHaveProperty('value', 'We see more.');
  await person.click(save());
  await waitFor(async () =>
    expect((await services.server.call(readCompanyProfile, { as: 'ada' })).body).toMatchObject({
      headerData: { tagLine: 'We see more.' },
      aboutData: { description: 'Cameras that count.' },
    }),
  );
});

it('offers unsaved input again', async () => {
  const person = await openConsole(services.server, '/company-profile/contact');
  await fill(person, await screen.findByLabelText(/^Sales phone/), '+49 761 5550');
  await waitFor(() => expect(localStorage.getItem(draftKey('company-profile'))).toContain('5550'));
  document.body.replaceChildren();
  const again = await openConsole(services.server, '/company-profile/header');
  await again.click(await screen.findByRole('button', { name: t('forms.restore-draft') }));
  await again.click(tab(/^Contact/));
  expect(await screen.findByLabelText(/^Sales phone/)).toHaveProperty('value', '+49 761 5550');
});

it('does not offer current edits as a draft on another tab, and removes them from the device once they are saved', async () => {
  const person = await openConsole(services.server, '/company-profile/header');
  await fill(person, await screen.findByLabelText(/^Tagline/), 'We see all.');
  const stored = () => localStorage.getItem(draftKey('company-profile'));
  await waitFor(() => expect(stored()).toContain('We see all.'));
  await person.click(tab(/^About/));
  await screen.findByLabelText(/^Description/);
  expect(screen.queryByRole('button', { name: t('forms.restore-draft') })).toBeNull();
  await person.click(tab(/^Header/));
  await person.click(save());
  await screen.findByText('The data was saved successfully.');
  await waitFor(() => expect(stored()).toBeNull());
});

it('makes the profile public with the save that completes it', async () => {
  const person = await openConsole(services.server, '/company-profile/header');
  await screen.findByLabelText(/^Tagline/);
  await person.upload(logoInput(), picture('logos/northlight'));
  await screen.findByAltText(t('company-profile.logo-alt'));
  await person.click(save());
  await screen.findByText('The data was saved successfully.');
  await waitFor(() =>
    expect(screen.getByAltText(t('company-profile.logo-alt')).getAttribute('src')).toMatch(/^\/files\/images\//),
  );
  await person.click(tab(/^Contact/));
  await fill(person, await screen.findByLabelText(/^Support email/), 'support@northlight.example');
  screen.getByText(t('company-profile.ready'));
  await person.click(save());
  await screen.findByText(t('company-profile.now-public'));
  screen.getByText('Public');
  await person.clear(screen.getByLabelText(/^Support email/));
  await person.click(save());
  await waitFor(() => expect(screen.getByLabelText(/^Support email/).getAttribute('aria-invalid')).toBe('true'));
});

it('shows a conflict and lets the person decide', async () => {
  const person = await openConsole(services.server, '/company-profile/about');
  await person.type(await screen.findByLabelText(/^Description/), ' Mine.');
  await services.server.call(saveProfileAbout, { as: 'ben', body: { description: 'Of Ben.' } });
  await person.click(save());
  await screen.findByText(t('forms.stale-title'));
  expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'Cameras that count. Mine.');
  await person.click(screen.getByRole('button', { name: t('forms.stale-load') }));
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveProperty('value', 'Of Ben.'));
});

it('shows what was saved when a read from before the save arrives afterwards', async () => {
  const person = await openConsole(services.server, '/company-profile/about');
  const field = await screen.findByLabelText(/^Description/);
  const held = holdReply('GET', /\/company-profile$/);
  const reading = queryClient.invalidateQueries({ queryKey: ['company-profile'] });
  await held.begun;
  await person.clear(field);
  await fill(person, field, 'Cameras at gates.');
  await person.click(save());
  await screen.findByText('The data was saved successfully.');
  held.release();
  await reading;
  expect(field).toHaveProperty('value', 'Cameras at gates.');
  await fill(person, field, ' And at docks.');
  await person.click(save());
  await waitFor(async () =>
    expect((await services.server.call(readCompanyProfile, { as: 'ada' })).body.aboutData.description).toBe(
      'Cameras at gates. And at docks.',
    ),
  );
});

it('tells people without permission to edit the profile who has it, and takes no input from them', async () => {
  await setAccess(services.server, 'ben', { role: 'viewer' });
  await openConsole(services.server, '/company-profile/header', 'ben');
  await screen.findByText(t('company-profile.owners-change'));
  const controls = () => [...screen.getByRole('main').querySelectorAll<HTMLInputElement>('input, select, textarea')];
  expect(controls().map(({ disabled }) => disabled)).toEqual(controls().map(() => true));
  expect(controls().length).toBeGreaterThan(5);
  expect(screen.queryByRole('button', { name: t('company-profile.replace') })).toBeNull();
  for (const section of ['about', 'contact'] as const) {
    await openConsole(services.server, `/company-profile/${section}`, 'ben');
    await screen.findByText(t('company-profile.owners-change'));
    expect(controls().every(({ disabled }) => disabled)).toBe(true);
    expect(controls().length).toBeGreaterThan(0);
  }
});
