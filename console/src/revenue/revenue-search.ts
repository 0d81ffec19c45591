import { paymentStatuses } from '@lensdock/contract/orders/orders.ts';
import { type RevenueFilter, revenuePageSizes } from '@lensdock/contract/revenue/revenue.ts';

/** The URL parameters of the page. The first page and the default size are omitted. */
export interface RevenueSearch extends Omit<RevenueFilter, 'status'> {
  payment?: RevenueFilter['status'];
  /** Zero-based, as in the API. */
  page?: number;
  pageSize?: (typeof revenuePageSizes)[number];
}

/** Parses the URL parameters; invalid ones are dropped. */
export function revenueSearch(search: Record<string, unknown>): RevenueSearch {
  const text = (name: string): string => (search[name] === undefined ? '' : String(search[name]));
  const day = (name: 'from' | 'to') => (isDay(text(name)) ? { [name]: text(name) } : {});
  const payment = paymentStatuses.find((one) => one === text('payment'));
  const pageSize = revenuePageSizes.find((size) => String(size) === text('pageSize'));
  const page = /^[0-9]{1,9}$/.test(text('page')) ? Number(text('page')) : 0;
  return {
    ...day('from'),
    ...day('to'),
    ...(/^[A-Za-z0-9_-]{1,64}$/.test(text('app')) && { app: text('app') }),
    ...(payment && { payment }),
    ...(text('search') !== '' && { search: text('search').slice(0, 200) }),
    ...(pageSize && pageSize !== 10 && { pageSize }),
    ...(page > 0 && { page }),
  };
}

/** The filter in the API's form. */
export function filterOf({ page: _page, pageSize: _size, payment, ...filter }: RevenueSearch): RevenueFilter {
  return { ...filter, ...(payment && { status: payment }) };
}

function isDay(text: string): boolean {
  // `Date` would parse 30 February as 2 March.
  return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
}
