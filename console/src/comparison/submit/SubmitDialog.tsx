import '../../apps/one-app.texts.ts';
import type { Section } from '@lensdock/contract/kernel/field-error.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import style from './submit.module.css';
import { UnsavedSections, unsavedSectionsOf } from './UnsavedSections.tsx';

interface SubmitDialogProps {
  app: string;
  /** The submitted section; its edits are part of the submission. */
  section: Section;
  newestVersion: string | undefined;
  title: string;
  text: string;
  confirmLabel: string;
  /** "Go back" by default. */
  cancelLabel?: string | undefined;
  busyText?: string;
  /** Whether the input of the dialog itself is complete; it shows what is not. */
  check?: () => boolean;
  danger?: boolean;
  /** Saves and submits; returns whether it succeeded. The page shows why it did not. */
  save: () => Promise<boolean>;
  onClose: () => void;
  /** The submitted content next to the published one. */
  children: ReactNode;
}

/** The review summary of one section of a published app, with the edits of other sections that stay behind. */
export function SubmitDialog(props: SubmitDialogProps) {
  const {
    app,
    section,
    newestVersion,
    title,
    text,
    confirmLabel,
    cancelLabel,
    busyText,
    danger,
    check,
    save,
    onClose,
    children,
  } = props;
  const t = useTranslation();
  const [step, setStep] = useState<'asking' | 'saving' | 'failed'>('asking');
  const others = unsavedSectionsOf(app, newestVersion).filter((other) => other.section.name !== section);
  async function act() {
    if (check && !check()) return;
    setStep('saving');
    if (await save()) onClose();
    else setStep('failed');
  }
  return (
    <ConfirmDialog
      open
      wide
      title={title}
      {...(danger && { danger })}
      cancelLabel={cancelLabel ?? t('apps.submit-go-back')}
      confirmLabel={confirmLabel}
      busy={step === 'saving'}
      busyText={busyText ?? t('apps.publishing')}
      problem={step === 'failed' ? t('apps.submit-not-saved') : undefined}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <div className={style.summary}>
        <p>{text}</p>
        <UnsavedSections app={app} unsaved={others} onLeave={onClose} />
        {children}
      </div>
    </ConfirmDialog>
  );
}
