import '../apps/one-app.texts.ts';
import type { App } from '@lensdock/contract/apps/apps.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { memo, useMemo } from 'react';
import { AppBanners } from '../apps/AppBanners.tsx';
import { sectionOfPath } from '../apps/app-sections.ts';
import { useApp } from '../apps/apps.queries.ts';
import { AppBar } from '../frame/navigation/AppHead.tsx';
import { usePagePath } from '../frame/navigation/use-page-path.ts';
import { useTranslation } from '../i18n/text.ts';
import { BannerStack } from '../ui/feedback/Banner.tsx';
import { AfterPaint } from '../ui/layout/AfterPaint.tsx';
import type { Crumb } from '../ui/layout/Breadcrumbs.tsx';
import { versionQuery } from '../versions/data/versions.queries.ts';
import { AppSidebar, AppTabs, StoreLink } from './AppNavigation.tsx';
import style from './app-layout.module.css';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { PublishDisclosure } from './publish/PublishPanel.tsx';

/** The layout of an app: sections with progress, publishing and banners around the section's page. */
export function AppLayout() {
  const { id } = useParams({ from: '/session/app/$id' });
  const app = useApp(id).data;
  const crumbs = useCrumbs(id, app?.name ?? '');
  const inside = useMemo(
    () =>
      app && {
        sidebar: (
          <AfterPaint shownBy="desktop">
            <AppSidebar app={app} />
          </AfterPaint>
        ),
        bar: (
          <AfterPaint shownBy="phone">
            <AppBar name={app.name} iconUrl={app.appIconUrl} status={app.displayApprovalStatus} />
          </AfterPaint>
        ),
        tabs: (
          <AfterPaint shownBy="phone">
            <AppTabs app={app} />
          </AfterPaint>
        ),
      },
    [app],
  );
  // The route's loader has cached the app; it is missing only for a moment after a deletion.
  if (!app || !inside) return null;
  return (
    <ConsoleFrame inside={inside} crumbs={crumbs}>
      <AppNotices app={app} />
      <Outlet />
    </ConsoleFrame>
  );
}

/** Notices above every section. */
const AppNotices = memo(function AppNotices({ app }: { app: App }) {
  return (
    <>
      <BannerStack>
        <AppBanners app={app} />
      </BannerStack>
      <div className={style.phonePublish}>
        <AfterPaint shownBy="phone">
          <StoreLink app={app} />
          <PublishDisclosure app={app} />
        </AfterPaint>
      </div>
    </>
  );
});

function useCrumbs(id: string, name: string): Crumb[] {
  const t = useTranslation();
  const pathname = usePagePath();
  const current = sectionOfPath(pathname);
  const version = useShownVersion(id);
  const versionsLink = (
    <Link to="/app/$id/apk" params={{ id }}>
      {t('apps.section-apk')}
    </Link>
  );
  return [
    { key: 'apps', link: <Link to="/">{t('apps.title')}</Link> },
    {
      key: 'app',
      link: (
        <Link to="/app/$id/store-listing" params={{ id }}>
          {name}
        </Link>
      ),
    },
    ...(current ? [{ key: 'section', link: version ? versionsLink : current.title(t) }] : []),
    ...(version ? [{ key: 'version', link: version }] : []),
    ...(pathname.endsWith('/history') ? [{ key: 'history', link: t('apps.history') }] : []),
    ...(pathname.endsWith('/ci') ? [{ key: 'ci', link: t('apps.ci') }] : []),
  ];
}

/** The name of the version whose page is shown. */
function useShownVersion(app: string): string | undefined {
  const code = useParams({ strict: false, select: ({ appVersionCode }) => appVersionCode });
  const query = useQuery({ ...versionQuery(app, code ?? ''), enabled: code !== undefined });
  return code === undefined ? undefined : query.data?.data.apkMetaData.versionName;
}
