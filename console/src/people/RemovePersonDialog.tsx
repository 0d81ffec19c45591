import './people.texts.ts';
import type { KnownPersonEntry } from '@lensdock/contract/people/people.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { showToast } from '../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import style from './people.module.css';
import { useRemovePerson } from './people.queries.ts';
import { WhatStays } from './WhatStays.tsx';

interface RemovePersonDialogProps {
  person: KnownPersonEntry;
  onClose: () => void;
}

/** Removes a person's name and address after saying what stays. */
export function RemovePersonDialog({ person: { personId, name }, onClose }: RemovePersonDialogProps) {
  const t = useTranslation();
  const remove = useRemovePerson();
  const onSuccess = () => {
    showToast({ title: t('people.removal-started'), tone: 'ok' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      wide
      title={t('people.remove-title', { name })}
      cancelLabel={t('people.cancel')}
      confirmLabel={t('people.remove-act')}
      busy={remove.isPending}
      problem={failureOf(remove.error, t('people.failed'))}
      onConfirm={() => remove.mutate(personId, { onSuccess })}
      onClose={onClose}
    >
      <p className={style.consequence}>{t('people.remove-text')}</p>
      <WhatStays />
    </ConfirmDialog>
  );
}
