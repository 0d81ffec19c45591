import { useLingui } from '@lingui/react';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long something has been waiting, in whole hours or days: "6 hr", "3 days". */
export function useAge(): (since: number) => string {
  const { i18n } = useLingui();
  return (since) => {
    const waitedMs = Math.max(0, Date.now() - since);
    const [unit, length] = waitedMs < 2 * dayMs ? ['hour', hourMs] : ['day', dayMs];
    const format = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit: String(unit), unitDisplay: 'short' });
    return format.format(Math.floor(waitedMs / Number(length)));
  };
}
