import type { InboxMessage } from '@lensdock/contract/inbox/inbox.ts';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { NavigationLink } from '../frame/navigation/NavigationLink.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { IconButton } from '../ui/button/IconButton.tsx';
import style from './inbox.module.css';

interface MessageRowProps {
  message: InboxMessage;
  onRead: (messageId: string) => void;
}

/** A message, which is marked as read when its link is followed. */
export const MessageRow = memo(function MessageRow({ message, onRead }: MessageRowProps) {
  const t = useTranslation();
  const format = useFormat();
  const { messageId, text, link, read, at } = message;
  const markRead = () => {
    if (!read) onRead(messageId);
  };
  return (
    <li className={style.row} data-unread={!read || undefined}>
      <span className={style.mark}>{read ? null : <span className="unseen">{t('inbox.unread')}</span>}</span>
      <span className={style.text}>
        {link === null ? (
          text
        ) : (
          <NavigationLink inRow url={link} className={style.link} onClick={markRead}>
            {text}
          </NavigationLink>
        )}
      </span>
      <time className={style.time} dateTime={new Date(at).toISOString()}>
        {format.dateTime(at)}
      </time>
      <span className={style.action}>
        {read ? null : <IconButton icon={Check} size="small" label={t('inbox.mark', { text })} onClick={markRead} />}
      </span>
    </li>
  );
});
