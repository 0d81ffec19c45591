import type { ProblemText } from '../kernel/problem.ts';

export const rolloutProblemTexts = {
  'rollout-in-progress': {
    status: 409,
    en: 'An earlier version is rolling out. Halt, complete or cancel its rollout first.',
    de: 'Eine frühere Version wird gerade schrittweise ausgerollt. Halten Sie den Rollout an, schließen Sie ihn ab oder brechen Sie ihn ab.',
  },
  'rollout-not-waiting': {
    status: 409,
    en: 'This version is not waiting for its release. Reload the page to see its state.',
    de: 'Diese Version wartet nicht auf ihre Veröffentlichung. Laden Sie die Seite neu, um ihren Stand zu sehen.',
  },
  'listing-not-waiting': {
    status: 409,
    en: 'No approved store listing is waiting for its release. Reload the page to see its state.',
    de: 'Kein freigegebener Store-Eintrag wartet auf seine Veröffentlichung. Laden Sie die Seite neu, um den Stand zu sehen.',
  },
  'rollout-first-version': {
    status: 409,
    en: 'The first version of an app is published for everyone. Release it now or on a date; the next version can roll out in stages.',
    de: 'Die erste Version einer App wird für alle veröffentlicht. Veröffentlichen Sie sie jetzt oder zu einem Termin; die nächste Version können Sie stufenweise ausrollen.',
  },
  'rollout-not-rolling': {
    status: 409,
    en: 'This version is not rolling out. Reload the page to see its state.',
    de: 'Diese Version wird nicht schrittweise ausgerollt. Laden Sie die Seite neu, um ihren Stand zu sehen.',
  },
  'rollout-not-halted': {
    status: 409,
    en: 'The rollout of this version is not halted. Reload the page to see its state.',
    de: 'Der Rollout dieser Version ist nicht angehalten. Laden Sie die Seite neu, um ihren Stand zu sehen.',
  },
  'rollout-over': {
    status: 409,
    en: 'This version has no release or rollout that could be cancelled.',
    de: 'Diese Version hat keine Veröffentlichung und keinen Rollout, die abgebrochen werden könnten.',
  },
  'rollout-halted-by-store': {
    status: 409,
    en: 'The store halted this rollout, so only the store can resume it. Submit a fixed version or contact the store.',
    de: 'Der Store hat diesen Rollout angehalten, daher kann nur der Store ihn fortsetzen. Reichen Sie eine korrigierte Version ein oder wenden Sie sich an den Store.',
  },
  'early-access-running': {
    status: 409,
    en: 'This version is in early access. End the early access first.',
    de: 'Diese Version ist im Vorabzugriff. Beenden Sie zuerst den Vorabzugriff.',
  },
  'early-access-not-running': {
    status: 409,
    en: 'This version is not in early access. Reload the page to see its state.',
    de: 'Diese Version ist nicht im Vorabzugriff. Laden Sie die Seite neu, um ihren Stand zu sehen.',
  },
  'early-access-not-possible': {
    status: 409,
    en: 'Early access is possible for a saved version until it is online or halted.',
    de: 'Ein Vorabzugriff ist für gespeicherte Versionen möglich, solange sie nicht online oder angehalten sind.',
  },
  'early-access-unapproved': {
    status: 409,
    en: 'This store allows early access only for approved versions. Submit the version for review first.',
    de: 'In diesem Store ist der Vorabzugriff nur für freigegebene Versionen möglich. Reichen Sie die Version zuerst zur Prüfung ein.',
  },
  'early-access-empty': {
    status: 409,
    en: 'Add a company or a test camera for early access first.',
    de: 'Fügen Sie für den Vorabzugriff zuerst eine Firma oder eine Testkamera hinzu.',
  },
  'early-access-full': {
    status: 409,
    en: 'An app can have up to 200 companies and test cameras for early access. Remove one first.',
    de: 'Eine App kann bis zu 200 Firmen und Testkameras für den Vorabzugriff haben. Entfernen Sie zuerst einen Eintrag.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof rolloutProblemTexts, true> {}
}
