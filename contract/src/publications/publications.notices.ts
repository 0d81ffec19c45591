import type { NoticeText } from '../kernel/notice.ts';

export const publicationsNotices = {
  'app-withdrawn': {
    category: 'store',
    en: 'The store unpublished {app}. Reason: {reason}',
    de: '{app} wurde aus dem Store genommen. Grund: {reason}',
  },
  'app-reinstated': {
    category: 'store',
    en: 'The store restored {app}. Reason: {reason}',
    de: '{app} ist wieder im Store. Grund: {reason}',
  },
  'package-name-freed': {
    category: 'store',
    en: 'The store released the package name {name} of {app}. Save the version again to reserve it. Reason: {reason}',
    de: 'Der Store hat den Paketnamen {name} von {app} freigegeben. Speichern Sie die Version erneut, um ihn wieder zu belegen. Grund: {reason}',
  },
  'publication-put-back': {
    category: 'store',
    en: 'The store rolled {app} back to version {version} and its listing. Reason: {reason}',
    de: 'Der Store hat {app} auf Version {version} und den zugehörigen Store-Eintrag zurückgesetzt. Grund: {reason}',
  },
  'publication-rolled-back': {
    category: 'store',
    en: '{name} rolled {app} back to version {version} and its listing. Reason: {reason}',
    de: '{name} hat {app} auf Version {version} und den zugehörigen Store-Eintrag zurückgesetzt. Grund: {reason}',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof publicationsNotices, true> {}
}
