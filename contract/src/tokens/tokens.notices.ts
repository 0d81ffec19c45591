import type { NoticeText } from '../kernel/notice.ts';

export const tokensNotices = {
  'token-expires': {
    category: 'company',
    en: 'The access token {token} of {person} expires on {expires:date}. Rotate it before then.',
    de: 'Das Zugriffstoken {token} von {person} läuft am {expires:date} ab. Erneuern Sie es vorher.',
  },
  'token-leaked': {
    category: 'company',
    en: 'The access token {token} of {person} was found in a public place and has been revoked. Create a new one and check the audit for calls that were not yours.',
    de: 'Das Zugriffstoken {token} von {person} wurde öffentlich gefunden und widerrufen. Erstellen Sie ein neues und prüfen Sie im Audit, ob fremde Aufrufe dabei sind.',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof tokensNotices, true> {}
}
