import type { App } from '@lensdock/contract/apps/apps.ts';
import { useMatches } from '@tanstack/react-router';
import { History, Workflow } from 'lucide-react';
import { memo } from 'react';
import { type AppSection, appSections, sectionOfPath } from '../apps/app-sections.ts';
import { AppHead } from '../frame/navigation/AppHead.tsx';
import { SidebarEntry, SidebarExternalLink, SidebarList, SidebarRule } from '../frame/navigation/SidebarEntry.tsx';
import { pagePath } from '../frame/navigation/use-page-path.ts';
import { useTranslation } from '../i18n/text.ts';
import { Dot } from '../ui/feedback/Dot.tsx';
import { Tab, Tabs } from '../ui/layout/Tabs.tsx';
import { Hint } from '../ui/overlay/Hint.tsx';
import style from './app-layout.module.css';
import { PublishPanel } from './publish/PublishPanel.tsx';

/** The sections of an app in the sidebar. Renders again when the app changes; an entry, when its page opens. */
export const AppSidebar = memo(function AppSidebar({ app }: { app: App }) {
  const t = useTranslation();
  const id = app.productContainerCode;
  return (
    <>
      <AppHead name={app.name} iconUrl={app.appIconUrl} status={app.displayApprovalStatus} />
      <SidebarList label={t('apps.sections')}>
        {appSections.map((section) => (
          <SectionEntry key={section.name} id={id} section={section} state={app.progress[section.name]} />
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
  );
});

/** The same as tabs for the top bar on a phone. */
export const AppTabs = memo(function AppTabs({ app }: { app: App }) {
  const t = useTranslation();
  const id = app.productContainerCode;
  return (
    <Tabs label={t('apps.sections')}>
      {appSections.map((section) => (
        <SectionTab key={section.name} id={id} section={section} state={app.progress[section.name]} />
      ))}
      <Tab to="/app/$id/history" params={{ id }}>
        {t('apps.history')}
      </Tab>
      <Tab to="/app/$id/ci" params={{ id }}>
        {t('apps.ci')}
      </Tab>
    </Tabs>
  );
});

interface SectionLinkProps {
  id: string;
  section: AppSection;
  state: App['progress'][AppSection['name']];
}

function SectionEntry({ id, section, state }: SectionLinkProps) {
  const t = useTranslation();
  return (
    <SidebarEntry to={section.to} params={{ id }} mark={<Dot state={state} />} {...useMark(section)}>
      {section.title(t)}
    </SidebarEntry>
  );
}

function SectionTab({ id, section, state }: SectionLinkProps) {
  const t = useTranslation();
  return (
    <Tab to={section.to} params={{ id }} {...useMark(section)}>
      {section.title(t)} <Dot state={state} />
    </Tab>
  );
}

/** The page of a version has no entry of its own, so the entry of the versions is marked. */
function useMark(section: AppSection): { 'aria-current'?: 'true' } {
  const isCurrent = useMatches({ select: (matches) => sectionOfPath(pagePath(matches)) === section });
  return isCurrent ? { 'aria-current': 'true' } : {};
}

/** For a published app: its page in the store, or why it has none. */
export function StoreLink({ app }: { app: App }) {
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
