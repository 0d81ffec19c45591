import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import type { FormDraft } from './form-store.ts';
import { LocalDraft } from './LocalDraft.tsx';
import { isConflict } from './present-failure.ts';
import type { SectionForm as Form } from './section-form.ts';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import { useFormState } from './use-section-form.ts';

interface SectionFormProps<Data, Values> {
  form: Form<Data, Values>;
  /** A save is under way. */
  busy: boolean;
  /** Why the last save failed. */
  problem: unknown;
  /** Above the list of what is wrong. */
  invalidTitle: string;
  /** Who has saved in the meantime, where that is known. */
  conflictTitle?: string | undefined;
  bar: SectionBar;
  /** In place of the offer of what was typed at an earlier visit, where there are several. */
  drafts?: ReactNode;
  /** In place of the question on leaving, where edits stay while one goes to another tab of the form. */
  guard?: ReactNode;
  /** Banners between what was typed earlier and the fields. */
  notices?: ReactNode;
  children: ReactNode;
}

export interface SectionBar {
  /** What saving will do, or what is missing. One or two sentences. */
  consequence?: string | undefined;
  /** What saving does where nothing was edited: without it there is no bar then. */
  offer?: string | undefined;
  saveText?: string | undefined;
  busyText?: string;
  /** Why it would be refused. */
  closedBecause?: string | false;
  intent?: string;
  /** The page has put a `<form>` around it, so that Enter saves: the button submits that. */
  submits?: boolean;
}

/**
 * A section that is edited and saved as a whole: asks before edits are left, keeps them on the device, shows conflicts and
 * everything that is wrong, and ends with the save bar. Fields stay open while a save runs.
 */
export function SectionForm<Data, Values>(props: SectionFormProps<Data, Values>) {
  const { form, busy, problem, invalidTitle, conflictTitle, bar, drafts, guard, notices, children } = props;
  const attempt = useFormState(form, () => form.state().attempt);
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
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears which field was left. */}
        <div onBlur={({ target }) => target.id && form.leave(target.id)}>{children}</div>
      </PanelStack>
      <FormBar form={form} bar={bar} busy={busy} />
    </>
  );
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
      usable={(kept) => (isFormDraft(kept) ? kept : undefined)}
      onTake={form.takeDraft}
      onKept={form.noteKept}
    />
  );
}

/** An older version of the console may have written another shape. */
function isFormDraft(kept: object): boolean {
  return 'edits' in kept && typeof kept.edits === 'object';
}

interface FormProblemsProps<Data, Values> {
  form: Form<Data, Values>;
  title: string;
  attempt: number;
}

/** Nothing before the first attempt: until then each field speaks for itself. */
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
  const keptAt = useFormState(form, () => (form.draft() ? form.state().keptAt : undefined));
  const statement =
    keptAt === undefined
      ? t('frame.unsaved-in', { count })
      : t('frame.unsaved-kept', { count, time: format.time(keptAt) });
  return (
    <SaveBar
      changed={count > 0}
      statement={statement}
      text={bar.consequence}
      offer={bar.offer}
      busy={busy}
      saveText={bar.saveText}
      closedBecause={bar.closedBecause ?? false}
      {...(bar.busyText !== undefined && { busyText: bar.busyText })}
      {...(bar.submits !== true && { onSave: () => void form.save(bar.intent) })}
      onDiscard={form.discard}
    />
  );
}
