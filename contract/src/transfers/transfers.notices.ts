import type { NoticeText } from '../kernel/notice.ts';

export const transfersNotices = {
  'transfer-offered': {
    category: 'team',
    en: '{person} offered {app} to {company}. The offer ends on {day:date}.',
    de: '{person} hat {app} der Firma {company} angeboten. Das Angebot endet am {day:date}.',
  },
  'transfer-received': {
    category: 'team',
    en: '{company} offers you {app}. An owner can accept it until {day:date}.',
    de: '{company} bietet Ihnen {app} an. Eine Person mit der Rolle Inhaber kann das Angebot bis zum {day:date} annehmen.',
  },
  'transfer-accepted': {
    category: 'team',
    en: '{company} accepted {app}. The app and later sales belong to it; earlier sales stay yours.',
    de: '{company} hat {app} angenommen. Die App und spätere Verkäufe gehören dieser Firma; frühere Verkäufe bleiben bei Ihnen.',
  },
  'transfer-done': {
    category: 'team',
    en: '{app} of {company} now belongs to you. Sales from now on are yours.',
    de: '{app} von {company} gehört jetzt Ihnen. Verkäufe ab jetzt stehen Ihnen zu.',
  },
  'transfer-declined': {
    category: 'team',
    en: '{company} declined {app}.',
    de: '{company} hat {app} abgelehnt.',
  },
  'transfer-withdrawn': {
    category: 'team',
    en: '{company} withdrew the offer of {app}.',
    de: '{company} hat das Angebot von {app} zurückgezogen.',
  },
  'transfer-stopped': {
    category: 'team',
    en: 'The store operator stopped the transfer of {app}. Reason: {reason}',
    de: 'Der Store-Betreiber hat die Übertragung von {app} gestoppt. Grund: {reason}',
  },
  'transfer-expired': {
    category: 'team',
    en: 'The offer of {app} to {company} expired.',
    de: 'Das Angebot von {app} an {company} ist abgelaufen.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof transfersNotices, true> {}
}
