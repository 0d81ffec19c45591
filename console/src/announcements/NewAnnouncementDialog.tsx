import './announcements.texts.ts';
import { announcementTitleLimit } from '@lensdock/contract/announcements/announcements.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { titleLabels } from './announcement-labels.ts';
import { announcementQuery, useCreateAnnouncement } from './announcements.queries.ts';

/** Asks for the title in both languages and opens the draft. */
export function NewAnnouncementDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useCreateAnnouncement();
  const [titles, setTitles] = useState({ en: '', de: '' });
  const errorOf = (field: string) =>
    fieldErrorsOf(create.error).find(({ inputField }) => inputField === field)?.message;
  async function submit() {
    const created = await create.mutateAsync({ titleByIsocode: titles }).catch(() => undefined);
    if (!created) return;
    const { announcementId } = created;
    // Loads the draft first, so that the dialog is closed by its page.
    await queries.prefetchQuery(announcementQuery(announcementId));
    await navigate({ to: '/announcements/$announcementId', params: { announcementId } });
  }
  return (
    <FormDialog
      changed={(titles.en !== '' || titles.de !== '') && !create.isSuccess}
      title={t('announcements.new')}
      text={t('announcements.new-text')}
      cancelLabel={t('announcements.cancel')}
      confirmLabel={t('announcements.create')}
      busy={create.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {languages.map((language) => (
        <TextField
          key={language}
          label={titleLabels[language](t)}
          required
          lang={language}
          value={titles[language]}
          count={[...titles[language]].length}
          limit={announcementTitleLimit}
          error={errorOf(`titleByIsocode.${language}`)}
          onChange={({ target }) => setTitles({ ...titles, [language]: target.value })}
        />
      ))}
      <FailureNote error={create.error} fallback={t('announcements.failed')} />
    </FormDialog>
  );
}
