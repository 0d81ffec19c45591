import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { Icon } from '../../ui/text/Icon.tsx';
import style from './inbox-link.module.css';

/** The inbox link with the number of unread messages. */
export function InboxLink({ unread }: { unread: number }) {
  const t = useTranslation();
  return (
    <Link to="/inbox" className={style.bell} aria-label={t('frame.inbox', { count: unread })}>
      <Icon of={Bell} />
      {unread > 0 ? (
        <span className={style.count} aria-hidden>
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
    </Link>
  );
}
