import { listCompanies } from '@lensdock/contract/company/company.routes.ts';
import { listMonths } from '@lensdock/contract/months/months.routes.ts';
import { listStoreApps } from '@lensdock/contract/publications/publications.routes.ts';
import { listStoreOrders } from '@lensdock/contract/revenue/revenue.routes.ts';
import { listStoreSettings } from '@lensdock/contract/store-settings/store-settings.routes.ts';
import { listManagedTerms } from '@lensdock/contract/terms/terms.routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '../../api/call.ts';
import type { ActionRecord, PaletteAction } from '../../frame/palette-action.ts';
import { dateFormat } from '../../i18n/formatters.ts';
import { currentLanguage } from '../../i18n/language.ts';
import type { Text } from '../../i18n/text.ts';
import { useStartAction } from './palette-actions.ts';
import { matching, type PaletteEntry } from './palette-entries.ts';

const shown = 8;

interface RecordChoice {
  id: string;
  text: string;
  hint?: string | null;
}

type Source = (query: { search?: string }, signal: AbortSignal) => Promise<RecordChoice[]>;

const sources: Readonly<Record<ActionRecord, Source>> = {
  app: async (query, signal) =>
    (await call(listStoreApps, { query, signal })).data.apps.map(({ appCode, appName, companyName }) => ({
      id: appCode,
      text: appName,
      hint: companyName,
    })),
  company: async (query, signal) =>
    (await call(listCompanies, { query, signal })).data.companies.map(({ companyId, companyName, city }) => ({
      id: companyId,
      text: companyName,
      hint: city,
    })),
  order: async (query, signal) =>
    (await call(listStoreOrders, { query, signal })).data.orders.map(({ orderId, companyName, customer }) => ({
      id: orderId,
      text: orderId,
      hint: `${companyName}, ${customer}`,
    })),
  month: async (_query, signal) => {
    const names = dateFormat(currentLanguage(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const { months } = (await call(listMonths, { signal })).data;
    return months.map(({ month }) => ({ id: month, text: names.format(new Date(`${month}-01T00:00:00Z`)) }));
  },
  setting: async (_query, signal) =>
    (await call(listStoreSettings, { signal })).data.settings.map(({ name, title }) => ({
      id: name,
      text: title,
      hint: name,
    })),
  terms: async (_query, signal) =>
    (await call(listManagedTerms, { signal })).data.documents.map(({ document, title }) => ({
      id: document,
      text: title,
    })),
};

/** The kinds that the server searches; of the others there are few. */
const searched: readonly ActionRecord[] = ['app', 'company', 'order'];

export const choiceLabels: Readonly<Record<ActionRecord, (t: Text) => string>> = {
  app: (t) => t('palette.pick-app'),
  company: (t) => t('palette.pick-company'),
  month: (t) => t('palette.pick-month'),
  order: (t) => t('palette.pick-order'),
  setting: (t) => t('palette.pick-setting'),
  terms: (t) => t('palette.pick-terms'),
};

interface RecordChoices {
  entries: PaletteEntry[];
  isLoading: boolean;
}

/** The records that an action can be started on, by the words of the person. */
export function useRecordChoices(action: PaletteAction | undefined, question: string): RecordChoices {
  const start = useStartAction();
  const of = action?.of;
  const words = useDeferredValue(question.trim());
  const isSearched = of !== undefined && searched.includes(of);
  const search = isSearched ? words : '';
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: ['palette-records', of, search, currentLanguage()],
    queryFn: ({ signal }) => (of ? sources[of](search ? { search } : {}, signal) : []),
    enabled: of !== undefined,
    placeholderData: (before, query) => (query?.queryKey[1] === of ? before : undefined),
  });
  if (!action || !data) return { entries: [], isLoading: isPending };
  const entries = data.map(
    ({ id, text, hint }): PaletteEntry => ({
      id: `record-${id}`,
      group: 'records',
      text,
      ...(hint && { hint }),
      run: () => start(action, id),
    }),
  );
  // Enter must never take a record that the words no longer mean.
  const isBehind = isPlaceholderData || words !== question.trim();
  const found = isSearched && !isBehind ? entries : matching(entries, question);
  return { entries: found.slice(0, shown), isLoading: isPlaceholderData };
}
