import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ActionRecord, PaletteAction } from '../../frame/palette-action.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { mayDo } from '../../session/permissions.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import type { PaletteEntry } from './palette-entries.ts';

const modules = import.meta.glob<Record<string, readonly PaletteAction[]>>('../../*/**/*.actions.ts', { eager: true });

/** The actions of all features, collected by file name, so that only the palette loads them. */
export const paletteActions = Object.values(modules).flatMap((module) => Object.values(module).flat());

/** The actions that the person may start. */
export function allowedActions(): PaletteAction[] {
  return paletteActions.filter(({ may }) => mayDo(may));
}

/** The parameter of a record's pages. */
const recordParameters = {
  app: 'code',
  company: 'companyId',
  month: 'month',
  order: 'orderId',
  setting: 'name',
  terms: 'document',
} as const satisfies Record<ActionRecord, string>;

/** Long enough for a page with all its data to show the button of the action. */
const settleMs = 2_000;

/** Opens the page of an action and has it started there. Reports it if the page does not offer the action. */
export function useStartAction(): (action: PaletteAction, record?: string) => void {
  const t = useTranslation();
  const router = useRouter();
  const queries = useQueryClient();
  async function run({ text, to, of, search = {}, start }: PaletteAction, record?: string): Promise<void> {
    await router.navigate({
      to,
      params: of && record !== undefined ? { [recordParameters[of]]: record } : {},
      search,
      state: start === undefined ? {} : { start },
    });
    if (start === undefined) return;
    const isWaiting = () => router.state.location.state.start === start;
    do await new Promise((resolve) => setTimeout(resolve, settleMs));
    while (isWaiting() && (router.state.isLoading || queries.isFetching() > 0));
    if (!isWaiting()) return;
    // Otherwise the action would start when a later change of the record permits it.
    void router.navigate({ to: '.', search: true, replace: true, resetScroll: false, state: {} });
    showToast({ tone: 'info', title: t('palette.absent', { action: text[currentLanguage()] }) });
  }
  return (action, record) => void run(action, record);
}

/** The actions as entries. One that needs a record takes that of the open page, or asks for one. */
export function useActionEntries(onPick: (action: PaletteAction) => void): PaletteEntry[] {
  const t = useTranslation();
  const start = useStartAction();
  const open: Partial<Record<string, string>> = useParams({ strict: false });
  return allowedActions().map((action) => {
    const { text, to, of, search = {} } = action;
    const record = of && open[recordParameters[of]];
    const needsRecord = of !== undefined && record === undefined;
    return {
      id: ['action', to, action.start, ...Object.values(search)].join('-').replace(/[^a-z-]/gi, ''),
      group: 'actions',
      text: needsRecord ? `${text[currentLanguage()]} …` : text[currentLanguage()],
      ...(record !== undefined && { hint: t('palette.on-this-page') }),
      ...(needsRecord && { keepsOpen: true }),
      run: () => (needsRecord ? onPick(action) : start(action, record)),
    };
  });
}
