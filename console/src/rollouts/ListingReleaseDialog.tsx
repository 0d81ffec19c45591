import './rollouts.texts.ts';
import type { ListingReleaseChange } from '@lensdock/contract/rollouts/rollouts.ts';
import { useState } from 'react';
import { succeeds } from '../api/succeeds.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { ownTimeZone } from '../i18n/formatters.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { ReleaseDateField } from './ReleaseDateField.tsx';
import { momentOf } from './release-choice.ts';
import { useChangeListingRelease } from './rollouts.queries.ts';

export type ListingAct = ListingReleaseChange['action'];

interface ListingReleaseDialogProps {
  app: string;
  act: ListingAct;
  onClose: () => void;
}

/** One decision on the approved listing that waits for its release. */
export function ListingReleaseDialog({ app, act, onClose }: ListingReleaseDialogProps) {
  const t = useTranslation();
  const [date, setDate] = useState('');
  const [tried, setTried] = useState(false);
  const changing = useChangeListingRelease(app);
  const words = wordsOf(t, act);
  const change = changeOf(act, date);
  const refused = fieldErrorsOf(changing.error)[0]?.message;
  async function submit() {
    setTried(true);
    if (!change || !(await succeeds(changing.mutateAsync(change)))) return;
    showSuccess(t('rollouts.done'));
    onClose();
  }
  return (
    <FormDialog
      changed={date !== ''}
      title={words.title}
      text={words.text}
      cancelLabel={t('rollouts.back')}
      confirmLabel={words.act}
      danger={act === 'cancel-listing'}
      busy={changing.isPending}
      busyText={t('rollouts.acting')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {act === 'schedule-listing' ? (
        <ReleaseDateField
          value={date}
          error={tried && !change ? t('rollouts.date-required') : refused}
          onChange={(next) => {
            setDate(next);
            if (changing.isError) changing.reset();
          }}
        />
      ) : null}
      <FailureNote error={changing.error} fallback={t('rollouts.failed')} />
    </FormDialog>
  );
}

function wordsOf(t: Text, act: ListingAct): { title: string; text: string; act: string } {
  switch (act) {
    case 'release-listing':
      return {
        title: t('rollouts.release-listing-title'),
        text: t('rollouts.release-listing-text'),
        act: t('rollouts.release-now'),
      };
    case 'schedule-listing':
      return {
        title: t('rollouts.schedule-listing-title'),
        text: t('rollouts.schedule-listing-text'),
        act: t('rollouts.schedule'),
      };
    case 'cancel-listing':
      return {
        title: t('rollouts.cancel-listing-title'),
        text: t('rollouts.cancel-listing-text'),
        act: t('rollouts.cancel'),
      };
  }
}

/** The request, or undefined while the date is incomplete. */
function changeOf(act: ListingAct, date: string): ListingReleaseChange | undefined {
  if (act !== 'schedule-listing') return { action: act };
  const startsAt = momentOf(date);
  return startsAt === undefined ? undefined : { action: act, startsAt, timeZone: ownTimeZone() };
}
