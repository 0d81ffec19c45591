// @module-tag slow-3
import { listNavigationItems } from '@lensdock/contract/account/account.endpoints.ts';
import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import { act, readyApp } from '@lensdock/server/apps/testing/staged-app.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { t } from '../testing/catalogue-text.ts';
import { openConsole } from '../testing/open-console.tsx';
import { realServer } from '../testing/real-server.ts';

const services = realServer({ STORE_URL: 'https://shop.example/' });

async function items(as: 'ada' | 'olga', group: NavigationItem['group']): Promise<NavigationItem[]> {
  const query = { navigationItemType: 'DEVCON' as const };
  const { body } = await services.server.call(listNavigationItems, { as, query });
  return body.navigationItems.filter((item) => item.group === group);
}

/** The text, target and window of a link from the server. */
const described = ({ text, url, target }: NavigationItem) => [text, url, target];
const rendered = (link: HTMLElement) => [
  (link.textContent ?? '').replace(' (opens in a new window)', ''),
  link.getAttribute('href'),
  link.getAttribute('target') ?? '_self',
];
const places = () => within(screen.getByRole('navigation', { name: t('ui.place') }));

describe('console layout', () => {
  it('shows the server’s navigation with icons, and opens external pages in a new window', async () => {
    await openConsole(services.server, '/revenue');
    const sidebar = within(await screen.findByRole('navigation', { name: t('frame.main-navigation') }));
    await sidebar.findByRole('link', { name: 'Revenue' });
    const links = sidebar.getAllByRole('link');
    expect(links.map(rendered)).toEqual((await items('ada', 'SIDEBAR')).map(described));
    for (const link of links) expect(link.querySelector('svg')).not.toBeNull();
  });

  it('groups the pages of operators in the sidebar, and marks the current one', async () => {
    await openConsole(services.server, '/companies', 'olga');
    const sidebar = within(await screen.findByRole('navigation', { name: t('frame.main-navigation') }));
    const current = await sidebar.findByRole('link', { name: 'Companies' });
    await waitFor(() => expect(current.getAttribute('aria-current')).toBe('page'));
    const inside = (await items('olga', 'SIDEBAR')).filter(({ target }) => target === '_self');
    const sections = ['work', 'sellers', 'money', 'store', 'system'] as const;
    for (const section of sections) {
      const group = within(sidebar.getByRole('group', { name: t(`frame.section-${section}`) }));
      const links = group.getAllByRole('link').map((link) => rendered(link));
      expect(links, section).toEqual(inside.filter((item) => (item.section ?? 'system') === section).map(described));
      for (const link of group.getAllByRole('link')) expect(link.querySelector('svg')).not.toBeNull();
    }
    expect(sidebar.getAllByRole('link')).toHaveLength(inside.length);
  });

  it('marks the parent’s entry for a page without an entry of its own', async () => {
    await openConsole(services.server, '/failed-work', 'olga');
    const entry = await screen.findByRole('link', { name: 'Outbox' });
    await waitFor(() => expect(entry.getAttribute('aria-current')).toBe('page'));
  });

  it('shows no group without a page for the role', async () => {
    await openConsole(services.server, '/home', 'rosa');
    await screen.findByRole('group', { name: t('frame.section-store') });
    expect(screen.queryByRole('group', { name: t('frame.section-money') })).toBeNull();
  });

  it('shows the number of waiting submissions at the review queue until they are decided', async () => {
    const { app } = await readyApp(services.server, 'ada', { name: 'Counted' });
    await act(services.server, 'ada', app, { type: 'release' });
    const person = await openConsole(services.server, '/review', 'olga');
    // `getAllBy…` found at least one.
    const tabs = within(screen.getAllByRole('navigation', { name: t('frame.main-navigation') })[0] as HTMLElement);
    const link = await tabs.findByRole('link', { name: 'Review 1 submission waiting' });
    expect(within(link).getByText('1')).toBeTruthy();
    await person.click(await screen.findByRole('link', { name: /Counted/ }));
    await person.click(await screen.findByRole('button', { name: 'Approve' }));
    await person.click(await screen.findByRole('button', { name: 'Approve anyway' }));
    await tabs.findByRole('link', { name: 'Review' });
  });

  it('closes the phone menu when the link of the current page is pressed', async () => {
    const person = await openConsole(services.server, '/revenue');
    const button = await screen.findByRole('button', { name: t('frame.menu') });
    await person.click(button);
    const menu = document.getElementById(button.getAttribute('popovertarget') ?? '') ?? document.body;
    const link = await within(menu).findByRole('link', { name: 'Revenue' });
    expect(menu.style.display).toBe('block');
    await person.click(link);
    await waitFor(() => expect(menu.style.display).toBe(''));
  });

  it('shows the server’s footer', async () => {
    await openConsole(services.server, '/revenue');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(footer.getAllByRole('link').map(rendered)).toEqual((await items('ada', 'FOOTER')).map(described));
    expect(footer.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Store',
      'Privacy policy',
      'Legal note',
      'Terms and conditions',
      'Corporate information',
    ]);
  });

  it('shows profile, company, support and sign-out in the account menu', async () => {
    const person = await openConsole(services.server, '/revenue');
    // The items of the menu come with those of the navigation.
    await screen.findByRole('link', { name: 'Company profile' });
    await person.click(await screen.findByRole('button', { name: /Ada Keller’s account/ }));
    const menu = within(await screen.findByRole('menu'));
    await menu.findByText('Northlight Vision GmbH');
    const texts = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(texts).toEqual(['My Profile', 'My Company', 'Notifications', 'Support', 'Sign Out']);
  });

  it('shows contacts, documentation and shortcuts in the help menu', async () => {
    const person = await openConsole(services.server, '/revenue');
    await person.click(await screen.findByRole('button', { name: 'Help' }));
    const menu = within(await screen.findByRole('menu'));
    const texts = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      'Support',
      'Contact us',
      'Documentation',
      'Get started',
      'Downloads',
      'Deep learning',
      'Distribute your app',
      expect.stringContaining('Keyboard shortcuts'),
    ]);
    const links = within(menu.getByRole('group', { name: 'For developers' })).getAllByRole('menuitem');
    for (const link of links) expect(rendered(link)[2]).toBe('_blank');
  });

  it.each([
    ['/', 'Apps'],
    ['/trial-extensions', 'Apps'],
    ['/revenue', 'Revenue'],
    ['/payout/pending', 'Payouts'],
    ['/payout/history', 'Payouts'],
    ['/payout/settings', 'Payouts'],
    ['/company-profile/about', 'Company profile'],
    ['/audit', 'Audit log'],
    ['/my-profile', 'My Profile'],
    ['/inbox/settings', 'Notifications'],
  ])('shows the breadcrumb of %s in the top bar: %s', async (path, place) => {
    await openConsole(services.server, path);
    await waitFor(() => expect(places().getAllByRole('listitem').at(-1)?.textContent).toBe(place));
  });
});
