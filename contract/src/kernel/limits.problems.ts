import type { ProblemText } from './problem.ts';

/** Problems of limits with their own sentence. Calls over the general limits return `too-many-requests`. */
export const limitProblemTexts = {
  'too-many-conversions': {
    status: 429,
    en: 'You can convert {limit} prices per minute. Try again in {seconds:wait}.',
    de: 'Sie können {limit} Preise pro Minute umrechnen. Versuchen Sie es in {seconds:wait} erneut.',
  },
  'too-many-lookups': {
    status: 429,
    en: 'You can look up {limit} companies per hour. Try again in {seconds:wait}.',
    de: 'Sie können {limit} Firmen pro Stunde suchen. Versuchen Sie es in {seconds:wait} erneut.',
  },
  'too-many-exports': {
    status: 429,
    en: 'You can export {limit} times per hour. Try again in {seconds:wait}.',
    de: 'Sie können {limit}-mal pro Stunde exportieren. Versuchen Sie es in {seconds:wait} erneut.',
  },
  'too-many-webhook-tests': {
    status: 429,
    en: 'You can test webhooks {limit} times per hour. Try again in {seconds:wait}.',
    de: 'Sie können Webhooks {limit}-mal pro Stunde testen. Versuchen Sie es in {seconds:wait} erneut.',
  },
  'too-many-package-uploads': {
    status: 429,
    en: 'Your company can upload {limit} packages per hour. The next upload is possible in {seconds:wait}.',
    de: 'Ihre Firma kann {limit} Pakete pro Stunde hochladen. Der nächste Upload ist in {seconds:wait} möglich.',
  },
  'too-many-file-uploads': {
    status: 429,
    en: 'Your company can upload images and documents {limit} times per hour. The next upload is possible in {seconds:wait}.',
    de: 'Ihre Firma kann {limit}-mal pro Stunde Bilder und Dokumente hochladen. Der nächste Upload ist in {seconds:wait} möglich.',
  },
  'too-many-invitations': {
    status: 429,
    en: 'No more than {limit} invitations can be sent per hour. The next one is possible in {seconds:wait}.',
    de: 'Pro Stunde lassen sich höchstens {limit} Einladungen senden. Die nächste ist in {seconds:wait} möglich.',
  },
  'too-many-open-uploads': {
    status: 429,
    en: 'Your company already has {limit} uploads in progress. Wait until one has finished, or cancel one.',
    de: 'Ihre Firma hat bereits {limit} laufende Uploads. Warten Sie, bis einer beendet ist, oder brechen Sie einen ab.',
  },
  'quarantine-full': {
    status: 429,
    en: 'The unfinished uploads of your company can take up {limit} in total. Finish or cancel one before you start another.',
    de: 'Die nicht abgeschlossenen Uploads Ihrer Firma dürfen zusammen {limit} belegen. Beenden Sie einen oder brechen Sie ihn ab, bevor Sie den nächsten starten.',
  },
  'company-storage-full': {
    status: 409,
    en: 'The packages of your company can take up {limit} in total, and this one would exceed the limit. Delete versions you no longer need.',
    de: 'Die Pakete Ihrer Firma dürfen zusammen {limit} belegen, und dieses Paket würde die Grenze überschreiten. Löschen Sie Versionen, die Sie nicht mehr benötigen.',
  },
} satisfies Record<string, ProblemText>;

declare module './problem.ts' {
  interface ProblemNames extends Record<keyof typeof limitProblemTexts, true> {}
}
