import { listCompanies } from '@lensdock/contract/company/company.routes.ts';
import { listPeople } from '@lensdock/contract/people/people.routes.ts';
import { listStoreApps } from '@lensdock/contract/publications/publications.routes.ts';
import { findOrders } from '@lensdock/contract/revenue/revenue.routes.ts';
import { listSubmissions, readSubmission } from '@lensdock/contract/review/review.routes.ts';
import { listStoreSettings } from '@lensdock/contract/store-settings/store-settings.routes.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { call } from '../../api/call.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { ProblemError } from '../../problems/problem-error.ts';
import { mayDo } from '../../session/permissions.ts';
import { signedInPerson } from '../../session/session.ts';
import { matching, type PaletteEntry } from './palette-entries.ts';

/** One letter would find almost everything. */
const shortest = 2;
const shown = 5;
const maxOrderIdLength = 64;
/** Ids of submissions are random codes. */
const submissionId = /^[\w-]{22}$/;
/** Names and explanations of settings change with a release only. */
const settingsFreshMs = 600_000;

/** The apps, submissions, companies, orders, people and settings that an operator's words find. */
export function useOperatorEntries(question: string): PaletteEntry[] {
  const words = question.trim();
  const search = useDeferredValue(words);
  const isSearching = signedInPerson()?.role === 'operator' && search.length >= shortest;
  const { records, isPrevious } = useFoundRecords(search, isSearching);
  const settings = useSettingEntries(isSearching);
  if (!isSearching || words.length < shortest) return [];
  // Enter must never open a record that the words no longer mean.
  const isBehind = isPrevious || search !== words;
  return [...(isBehind ? matching(records, words) : records), ...matching(settings, words).slice(0, shown)];
}

/** Waiting ones by name. The queue does not list decided ones, so an id is looked up first. */
async function findSubmissions(search: string, signal: AbortSignal) {
  const known = submissionId.test(search) ? await findSubmission(search, signal) : undefined;
  if (known) return [known];
  return (await call(listSubmissions, { query: { search, pageSize: shown }, signal })).data.submissions;
}

async function findSubmission(id: string, signal: AbortSignal) {
  try {
    return (await call(readSubmission, { params: { submissionId: id }, signal })).data;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return undefined;
    throw error;
  }
}

/** The ids of newer orders, which the list shows first, may begin with the id that was asked for. */
function exactFirst<Order extends { orderId: string }>(orders: readonly Order[], search: string): Order[] {
  const isExact = ({ orderId }: Order) => Number(orderId.toLowerCase() === search.toLowerCase());
  return orders.toSorted((one, other) => isExact(other) - isExact(one));
}

async function findRecords(search: string, signal: AbortSignal) {
  const query = { search };
  const [apps, submissions, companies, orders, people] = await Promise.all([
    mayDo('store-apps:read') ? call(listStoreApps, { query, signal }) : undefined,
    mayDo('submissions:read') ? findSubmissions(search, signal) : undefined,
    mayDo('companies:read') ? call(listCompanies, { query, signal }) : undefined,
    mayDo('orders:read') && search.length <= maxOrderIdLength ? call(findOrders, { query, signal }) : undefined,
    mayDo('people:read') ? call(listPeople, { query, signal }) : undefined,
  ]);
  return {
    apps: apps?.data.apps.slice(0, shown) ?? [],
    submissions: submissions ?? [],
    companies: companies?.data.companies.slice(0, shown) ?? [],
    orders: exactFirst(orders?.data.orders ?? [], search).slice(0, shown),
    people: people?.data.people.slice(0, shown) ?? [],
  };
}

/** The records that the server finds; until it replies, those of the previous search. */
function useFoundRecords(search: string, enabled: boolean): { records: PaletteEntry[]; isPrevious: boolean } {
  const navigate = useNavigate();
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['palette', search, currentLanguage()],
    queryFn: ({ signal }) => findRecords(search, signal),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!data) return { records: [], isPrevious: false };
  const records = [
    ...data.apps.map(({ appCode, appName, companyName }) => ({
      id: `app-${appCode}`,
      group: 'apps' as const,
      text: appName,
      hint: companyName,
      run: () => void navigate({ to: '/all-apps/$code', params: { code: appCode } }),
    })),
    ...data.submissions.map(({ submissionId: id, appName, versionName, companyName }) => ({
      id: `submission-${id}`,
      group: 'submissions' as const,
      text: appName,
      hint: versionName ? `${versionName}, ${companyName}` : companyName,
      run: () => void navigate({ to: '/review/$submissionId', params: { submissionId: id } }),
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
    ...data.people.map(({ personId, name, email }) => ({
      id: `person-${personId}`,
      group: 'people' as const,
      text: name,
      ...(email && { hint: email }),
      run: () => void navigate({ to: '/people', search: { search: email ?? name } }),
    })),
  ];
  return { records, isPrevious: isPlaceholderData };
}

/** All settings of the store, which are searched here because their names are few. */
function useSettingEntries(enabled: boolean): PaletteEntry[] {
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['palette-settings', currentLanguage()],
    queryFn: async ({ signal }) => (await call(listStoreSettings, { signal })).data.settings,
    enabled: enabled && mayDo('settings:read'),
    staleTime: settingsFreshMs,
  });
  return (data ?? []).map(({ name, title }) => ({
    id: `setting-${name}`,
    group: 'settings',
    text: title,
    hint: name,
    run: () => void navigate({ to: '/store-settings/$name', params: { name } }),
  }));
}
