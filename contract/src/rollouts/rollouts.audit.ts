import type { AuditWords } from '../kernel/audit-words.ts';

export const rolloutsAudit = {
  attempts: {
    'change-rollout': { en: 'Change the rollout of a version', de: 'Rollout einer Version ändern' },
    'change-rollout-as-store': {
      en: 'Halt or resume a rollout as an operator',
      de: 'Rollout als Betreiber anhalten oder fortsetzen',
    },
    'change-listing-release': {
      en: 'Change the release of a store listing',
      de: 'Veröffentlichung eines Store-Eintrags ändern',
    },
    'read-early-access': { en: 'View early access', de: 'Vorabzugriff anzeigen' },
    'add-early-access': { en: 'Add to early access', de: 'Zum Vorabzugriff hinzufügen' },
    'remove-early-access': { en: 'Remove from early access', de: 'Aus dem Vorabzugriff entfernen' },
    'read-active-rollout': { en: 'View a rollout as an operator', de: 'Rollout als Betreiber anzeigen' },
  },
  actions: {
    'release-now': { en: 'Released a version', de: 'Version veröffentlicht' },
    schedule: { en: 'Scheduled the release of a version', de: 'Veröffentlichung einer Version geplant' },
    'start-rollout': { en: 'Started a rollout', de: 'Rollout gestartet' },
    'set-percent': { en: 'Changed the share of a rollout', de: 'Anteil eines Rollouts geändert' },
    halt: { en: 'Halted a rollout', de: 'Rollout angehalten' },
    resume: { en: 'Resumed a rollout', de: 'Rollout fortgesetzt' },
    complete: { en: 'Completed a rollout', de: 'Rollout abgeschlossen' },
    'start-early-access': { en: 'Started early access', de: 'Vorabzugriff gestartet' },
    'end-early-access': { en: 'Ended early access', de: 'Vorabzugriff beendet' },
    'add-early-access': { en: 'Added to early access', de: 'Zum Vorabzugriff hinzugefügt' },
    'remove-early-access': { en: 'Removed from early access', de: 'Aus dem Vorabzugriff entfernt' },
    'release-listing': { en: 'Released a store listing', de: 'Store-Eintrag veröffentlicht' },
    'schedule-listing': {
      en: 'Scheduled the release of a store listing',
      de: 'Veröffentlichung eines Store-Eintrags geplant',
    },
    'cancel-listing': {
      en: 'Cancelled the release of a store listing',
      de: 'Veröffentlichung eines Store-Eintrags abgebrochen',
    },
    cancel: { en: 'Cancelled a release', de: 'Veröffentlichung abgebrochen' },
  },
  fields: {
    cameras: { en: 'Number of cameras', de: 'Anzahl der Kameras' },
    cameraId: { en: 'Camera ID', de: 'Kamera-ID' },
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
