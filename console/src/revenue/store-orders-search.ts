import type { StoreOrderFilter } from '@lensdock/contract/revenue/revenue.routes.ts';

/** Parses the URL parameters of the operators' list of orders; invalid ones are dropped. */
export function storeOrdersSearch(given: Record<string, unknown>): StoreOrderFilter {
  const text = (name: string): string => (given[name] === undefined ? '' : String(given[name]));
  return {
    ...(text('search') && { search: text('search').slice(0, 200) }),
    ...(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text('companyId')) && { companyId: text('companyId') }),
    ...(/^[A-Za-z0-9_-]{1,64}$/.test(text('app')) && { app: text('app') }),
  };
}
