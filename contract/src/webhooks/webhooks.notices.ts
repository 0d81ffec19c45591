import type { NoticeText } from '../kernel/notice.ts';

export const webhooksNotices = {
  'webhook-failing': {
    category: 'webhooks',
    en: 'Webhook deliveries to {place} keep failing.',
    de: 'Zustellungen an den Webhook-Endpunkt {place} schlagen wiederholt fehl.',
  },
  'webhook-gone': {
    category: 'webhooks',
    en: '{place} no longer accepts webhooks and has been disabled.',
    de: 'Der Webhook-Endpunkt {place} nimmt keine Zustellungen mehr an und wurde deaktiviert.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof webhooksNotices, true> {}
}
