import type { ProblemText } from '../kernel/problem.ts';

export const versionProblemTexts = {
  'version-in-review': {
    status: 409,
    en: 'A version is in review. Wait for the decision or withdraw it.',
    de: 'Eine Version wird geprüft. Warten Sie die Entscheidung ab oder ziehen Sie sie zurück.',
  },
  'draft-version-exists': {
    status: 409,
    en: 'A draft version already exists. Delete it first.',
    de: 'Es gibt bereits eine Version im Entwurf. Löschen Sie sie zuerst.',
  },
  'rejected-version-exists': {
    status: 409,
    en: 'A rejected version exists. Delete it first.',
    de: 'Es gibt eine abgelehnte Version. Löschen Sie sie zuerst.',
  },
  'version-rejected': {
    status: 409,
    en: 'This version was rejected. An APK must be uploaded first.',
    de: 'Diese Version wurde abgelehnt. Zuerst muss ein APK hochgeladen werden.',
  },
  'version-not-draft': {
    status: 409,
    en: 'Only a draft version can be saved.',
    de: 'Nur Versionen im Entwurf können gespeichert werden.',
  },
  'version-not-online': {
    status: 409,
    en: 'This version is not published.',
    de: 'Diese Version ist nicht veröffentlicht.',
  },
  'version-not-deletable': {
    status: 409,
    en: 'Only draft or rejected versions can be deleted.',
    de: 'Nur Versionen im Entwurf und abgelehnte Versionen können gelöscht werden.',
  },
  'package-name-taken': {
    status: 409,
    en: 'The package name {name} is already in use. Delete this version and upload an APK with another name.',
    de: 'Der Paketname {name} ist vergeben. Löschen Sie diese Version und laden Sie ein APK mit einem anderen Paketnamen hoch.',
  },
} satisfies Record<string, ProblemText>;

declare module '../kernel/problem.ts' {
  interface ProblemNames extends Record<keyof typeof versionProblemTexts, true> {}
}
