import { listAudit, listCompanyAudit } from '@lensdock/contract/audit/audit.endpoints.ts';
import { readCompanyPage } from '@lensdock/contract/catalogue/catalogue.endpoints.ts';
import { listCompanies } from '@lensdock/contract/company/company.endpoints.ts';
import { listCorrections } from '@lensdock/contract/corrections/corrections.endpoints.ts';
import { readHome } from '@lensdock/contract/home/home.endpoints.ts';
import { listMonths } from '@lensdock/contract/months/months.endpoints.ts';
import { listPayoutRuns, previewPayoutRun } from '@lensdock/contract/payouts/payouts.endpoints.ts';
import { listPeople } from '@lensdock/contract/people/people.endpoints.ts';
import { listStoreApps } from '@lensdock/contract/publications/publications.endpoints.ts';
import { listReports } from '@lensdock/contract/reports/reports.endpoints.ts';
import { listRevenues, listStoreOrders, readRevenueSummary } from '@lensdock/contract/revenue/revenue.endpoints.ts';
import { listSubmissions } from '@lensdock/contract/review/review.endpoints.ts';
import { listStoreSettings } from '@lensdock/contract/store-settings/store-settings.endpoints.ts';
import { listAllTransfers } from '@lensdock/contract/transfers/transfers.endpoints.ts';
import type { MixedCall } from '../load/mixed-call.ts';
import { mix } from '../load/rising-load.ts';

/** The mix, plus calls that are rarer but may become slow as rows accumulate. */
export const growthCalls: readonly MixedCall[] = [
  ...mix,
  { endpoint: listRevenues, who: 'ada', weight: 0, note: 'of one status', query: () => ({ status: 'paid' }) },
  {
    endpoint: listRevenues,
    who: 'ada',
    weight: 0,
    note: 'of one status, page 500',
    query: () => ({ status: 'paid', page: 499, pageSize: 20 }),
  },
  { endpoint: listRevenues, who: 'ada', weight: 0, note: 'of one app', query: ({ app }) => ({ app }) },
  { endpoint: listRevenues, who: 'ada', weight: 0, note: 'page 500', query: () => ({ page: 499, pageSize: 20 }) },
  { endpoint: readRevenueSummary, who: 'ada', weight: 0, note: 'of one status', query: () => ({ status: 'paid' }) },
  { endpoint: readRevenueSummary, who: 'ada', weight: 0, note: 'of one app', query: ({ app }) => ({ app }) },
  { endpoint: listCompanyAudit, who: 'ada', weight: 0 },
  { endpoint: listAudit, who: 'olga', weight: 0, note: 'of one person', query: () => ({ actor: 'ada' }) },
  { endpoint: listStoreApps, who: 'olga', weight: 0, note: 'search', query: () => ({ search: 'northlight' }) },
  { endpoint: listStoreApps, who: 'olga', weight: 0, note: 'withdrawn', query: () => ({ state: 'withdrawn' }) },
  { endpoint: listCompanies, who: 'olga', weight: 0, note: 'search', query: () => ({ search: 'northlight' }) },
  { endpoint: listSubmissions, who: 'olga', weight: 0, note: 'search', query: () => ({ search: 'northlight' }) },
  { endpoint: previewPayoutRun, who: 'olga', weight: 0 },
  { endpoint: readHome, who: 'olga', weight: 0 },
  { endpoint: listPeople, who: 'olga', weight: 0 },
  { endpoint: listReports, who: 'olga', weight: 0 },
  { endpoint: listStoreOrders, who: 'olga', weight: 0 },
  { endpoint: listPayoutRuns, who: 'olga', weight: 0 },
  { endpoint: listCorrections, who: 'olga', weight: 0 },
  { endpoint: listMonths, who: 'olga', weight: 0 },
  { endpoint: listAllTransfers, who: 'olga', weight: 0 },
  { endpoint: listStoreSettings, who: 'olga', weight: 0 },
  {
    endpoint: readCompanyPage,
    who: 'store',
    weight: 0,
    params: ({ companyId }) => ({ companyId }),
  },
];
