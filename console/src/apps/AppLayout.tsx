import type { App } from '@lensdock/contract/apps/apps.ts';
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { AppBar, AppHead } from '../shell/AppHead.tsx';
import { ConsoleFrame } from '../shell/ConsoleFrame.tsx';
import { SidebarEntry, SidebarList, SidebarOutside, SidebarRule } from '../shell/SidebarEntry.tsx';
import { BannerStack } from '../ui/Banner.tsx';
import { Dot } from '../ui/Dot.tsx';
import { Hint } from '../ui/Hint.tsx';
import { Tab, Tabs } from '../ui/Tabs.tsx';
import { useText } from '../ui/text.ts';
import { AppBanners } from './AppBanners.tsx';
import style from './app-layout.module.css';
import { type AppSection, appSections, sectionOfPath } from './app-sections.ts';
import { useApp } from './apps.queries.ts';
import { PublishDisclosure, PublishPanel } from './PublishPanel.tsx';

/** One app: its sections with their dots, publishing, banners; the section itself stands in the middle. */
export function AppLayout() {
  const t = useText();
  const { id } = useParams({ from: '/session/app/$id' });
  const { pathname } = useLocation();
  const app = useApp(id).data;
  const current = sectionOfPath(pathname);
  // The route's loader has put the app there; it is gone for a moment after it was deleted.
  if (!app) return null;
  const head = { name: app.name, iconUrl: app.appIconUrl, status: app.displayApprovalStatus };
  return (
    <ConsoleFrame
      inside={{
        sidebar: (
          <>
            <AppHead {...head} />
            <SidebarList label={t('apps.sections')}>
              {appSections.map((section) => (
                <SidebarEntry
                  key={section.name}
                  to={section.to}
                  params={{ id }}
                  mark={<SectionDot app={app} section={section} />}
                >
                  {section.title(t)}
                </SidebarEntry>
              ))}
            </SidebarList>
            <SidebarRule />
            <SidebarList label={t('apps.more')}>
              <SidebarEntry to="/app/$id/history" params={{ id }} icon={History}>
                {t('apps.history')}
              </SidebarEntry>
            </SidebarList>
            <StoreLink app={app} />
            <PublishPanel app={app} />
          </>
        ),
        bar: <AppBar {...head} />,
        tabs: (
          <Tabs label={t('apps.sections')}>
            {appSections.map((section) => (
              <Tab key={section.name} to={section.to} params={{ id }}>
                {section.title(t)} <SectionDot app={app} section={section} />
              </Tab>
            ))}
            <Tab to="/app/$id/history" params={{ id }}>
              {t('apps.history')}
            </Tab>
          </Tabs>
        ),
      }}
      crumbs={[
        { key: 'apps', link: <Link to="/">{t('apps.title')}</Link> },
        {
          key: 'app',
          link: (
            <Link to="/app/$id/store-listing" params={{ id }}>
              {app.name}
            </Link>
          ),
        },
        ...(current ? [{ key: 'section', link: current.title(t) }] : []),
        ...(pathname.endsWith('/history') ? [{ key: 'history', link: t('apps.history') }] : []),
      ]}
    >
      <BannerStack>
        <AppBanners app={app} />
      </BannerStack>
      <div className={style.phonePublish}>
        <PublishDisclosure app={app} />
      </div>
      <Outlet />
    </ConsoleFrame>
  );
}

function SectionDot({ app, section }: { app: App; section: AppSection }) {
  return <Dot state={app.progress[section.name]} />;
}

function StoreLink({ app }: { app: App }) {
  const t = useText();
  if (!app.enabledInStoreSidebarFlag) return null;
  return (
    <div className={style.storeLink}>
      {app.appShopUrl ? (
        <SidebarOutside href={app.appShopUrl}>{t('apps.view-in-store')}</SidebarOutside>
      ) : (
        <span>{t('apps.view-in-store')}</span>
      )}
      {app.disabledStoreLinkHint ? (
        <Hint label={t('apps.store-link-hint')} text={app.disabledStoreLinkHint} tone="warn" />
      ) : null}
    </div>
  );
}
