import { useNavigate, useParams } from '@tanstack/react-router';
import type { ActionRecord, PaletteAction } from '../../frame/palette-action.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/text.ts';
import { mayDo } from '../../session/permissions.ts';
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

/** Opens the page of an action and has it started there. */
export function useStartAction(): (action: PaletteAction, record?: string) => void {
  const navigate = useNavigate();
  return ({ to, of, search = {}, start }, record) =>
    void navigate({
      to,
      params: of && record !== undefined ? { [recordParameters[of]]: record } : {},
      search,
      state: start === undefined ? {} : { start },
    });
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
