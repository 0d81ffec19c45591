import './announcements.texts.ts';
import { announcementDaysAhead } from '@lensdock/contract/announcements/announcements.ts';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { ownTimeZone } from '../i18n/formatters.ts';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { Checkbox } from '../ui/form/choice/Checkbox.tsx';
import { RadioRow } from '../ui/form/choice/Radio.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { AudienceCount } from './AudienceCount.tsx';
import { type AnnouncementRead, useScheduleAnnouncement } from './announcements.queries.ts';

/** Shows the number of recipients and asks when the announcement goes out. */
export function ScheduleDialog({ read, onClose }: { read: AnnouncementRead; onClose: () => void }) {
  const t = useTranslation();
  const { announcement, etag } = read;
  const schedule = useScheduleAnnouncement(announcement.announcementId);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [date, setDate] = useState('');
  const [checked, setChecked] = useState(false);
  const isLater = when === 'later';
  const missing = isLater && Number.isNaN(new Date(date).getTime());
  const errors = fieldErrorsOf(schedule.error);
  const isUnfinished = errors.some(({ inputField }) => inputField !== 'sendAt');
  function send() {
    if (missing || !checked) return;
    schedule.mutate(
      { sendAt: isLater ? new Date(date).getTime() : null, etag },
      {
        onSuccess: () => {
          showSuccess(isLater ? t('announcements.was-scheduled') : t('announcements.is-sending'));
          onClose();
        },
      },
    );
  }
  return (
    <FormDialog
      changed={date !== '' || checked}
      title={t('announcements.send-title')}
      text={t('announcements.send-text')}
      cancelLabel={t('announcements.cancel')}
      confirmLabel={isLater ? t('announcements.schedule') : t('announcements.send-now')}
      busy={schedule.isPending}
      disabledReason={missing ? t('announcements.choose-date') : !checked && t('announcements.confirm-first')}
      onSubmit={send}
      onClose={onClose}
    >
      <AudienceCount audience={announcement.audience} />
      <RadioRow<'now' | 'later'>
        label={t('announcements.when')}
        showLabel
        choices={[
          { value: 'now', text: t('announcements.now') },
          { value: 'later', text: t('announcements.later') },
        ]}
        value={when}
        onChange={setWhen}
      />
      {isLater ? (
        <TextField
          type="datetime-local"
          label={t('announcements.send-at')}
          hint={t('announcements.send-at-hint', { zone: ownTimeZone(), days: announcementDaysAhead })}
          value={date}
          required
          error={errors.find(({ inputField }) => inputField === 'sendAt')?.message}
          onChange={({ target }) => setDate(target.value)}
        />
      ) : null}
      <Checkbox
        label={t('announcements.confirm')}
        checked={checked}
        onChange={({ target }) => setChecked(target.checked)}
      />
      {isUnfinished ? <p role="alert">{t('announcements.unfinished')}</p> : null}
      <FailureNote error={schedule.error} fallback={t('announcements.failed')} />
    </FormDialog>
  );
}
