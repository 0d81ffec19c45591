import type { Route } from '../kernel/route.ts';
import type { MonthDetail, MonthSummary } from './months.ts';

interface MonthParams {
  month: string;
}

export const listMonths: Route<{ reply: { months: MonthSummary[] } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/months',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const readMonth: Route<{ params: MonthParams; reply: MonthDetail }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/months/:month',
  caller: 'operator',
  may: 'payout-runs:read',
};

export const closeMonth: Route<{ params: MonthParams; reply: MonthDetail }, 'operator'> = {
  method: 'POST',
  path: '/api/operator/months/:month/closing',
  caller: 'operator',
  may: 'payout-runs:write',
};

export const exportMonth: Route<{ params: MonthParams; query: { link?: string } }, 'operator'> = {
  method: 'GET',
  path: '/api/operator/months/:month/export',
  caller: 'operator',
  may: 'payout-runs:read',
};
