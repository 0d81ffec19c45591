import '../pages.texts.ts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { AppIcon } from '../../ui/data/AppIcon.tsx';
import { Icon } from '../../ui/text/Icon.tsx';
import { type StatusLabel, StatusTag } from '../../ui/text/StatusTag.tsx';
import bar from './app-head.module.css';
import { SidebarEntry } from './SidebarEntry.tsx';
import style from './sidebar.module.css';

interface AppHeadProps {
  name: string;
  iconUrl: string | null | undefined;
  status: StatusLabel;
}

/** The back link and the app's name, at the top of an app's sidebar. */
export function AppHead({ name, iconUrl, status }: AppHeadProps) {
  const t = useTranslation();
  return (
    <>
      <SidebarEntry to="/" icon={ArrowLeft}>
        {t('frame.all-apps')}
      </SidebarEntry>
      <div className={style.head}>
        <AppIcon url={iconUrl} size={48} />
        <div>
          <b>{name}</b>
          <StatusTag status={status} />
        </div>
      </div>
    </>
  );
}

/** The same in one line for the top bar on a phone. */
export function AppBar({ name, iconUrl, status }: AppHeadProps) {
  const t = useTranslation();
  return (
    <div className={bar.bar}>
      <Link to="/" className={bar.back} aria-label={t('frame.all-apps')}>
        <Icon of={ArrowLeft} />
      </Link>
      <AppIcon url={iconUrl} size={24} />
      <b>{name}</b>
      <StatusTag status={status} />
    </div>
  );
}
