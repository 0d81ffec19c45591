import { useLingui } from '@lingui/react';
import { dateFormat } from '../i18n/formatters.ts';

/** October 2026, for the month `2026-10`. */
export function useMonthName(): (month: string) => string {
  const { locale } = useLingui().i18n;
  const names = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => names.format(new Date(`${month}-01T00:00:00Z`));
}
