import type { Text } from '../../i18n/text.ts';

/**
 * The name of the inbox link. It contains what the link shows, so that people can say it (WCAG 2.5.3). Without a plural,
 * for whose rules a browser takes 10 to 20 ms once: an empty first page needs them nowhere else.
 */
export function inboxName(t: Text, unread: number): string {
  if (unread === 0) return t('frame.inbox-none');
  return unread > 99 ? t('frame.inbox-many') : t('frame.inbox', { count: unread });
}
