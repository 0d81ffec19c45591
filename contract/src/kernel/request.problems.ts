import type { ProblemText } from './problem.ts';

/** Problems that any call can return, in addition to those its endpoint lists. */
export const requestProblemTexts = {
  'invalid-input': { status: 400, en: 'Some of your inputs are invalid.', de: 'Einige Ihrer Eingaben sind ungültig.' },
  'malformed-request': {
    status: 400,
    en: 'The request could not be parsed.',
    de: 'Die Anfrage konnte nicht gelesen werden.',
  },
  'not-signed-in': { status: 401, en: 'Sign in to continue.', de: 'Melden Sie sich an, um fortzufahren.' },
  'fresh-sign-in-required': {
    status: 401,
    en: 'This action requires that you signed in within the last ten minutes. Sign in again, then repeat it.',
    de: 'Für diese Aktion darf Ihre Anmeldung höchstens zehn Minuten alt sein. Melden Sie sich erneut an und wiederholen Sie sie.',
  },
  'wrong-role': {
    status: 403,
    en: 'Your account is not authorised to do this.',
    de: 'Ihr Konto ist hierfür nicht berechtigt.',
  },
  'token-invalid': {
    status: 401,
    en: 'This access token is unknown, expired or revoked. Create a new one.',
    de: 'Dieses Zugriffstoken ist unbekannt, abgelaufen oder widerrufen. Erstellen Sie ein neues.',
  },
  'token-not-accepted': {
    status: 403,
    en: 'Access tokens are not accepted here. Sign in to continue.',
    de: 'Zugriffstoken werden hier nicht akzeptiert. Melden Sie sich an, um fortzufahren.',
  },
  'token-scope-missing': {
    status: 403,
    en: 'This access token lacks the scope {scope}.',
    de: 'Diesem Zugriffstoken fehlt die Berechtigung {scope}.',
  },
  'token-for-named-apps': {
    status: 403,
    en: 'This access token is limited to named apps and cannot be used for all apps.',
    de: 'Dieses Zugriffstoken gilt nur für bestimmte Apps und nicht für alle Apps.',
  },
  'not-a-member': {
    status: 403,
    en: 'You are not a member of this company, or your access has ended. Ask an owner of the company to invite you.',
    de: 'Sie sind kein Mitglied dieser Firma, oder Ihr Zugang ist abgelaufen. Bitten Sie eine Person mit der Rolle „Inhaber“ um eine Einladung.',
  },
  'person-blocked': {
    status: 403,
    en: 'Your account has been blocked. Contact support.',
    de: 'Ihr Konto ist gesperrt. Wenden Sie sich an den Support.',
  },
  'company-blocked': {
    status: 403,
    en: 'Access to this company has been blocked. Contact support.',
    de: 'Der Zugang zu dieser Firma ist gesperrt. Wenden Sie sich an den Support.',
  },
  'second-factor-required': {
    status: 403,
    en: 'This company requires a second factor. Sign out and sign in again to set one up.',
    de: 'Diese Firma verlangt einen zweiten Faktor. Melden Sie sich ab und wieder an, um einen einzurichten.',
  },
  'permission-missing': {
    status: 403,
    en: 'Your role in this company does not allow this. It requires one of these roles: {roles:roles}.',
    de: 'Ihre Rolle in dieser Firma lässt dies nicht zu. Erforderlich ist eine dieser Rollen: {roles:roles}.',
  },
  'operator-permission-missing': {
    status: 403,
    en: 'Your role in the store does not allow this. It requires one of these roles: {roles:roles}.',
    de: 'Ihre Rolle im Store lässt dies nicht zu. Erforderlich ist eine dieser Rollen: {roles:roles}.',
  },
  'own-company': {
    status: 403,
    en: 'You belong to this company, so another operator has to decide.',
    de: 'Sie gehören zu dieser Firma. Entscheiden muss eine andere Person aus dem Betrieb.',
  },
  'operator-access-ended': {
    status: 403,
    en: 'Your access as an operator has ended. Ask an administrator of the store to invite you.',
    de: 'Ihr Zugang zum Betrieb des Stores ist beendet. Bitten Sie die Administration des Stores um eine Einladung.',
  },
  'permission-for-all-apps': {
    status: 403,
    en: 'Your access is limited to named apps. This requires access to all apps of the company; an owner can grant it.',
    de: 'Ihr Zugang ist auf bestimmte Apps begrenzt. Hierfür ist der Zugang zu allen Apps der Firma nötig; erteilen kann ihn die Rolle Inhaber.',
  },
  'not-found': {
    status: 404,
    en: 'Nothing was found at this address.',
    de: 'Unter dieser Adresse wurde nichts gefunden.',
  },
  'method-not-allowed': {
    status: 405,
    en: 'This method is not allowed at this address.',
    de: 'Diese Methode ist unter dieser Adresse nicht zulässig.',
  },
  'stale-write': {
    status: 412,
    en: 'Someone else saved changes in the meantime. Load the latest version and save again.',
    de: 'Inzwischen wurden andere Änderungen gespeichert. Laden Sie die neueste Version und speichern Sie erneut.',
  },
  'request-timeout': {
    status: 408,
    en: 'The request took too long to arrive.',
    de: 'Die Übertragung der Anfrage hat zu lange gedauert.',
  },
  'headers-too-large': {
    status: 431,
    en: 'The headers of the request are too large.',
    de: 'Die Kopfzeilen der Anfrage sind zu groß.',
  },
  'body-too-large': { status: 413, en: 'The request is too large.', de: 'Die Anfrage ist zu groß.' },
  'misdirected-request': {
    status: 421,
    en: 'This server does not serve this host name.',
    de: 'Dieser Server ist unter diesem Hostnamen nicht erreichbar.',
  },
  'unsupported-media-type': {
    status: 415,
    en: 'This content type is not supported.',
    de: 'Dieser Inhaltstyp wird nicht unterstützt.',
  },
  'idempotency-key-reused': {
    status: 422,
    en: 'This idempotency key has already been used with a different request.',
    de: 'Dieser Idempotenzschlüssel wurde bereits mit einer anderen Anfrage verwendet.',
  },
  'too-many-requests': {
    status: 429,
    en: 'Too many requests. Try again in {seconds:wait}.',
    de: 'Zu viele Anfragen. Versuchen Sie es in {seconds:wait} erneut.',
  },
  'internal-error': {
    status: 500,
    en: 'Something went wrong. Please try again.',
    de: 'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  },
  'temporarily-unavailable': {
    status: 503,
    en: 'The service is temporarily unavailable. Please try again.',
    de: 'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es erneut.',
  },
  'storage-full': {
    status: 503,
    en: 'The store has run out of file storage. Please try again later.',
    de: 'Der Store hat keinen Speicherplatz mehr für Dateien. Bitte versuchen Sie es später erneut.',
  },
} satisfies Record<string, ProblemText>;

declare module './problem.ts' {
  interface ProblemNames extends Record<keyof typeof requestProblemTexts, true> {}
}
