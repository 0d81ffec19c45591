import { listCompanies } from '@lensdock/contract/company/company.routes.ts';
import { listStoreApps } from '@lensdock/contract/publications/publications.routes.ts';
import { findOrders } from '@lensdock/contract/revenue/revenue.routes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { call } from '../../api/call.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { mayDo } from '../../session/permissions.ts';
import { signedInPerson } from '../../session/session.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** One letter would find almost everything. */
const shortest = 2;
const shown = 5;
const longestOrderId = 64;

/** The apps, companies and orders that an operator's words find on the server. */
export function useOperatorEntries(question: string): PaletteEntry[] {
  const navigate = useNavigate();
  const search = useDeferredValue(question.trim());
  const { data } = useQuery({
    queryKey: ['palette', search, currentLanguage()],
    queryFn: async ({ signal }) => {
      const [apps, companies, orders] = await Promise.all([
        mayDo('store-apps:read') ? call(listStoreApps, { query: { search }, signal }) : undefined,
        mayDo('companies:read') ? call(listCompanies, { query: { search }, signal }) : undefined,
        mayDo('orders:read') && search.length <= longestOrderId
          ? call(findOrders, { query: { search }, signal })
          : undefined,
      ]);
      return {
        apps: apps?.data.apps.slice(0, shown) ?? [],
        companies: companies?.data.companies.slice(0, shown) ?? [],
        orders: orders?.data.orders.slice(0, shown) ?? [],
      };
    },
    enabled: signedInPerson()?.role === 'operator' && search.length >= shortest,
    placeholderData: keepPreviousData,
  });
  if (!data || search.length < shortest) return [];
  return [
    ...data.apps.map(({ appCode, appName, companyName }) => ({
      id: `app-${appCode}`,
      group: 'apps' as const,
      text: appName,
      hint: companyName,
      run: () => void navigate({ to: '/all-apps/$code', params: { code: appCode } }),
    })),
    ...data.companies.map(({ companyId, companyName, city }) => ({
      id: `company-${companyId}`,
      group: 'companies' as const,
      text: companyName,
      ...(city && { hint: city }),
      run: () => void navigate({ to: '/companies/$companyId', params: { companyId } }),
    })),
    ...data.orders.map(({ orderId, companyName, customer }) => ({
      id: `order-${orderId}`,
      group: 'orders' as const,
      text: orderId,
      hint: `${companyName}, ${customer}`,
      run: () => void navigate({ to: '/orders/$orderId', params: { orderId } }),
    })),
  ];
}
