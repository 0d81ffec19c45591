import { expect, it } from 'vitest';
import type { Sentence } from '../kernel/language.ts';
import { findingTexts } from './finding-texts.ts';
import { problemTexts } from './problem-texts.ts';

const texts: Readonly<Record<string, Sentence>> = { ...findingTexts, ...problemTexts };

/** What people read word for word; where only the English is given, the German says the same. */
it.each([
  ['invalid-input', 'Some of your inputs are invalid.', 'Einige Ihrer Eingaben sind ungültig.'],
  [
    'internal-error',
    'Something went wrong. Please try again.',
    'Ein Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  ],
  ['url-format', 'Invalid URL format', 'Ungültiges URL-Format'],
  ['email-format', 'Invalid email format', 'Ungültiges Email-Format'],
  ['document-name-required', 'Please enter a filename.', 'Bitte geben Sie einen Dateinamen ein.'],
  ['founding-year', 'Please enter a valid year founded', 'Bitte geben Sie ein gültiges Gründungsjahr ein'],
  ['app-name-characters', 'App name contains illegal special characters.'],
  ['discount-quantity-taken', 'You already defined a volume discount for this quantity range.'],
  ['buyer-invalid', 'Invalid company ID'],
  ['company-unknown', 'Invalid company ID'],
  ['buyer-own-company', 'An app cannot be restricted to own company'],
  ['buyer-already-added', 'The company is already added'],
  ['invalid-language-data', 'Invalid language data submitted.'],
  ['video-not-found', 'Your video cannot be found.'],
  ['image-service-unavailable', 'The image validation service is currently unavailable, please try again later.'],
  ['logo-too-big', 'The image is too big, maximum is 1 MB'],
  ['logo-format', 'The image is not a PNG or JPEG'],
  ['logo-resolution', 'The image resolution does not match 800w x 800h'],
  ['payment-provider-failed', 'An Error occurred. Please try again later.'],
  ['card-not-debit', 'The card you entered is not a debit card.'],
] as const)('%s says what the specification says', (code, en, de?: string) => {
  expect(texts[code]?.en).toBe(en);
  if (de !== undefined) expect(texts[code]?.de).toBe(de);
  expect(texts[code]?.de).not.toBe(en);
});
