import type { Sentence } from '../kernel/language.ts';

/**
 * Actors without a person, by the names in the database, with their labels. Names are never changed or reused, because
 * old audit entries contain them.
 */
export const systemActorNames = {
  system: { en: 'Lensdock', de: 'Lensdock' },
  policy: { en: 'Automatic checks', de: 'Automatische Prüfung' },
  assignment: { en: 'Assignment rules', de: 'Zuweisungsregeln' },
  calendar: { en: 'Schedule', de: 'Zeitplan' },
  postman: { en: 'Webhook delivery', de: 'Webhook-Zustellung' },
  scanner: { en: 'Malware scanner', de: 'Malware-Prüfung' },
  'secret-scanner': { en: 'Secret scanning', de: 'Suche nach veröffentlichten Token' },
  'trusted-publisher': { en: 'Trusted publishing', de: 'Vertrauenswürdiges Veröffentlichen' },
  'card-provider': { en: 'Card provider', de: 'Kartenanbieter' },
  'bank-provider': { en: 'Bank provider', de: 'Bankanbieter' },
} as const satisfies Readonly<Record<string, Sentence>>;

export type SystemActorName = keyof typeof systemActorNames;

export const systemActorKeys = Object.keys(systemActorNames) as SystemActorName[]; // The keys of the literal above.

/** The system actors with the text in their name, in any language. */
export function systemActorsNamed(text: string): SystemActorName[] {
  const wanted = text.toLowerCase();
  return systemActorKeys.filter((key) =>
    Object.values(systemActorNames[key]).some((name) => name.toLowerCase().includes(wanted)),
  );
}
