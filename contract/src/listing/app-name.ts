import type { Finding } from '../kernel/finding.ts';
import type { appFindingTexts } from './app-name.findings.ts';

/** Letters and marks of every script, digits, space and the listed signs. */
const allowedCharacters = /^[\p{L}\p{M}\p{Nd} .,:&+\-_'()!/]*$/u;

/** The findings of an app's name in one language. Length counts code points. */
export function appNameFindings(name: string, limit: number): Finding<keyof typeof appFindingTexts>[] {
  const trimmed = name.trim();
  if (trimmed === '') return [{ code: 'app-name-required', inputField: 'name' }];
  const length = [...trimmed].length;
  return [
    ...(length > limit
      ? [{ code: 'app-name-too-long' as const, inputField: 'name', parameters: { length, limit } }]
      : []),
    ...(allowedCharacters.test(trimmed) ? [] : [{ code: 'app-name-characters' as const, inputField: 'name' }]),
  ];
}
