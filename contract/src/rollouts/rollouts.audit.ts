import type { AuditWords } from '../kernel/audit-words.ts';

export const rolloutsAudit = {
  attempts: {
    'change-rollout': { en: 'Change the rollout of a version', de: 'Rollout einer Version ändern' },
    'change-rollout-as-store': {
      en: 'Halt or resume a rollout as an operator',
      de: 'Rollout als Betreiber anhalten oder fortsetzen',
    },
    'read-active-rollout': { en: 'View a rollout as an operator', de: 'Rollout als Betreiber anzeigen' },
  },
  actions: {
    'release-now': { en: 'Released a version', de: 'Version veröffentlicht' },
    schedule: { en: 'Scheduled the release of a version', de: 'Veröffentlichung einer Version geplant' },
    'start-rollout': { en: 'Started a rollout', de: 'Rollout begonnen' },
    'set-percent': { en: 'Changed the share of a rollout', de: 'Anteil eines Rollouts geändert' },
    halt: { en: 'Halted a rollout', de: 'Rollout angehalten' },
    resume: { en: 'Resumed a rollout', de: 'Rollout fortgesetzt' },
    complete: { en: 'Completed a rollout', de: 'Rollout abgeschlossen' },
    cancel: { en: 'Cancelled a release', de: 'Veröffentlichung abgebrochen' },
  },
  fields: {
    percent: { en: 'Share in percent', de: 'Anteil in Prozent' },
    phase: { en: 'Phase of the release', de: 'Phase der Veröffentlichung' },
    startsAt: { en: 'Release date', de: 'Datum der Veröffentlichung' },
    timeZone: { en: 'Time zone', de: 'Zeitzone' },
    stages: { en: 'Stages', de: 'Stufen' },
    releaseMode: { en: 'Release mode', de: 'Art der Veröffentlichung' },
  },
} satisfies AuditWords;

declare module '../kernel/audit-words.ts' {
  interface RecordedActions extends Record<keyof typeof rolloutsAudit.actions, true> {}
}
