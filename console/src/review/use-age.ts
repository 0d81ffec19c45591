import { useLingui } from '@lingui/react';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long something has been waiting, in whole minutes, hours or days: "40 min", "6 hr", "3 days". */
export function useAge(): (since: number) => string {
  const { i18n } = useLingui();
  return (since) => {
    const waitedMs = Math.max(0, Date.now() - since);
    const { unit, lengthMs } = unitFor(waitedMs);
    const format = new Intl.NumberFormat(i18n.locale, { style: 'unit', unit, unitDisplay: 'short' });
    return format.format(Math.floor(waitedMs / lengthMs));
  };
}

function unitFor(waitedMs: number) {
  if (waitedMs < hourMs) return { unit: 'minute', lengthMs: minuteMs };
  return waitedMs < 2 * dayMs ? { unit: 'hour', lengthMs: hourMs } : { unit: 'day', lengthMs: dayMs };
}
