import type { Sentence } from '../kernel/language.ts';

/**
 * Who acts without a person, by the names that the database has for them, with what people call them. Names are never
 * changed or reused: old lines of the audit hold them.
 */
export const systemActorNames = {
  system: { en: 'Lensdock', de: 'Lensdock' },
  policy: { en: 'Automatic checks', de: 'Automatische Prüfung' },
  calendar: { en: 'Schedule', de: 'Zeitplan' },
  postman: { en: 'Webhook delivery', de: 'Webhook-Zustellung' },
  'card-provider': { en: 'Card provider', de: 'Kartenanbieter' },
  'bank-provider': { en: 'Bank provider', de: 'Bankanbieter' },
} as const satisfies Readonly<Record<string, Sentence>>;

export type SystemActorName = keyof typeof systemActorNames;

export const systemActorKeys = Object.keys(systemActorNames) as SystemActorName[]; // the keys of the literal above

/** The system actors whose name in any language has the text in it. */
export function systemActorsNamed(text: string): SystemActorName[] {
  const wanted = text.toLowerCase();
  return systemActorKeys.filter((key) =>
    Object.values(systemActorNames[key]).some((name) => name.toLowerCase().includes(wanted)),
  );
}
