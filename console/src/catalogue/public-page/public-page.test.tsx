// @module-tag slow-5
import { readCompanyPage, readStorePage } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { onlineApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { publicPageData } from '@lensdock/server/catalogue/testing/public-page-data.ts';
import { northlight } from '@lensdock/server/testing/test-server.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, currentLanguage } from '../../i18n/language.ts';
import { renderPublicPage } from '../../store-page.tsx';
import { t } from '../../testing/catalogue-text.ts';
import { realServer } from '../../testing/real-server.ts';
import { preparePublicPage, startPublicPage } from './start-public-page.ts';

const services = realServer();
const open = vi.fn<(address: string) => void>();

beforeEach(() => {
  localStorage.clear();
  open.mockReset();
});
afterEach(() => {
  document.body.replaceChildren();
  for (const name of ['data-theme', 'data-note-closed']) document.documentElement.removeAttribute(name);
  changeLanguage('en');
});

const publicApp = () =>
  onlineApp(services.server, 'ada', {
    availability: { storeAvailabilityMode: 'PUBLIC', countries: [{ isocode: 'DE', selected: true }] },
  });

/** Shows the page of an app as the server sends it, with its script. */
async function showApp(language: 'en' | 'de' = 'en'): Promise<string> {
  const { app } = await publicApp();
  const data = await publicPageData(services.server, `/store/${app}`, language);
  document.documentElement.lang = language;
  preparePublicPage(open);
  // The argument is the reply of the page's call.
  document.body.innerHTML = renderPublicPage(data as Parameters<typeof renderPublicPage>[0], language);
  startPublicPage(open);
  return app;
}

describe('the rendered page of an app', () => {
  it('shows the app with links to its company, its report and the console', async () => {
    const app = await showApp();
    screen.getByRole('heading', { name: 'Gatekeeper', level: 1 });
    screen.getByText('Counts who comes and goes.');
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(addressOf('Northlight Vision GmbH')).toBe(`/store/companies/${northlight.id}`);
    expect(addressOf(t('catalogue.report'))).toBe(`/store/${app}/report`);
    expect(addressOf('Lensdock')).toBe('/');
  });

  it('is rendered in the language that is asked for', async () => {
    await showApp('de');
    expect(currentLanguage()).toBe('de');
    screen.getByRole('heading', { name: t('catalogue.about') });
    screen.getByRole('link', { name: 'App melden' });
  });

  it('escapes texts and has no style that the policy would refuse', async () => {
    const { app } = await publicApp();
    const { body } = await services.server.call(readStorePage, { params: { code: app } });
    const hostile = '</div><script>x()</script>';
    const { icon: _, ...rest } = body;
    const markup = renderPublicPage({ ...rest, icon: null, companyName: hostile, versionName: hostile }, 'en');
    expect(markup).not.toContain('<script');
    expect(markup).not.toMatch(/ style=| on\w+=/);
  });
});

it('shows a company with its apps', async () => {
  const { app } = await publicApp();
  const { body } = await services.server.call(readCompanyPage, { params: { companyId: northlight.id } });
  document.body.innerHTML = renderPublicPage(body, 'en');
  screen.getByRole('heading', { name: northlight.name, level: 1 });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(`/store/${app}`);
});

describe('the script of a public page', () => {
  const menuOf = async (name: 'frame.language' | 'frame.appearance') => {
    const person = userEvent.setup();
    const button = screen.getByRole('button', { name: t(name) });
    await person.click(button);
    expect(button.ariaExpanded).toBe('true');
    return { person, button, menu: screen.getByRole('group', { name: t(name) }) };
  };

  it('opens the page in the chosen language and remembers the choice', async () => {
    await showApp();
    const { person, menu } = await menuOf('frame.language');
    await person.click(within(menu).getByRole('menuitemradio', { name: 'Deutsch' }));
    expect(open.mock.calls).toEqual([[expect.stringContaining('?lang=de')]]);
    document.body.replaceChildren();
    open.mockReset();
    await showApp();
    expect(open.mock.calls).toEqual([[expect.stringContaining('?lang=de')]]);
  });

  it('keeps the language of a link that names one', async () => {
    localStorage.setItem('lensdock.language', 'de');
    history.replaceState(null, '', '?lang=en');
    await showApp();
    history.replaceState(null, '', location.pathname);
    expect(open).not.toHaveBeenCalled();
  });

  it('changes the appearance at once and on later pages', async () => {
    await showApp();
    const { person, menu } = await menuOf('frame.appearance');
    await person.click(within(menu).getByRole('menuitemradio', { name: t('frame.appearance-dark') }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    const chosen = () =>
      within(menu)
        .getAllByRole('menuitemradio', { hidden: true })
        .filter(({ ariaChecked }) => ariaChecked === 'true');
    expect(chosen().map(({ textContent }) => textContent)).toEqual([t('frame.appearance-dark')]);
    delete document.documentElement.dataset.theme;
    document.body.replaceChildren();
    await showApp();
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('moves in a menu by keyboard and returns the focus to its button', async () => {
    await showApp();
    const person = userEvent.setup();
    const button = screen.getByRole('button', { name: t('frame.appearance') });
    button.focus();
    await person.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe(t('frame.appearance-system'));
    await person.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe(t('frame.appearance-dark'));
    await person.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
    expect(button.ariaExpanded).toBe('false');
  });

  it('closes a menu on a press elsewhere', async () => {
    await showApp();
    const { person, button } = await menuOf('frame.language');
    await person.click(screen.getByRole('heading', { level: 1 }));
    expect(button.ariaExpanded).toBe('false');
  });

  it('closes the note about storage once', async () => {
    await showApp();
    await userEvent.click(screen.getByRole('button', { name: t('frame.cookies-close') }));
    document.documentElement.removeAttribute('data-note-closed');
    document.body.replaceChildren();
    await showApp();
    expect(document.documentElement.hasAttribute('data-note-closed')).toBe(true);
  });
});
