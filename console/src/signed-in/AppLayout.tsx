import '../apps/one-app.texts.ts';
import type { App } from '@lensdock/contract/apps/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation, useParams } from '@tanstack/react-router';
import { History, Workflow } from 'lucide-react';
import { AppBanners } from '../apps/AppBanners.tsx';
import { type AppSection, appSections, sectionOfPath } from '../apps/app-sections.ts';
import { useApp } from '../apps/apps.queries.ts';
import { AppBar, AppHead } from '../frame/navigation/AppHead.tsx';
import { SidebarEntry, SidebarExternalLink, SidebarList, SidebarRule } from '../frame/navigation/SidebarEntry.tsx';
import { useTranslation } from '../i18n/text.ts';
import { BannerStack } from '../ui/feedback/Banner.tsx';
import { Dot } from '../ui/feedback/Dot.tsx';
import { Tab, Tabs } from '../ui/layout/Tabs.tsx';
import { Hint } from '../ui/overlay/Hint.tsx';
import { versionQuery } from '../versions/data/versions.queries.ts';
import style from './app-layout.module.css';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { PublishDisclosure, PublishPanel } from './publish/PublishPanel.tsx';

/** The layout of an app: sections with progress, publishing and banners around the section's page. */
export function AppLayout() {
  const t = useTranslation();
  const { id } = useParams({ from: '/session/app/$id' });
  const { pathname } = useLocation();
  const app = useApp(id).data;
  const current = sectionOfPath(pathname);
  const version = useShownVersion(id);
  // The route's loader has cached the app; it is missing only for a moment after a deletion.
  if (!app) return null;
  // The page of a version has no entry of its own, so the entry of the versions is marked.
  const markOf = (section: AppSection) => (current === section ? { 'aria-current': 'true' as const } : {});
  const versionsLink = (
    <Link to="/app/$id/apk" params={{ id }}>
      {t('apps.section-apk')}
    </Link>
  );
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
                  {...markOf(section)}
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
              <SidebarEntry to="/app/$id/ci" params={{ id }} icon={Workflow}>
                {t('apps.ci')}
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
              <Tab key={section.name} to={section.to} params={{ id }} {...markOf(section)}>
                {section.title(t)} <SectionDot app={app} section={section} />
              </Tab>
            ))}
            <Tab to="/app/$id/history" params={{ id }}>
              {t('apps.history')}
            </Tab>
            <Tab to="/app/$id/ci" params={{ id }}>
              {t('apps.ci')}
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
        ...(current ? [{ key: 'section', link: version ? versionsLink : current.title(t) }] : []),
        ...(version ? [{ key: 'version', link: version }] : []),
        ...(pathname.endsWith('/history') ? [{ key: 'history', link: t('apps.history') }] : []),
        ...(pathname.endsWith('/ci') ? [{ key: 'ci', link: t('apps.ci') }] : []),
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

/** The name of the version whose page is shown. */
function useShownVersion(app: string): string | undefined {
  const { appVersionCode } = useParams({ strict: false });
  const query = useQuery({ ...versionQuery(app, appVersionCode ?? ''), enabled: appVersionCode !== undefined });
  return appVersionCode === undefined ? undefined : query.data?.data.apkMetaData.versionName;
}

function SectionDot({ app, section }: { app: App; section: AppSection }) {
  return <Dot state={app.progress[section.name]} />;
}

function StoreLink({ app }: { app: App }) {
  const t = useTranslation();
  if (!app.enabledInStoreSidebarFlag) return null;
  return (
    <div className={style.storeLink}>
      {app.appShopUrl ? (
        <SidebarExternalLink href={app.appShopUrl}>{t('apps.view-in-store')}</SidebarExternalLink>
      ) : (
        <span>{t('apps.view-in-store')}</span>
      )}
      {app.disabledStoreLinkHint ? (
        <Hint label={t('apps.store-link-hint')} text={app.disabledStoreLinkHint} tone="warn" />
      ) : null}
    </div>
  );
}
