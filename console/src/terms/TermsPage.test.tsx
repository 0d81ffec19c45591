import { publishTerms, readTerms, requireTerms } from '@lensdock/contract/terms/terms.endpoints.ts';
import { readyApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { changeLanguage } from '../i18n/language.ts';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';
import { refusal, rejectCalls } from '../testing/reject-calls.ts';

const services = realServer();
const params = { document: 'developer-eula' };

it('shows the document of a region and language, both in the URL', async () => {
  const person = await openConsole(services.server, '/terms');
  await screen.findByText(/These terms are meant for companies in the European Union/);
  const current = async () => (await screen.findByRole('link', { current: 'page' })).textContent;
  expect(await current()).toBe('Platform terms of use');
  await person.selectOptions(screen.getByLabelText('Region'), 'Vietnam');
  await screen.findByText('These terms are meant for companies in Vietnam.');
  expect(window.location.pathname).toBe('/terms/terms-of-use-VNM');
  await person.click(screen.getByRole('radio', { name: 'Deutsch' }));
  await screen.findByText(/Diese Bedingungen sind gedacht für Firmen in folgenden Ländern: Vietnam/);
  expect(window.location.search).toBe('?language=de');
  await person.click(screen.getByRole('link', { name: 'Data processing addendum' }));
  await screen.findByRole('heading', { name: 'Data processing addendum', level: 2 });
  expect(await current()).toBe('Data processing addendum');
});

it('reports why a document could not be loaded, without a placeholder', async () => {
  rejectCalls('GET', /terms\/terms-of-use/, 400);
  await openConsole(services.server, '/terms');
  await screen.findByText(refusal);
  expect(document.querySelector('[data-skeleton]')).toBeNull();
  vi.restoreAllMocks();
});

it('publishes a new version after a preview', async () => {
  const person = await openConsole(services.server, '/legal', 'olga');
  await person.click(await screen.findByRole('link', { name: 'Developer EULA' }));
  const english = await screen.findByRole('textbox', { name: 'English' });
  expect(screen.getByRole('switch')).toHaveProperty('disabled', true);
  await person.clear(english);
  await person.click(screen.getByRole('button', { name: 'Publish version' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('textByIsocode.en'));
  await person.type(screen.getByRole('textbox', { name: 'English' }), '# Rules{enter}{enter}Be kind.');
  await person.click(screen.getByRole('radio', { name: 'Preview' }));
  within(screen.getByRole('region', { name: 'English' })).getByRole('heading', { name: 'Rules' });
  await person.click(screen.getByRole('button', { name: 'Publish version' }));
  await screen.findByText(t('terms.published', { version: '1' }));
  within(screen.getByRole('region', { name: 'Versions' })).getByText('Olga Brandt');
  expect((await services.server.call(readTerms, { params })).body).toMatchObject({
    version: 1,
    text: '# Rules\n\nBe kind.',
  });
  await person.click(screen.getByRole('switch', { name: /must accept/ }));
  await screen.findByText(t('terms.now-required'));
});

it('asks for acceptance before publishing if an operator requires it', async () => {
  const body = { textByIsocode: { en: '# Newer', de: null } };
  await services.server.call(publishTerms, { as: 'olga', params, body });
  await services.server.call(requireTerms, { as: 'olga', params, body: { required: true } });
  const { app } = await readyApp(services.server, 'ada');
  const person = await openConsole(services.server, `/app/${app}/pricing`);
  const [listed] = await screen.findAllByText(t('apps.accept-listed', { title: 'Developer EULA' }));
  expect(listed).toBeDefined();
  await person.click(screen.getAllByRole('button', { name: /Publish$/ })[0] as HTMLElement); // the panel has one
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Publish' }));
  await dialog.findByText('Accept the terms first');
  await person.click(dialog.getByRole('checkbox', { name: 'Developer EULA, version 2' }));
  await person.click(dialog.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/submitted for review$/);
  expect(window.location.pathname).toBe('/');
});

it('counts a single acceptance in German', async () => {
  await openConsole(services.server, '/legal/developer-eula', 'olga');
  onTestFinished(() => changeLanguage('en'));
  act(() => changeLanguage('de'));
  await screen.findByText(/^1 hat Version 2 zugestimmt, \d+ nicht\./);
});

it('shows operators without the permission the text without a form', async () => {
  await openConsole(services.server, '/legal/developer-eula', 'fred');
  await screen.findByRole('region', { name: 'English' });
  screen.getByRole('region', { name: 'Deutsch' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: t('terms.publish') })).toBeNull();
});
