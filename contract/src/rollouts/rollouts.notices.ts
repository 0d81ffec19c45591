import type { NoticeText } from '../kernel/notice.ts';

export const rolloutNotices = {
  'version-released': {
    category: 'store',
    en: 'Version {version} of {app} is online for everyone.',
    de: 'Version {version} von {app} ist für alle online.',
  },
  'release-scheduled': {
    category: 'store',
    en: '{name} scheduled the release of version {version} of {app} for {date}.',
    de: '{name} hat die Veröffentlichung von Version {version} von {app} für {date} geplant.',
  },
  'listing-released': {
    category: 'store',
    en: 'The approved store listing of {app} is online.',
    de: 'Der freigegebene Store-Eintrag von {app} ist online.',
  },
  'listing-release-scheduled': {
    category: 'store',
    en: '{name} scheduled the release of the store listing of {app} for {date}.',
    de: '{name} hat die Veröffentlichung des Store-Eintrags von {app} für {date} geplant.',
  },
  'listing-release-cancelled': {
    category: 'store',
    en: '{name} cancelled the release of the store listing of {app}.',
    de: '{name} hat die Veröffentlichung des Store-Eintrags von {app} abgebrochen.',
  },
  'rollout-started': {
    category: 'store',
    en: '{name} started the rollout of version {version} of {app} at {percent}% of cameras.',
    de: '{name} hat den Rollout von Version {version} von {app} mit {percent} % der Kameras gestartet.',
  },
  'rollout-share-changed': {
    category: 'store',
    en: 'Version {version} of {app} is now rolling out to {percent}% of cameras.',
    de: 'Version {version} von {app} wird jetzt an {percent} % der Kameras ausgerollt.',
  },
  'rollout-started-number': {
    category: 'store',
    en: '{name} started the rollout of version {version} of {app} with {cameras} cameras.',
    de: '{name} hat den Rollout von Version {version} von {app} mit {cameras} Kameras gestartet.',
  },
  'rollout-number-changed': {
    category: 'store',
    en: 'Version {version} of {app} is now rolling out to {cameras} cameras.',
    de: 'Version {version} von {app} wird jetzt an {cameras} Kameras ausgerollt.',
  },
  'rollout-halted': {
    category: 'store',
    en: '{name} halted the rollout of version {version} of {app}. Reason: {reason}',
    de: '{name} hat den Rollout von Version {version} von {app} angehalten. Grund: {reason}',
  },
  'rollout-resumed': {
    category: 'store',
    en: '{name} resumed the rollout of version {version} of {app}.',
    de: '{name} hat den Rollout von Version {version} von {app} fortgesetzt.',
  },
  'release-cancelled': {
    category: 'store',
    en: '{name} cancelled the release of version {version} of {app}.',
    de: '{name} hat die Veröffentlichung von Version {version} von {app} abgebrochen.',
  },
  'rollout-halted-by-store': {
    category: 'store',
    en: 'The store halted the rollout of version {version} of {app}. Reason: {reason}',
    de: 'Der Store hat den Rollout von Version {version} von {app} angehalten. Grund: {reason}',
  },
  'rollout-resumed-by-store': {
    category: 'store',
    en: 'The store lets the rollout of version {version} of {app} continue. Reason: {reason}',
    de: 'Der Store lässt den Rollout von Version {version} von {app} weiterlaufen. Grund: {reason}',
  },
  'early-access-started': {
    category: 'store',
    en: '{name} started early access to version {version} of {app}.',
    de: '{name} hat den Vorabzugriff auf Version {version} von {app} gestartet.',
  },
  'early-access-ended': {
    category: 'store',
    en: '{name} ended early access to version {version} of {app}.',
    de: '{name} hat den Vorabzugriff auf Version {version} von {app} beendet.',
  },
  'early-access-ended-by-store': {
    category: 'store',
    en: 'The store ended early access to version {version} of {app}. Reason: {reason}',
    de: 'Der Store hat den Vorabzugriff auf Version {version} von {app} beendet. Grund: {reason}',
  },
} satisfies Record<string, NoticeText>;

declare module '../kernel/notice.ts' {
  interface NoticeKinds extends Record<keyof typeof rolloutNotices, true> {}
}
