import './forms.texts.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { isConflict } from '../problems/show-failure.ts';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import { LocalDraft } from './drafts/LocalDraft.tsx';
import type { FormDraft } from './form-store.ts';
import type { SectionForm as Form } from './section-form.ts';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import { useFormState } from './use-section-form.ts';

interface SectionFormProps<Data, Values> {
  form: Form<Data, Values>;
  /** A save is running. */
  busy: boolean;
  /** Why the last save failed. */
  problem: unknown;
  /** The heading of the error list. */
  invalidTitle: string;
  /** The person who saved in the meantime, if known. */
  conflictTitle?: string | undefined;
  bar: SectionBar;
  /** Replaces the draft offer where there are several. */
  drafts?: ReactNode;
  /** Replaces the guard where edits survive a change to another tab of the form. */
  guard?: ReactNode;
  /** Banners between the draft offer and the fields. */
  notices?: ReactNode;
  children: ReactNode;
}

export interface SectionBar {
  /** The effect of saving, or the missing fields. One or two sentences. */
  consequence?: string | undefined;
  /** The effect of saving when nothing was edited; without it the bar is hidden then. */
  offer?: string | undefined;
  saveText?: string | undefined;
  busyText?: string;
  /** Why saving is disabled. */
  disabledReason?: string | false;
  intent?: string;
  /** Saving publishes or submits: opens the review summary, which saves. Invalid input shows its errors instead. */
  review?: () => void;
  /** The page has its own `<form>`, which the button submits. */
  submits?: boolean;
}

/**
 * A section that is edited and saved as a whole. It guards and stores edits, shows conflicts and errors, and ends with
 * the save bar. Fields stay editable during a save.
 */
export function SectionForm<Data, Values>(props: SectionFormProps<Data, Values>) {
  const { form, busy, problem, invalidTitle, conflictTitle, bar, drafts, guard, notices, children } = props;
  const attempt = useFormState(form, () => form.state().attempt);
  const saveByEnter = () => {
    if (form.isChanged() && !busy) saveOrReview(form, bar);
  };
  return (
    <>
      {guard ?? <FormGuard form={form} />}
      <PanelStack>
        {drafts ?? (form.isLocked() ? null : <FormDraftOffer form={form} />)}
        {isConflict(problem) ? (
          <ConflictBanner
            title={conflictTitle}
            attempt={attempt}
            discardMine={() => void form.discardMine()}
            overwriteTheirs={() => void form.overwriteTheirs()}
          />
        ) : null}
        <FormProblems form={form} title={invalidTitle} attempt={attempt} />
        {notices}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: observes the field that lost the focus, and Enter in a field. */}
        <div
          onBlur={({ target }) => target.id && form.leave(target.id)}
          onKeyDown={bar.submits || bar.disabledReason ? undefined : (event) => savesByEnter(event) && saveByEnter()}
        >
          {children}
        </div>
      </PanelStack>
      <FormBar form={form} bar={bar} busy={busy} />
    </>
  );
}

function saveOrReview<Data, Values>(form: Form<Data, Values>, { review, intent }: SectionBar): void {
  if (!review) void form.save(intent);
  else if (form.check()) review();
}

/** Fields of one line that do nothing else with Enter. */
const lineFields = 'input:not([type=checkbox], [type=radio], [type=file], [type=search], [role=combobox])';

/** Like Enter in a native form. Keys pressed in a dialog bubble here through React's tree. */
function savesByEnter({ key, target, currentTarget, nativeEvent, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Enter' || nativeEvent.isComposing || defaultPrevented) return false;
  return target instanceof Element && target.matches(lineFields) && currentTarget.contains(target);
}

function FormGuard<Data, Values>({ form }: { form: Form<Data, Values> }) {
  return <UnsavedChangesGuard changed={useFormState(form, () => form.isChanged())} />;
}

function FormDraftOffer<Data, Values>({ form }: { form: Form<Data, Values> }) {
  const draft = useFormState(form, () => form.draft());
  return (
    <LocalDraft<FormDraft<Values>>
      place={form.draftKey()}
      draft={draft}
      usable={(stored) => (isFormDraft(stored) ? stored : undefined)}
      onTake={form.takeDraft}
      onStored={form.setStoredAt}
    />
  );
}

/** An older version of the console may have stored another shape. */
function isFormDraft(stored: object): boolean {
  return 'edits' in stored && typeof stored.edits === 'object';
}

interface FormProblemsProps<Data, Values> {
  form: Form<Data, Values>;
  title: string;
  attempt: number;
}

/** Empty before the first attempt: until then each field shows its own error. */
function FormProblems<Data, Values>({ form, title, attempt }: FormProblemsProps<Data, Values>) {
  const problems = useFormState(form, () => (form.showsAll() ? form.problems() : none));
  const lines = problems.map(({ field, name, message }) => ({
    fieldId: field,
    text: name ? `${name}: ${message}` : message,
  }));
  return <ErrorSummary title={title} problems={lines} attempt={attempt} />;
}
const none = [] as const;

interface FormBarProps<Data, Values> {
  form: Form<Data, Values>;
  bar: SectionBar;
  busy: boolean;
}

function FormBar<Data, Values>({ form, bar, busy }: FormBarProps<Data, Values>) {
  const t = useTranslation();
  const format = useFormat();
  const count = useFormState(form, () => (form.isChanged() ? Object.keys(form.edits()).length : 0));
  const storedAt = useFormState(form, () => (form.draft() ? form.state().storedAt : undefined));
  const statement =
    storedAt === undefined
      ? t('forms.unsaved-in', { count })
      : t('forms.unsaved-stored', { count, time: format.time(storedAt) });
  return (
    <SaveBar
      changed={count > 0}
      statement={statement}
      text={bar.consequence}
      offer={bar.offer}
      busy={busy}
      saveText={bar.saveText}
      disabledReason={bar.disabledReason ?? false}
      {...(bar.busyText !== undefined && { busyText: bar.busyText })}
      {...(bar.submits !== true && { onSave: () => saveOrReview(form, bar) })}
      onDiscard={form.discard}
    />
  );
}
