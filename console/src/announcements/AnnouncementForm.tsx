import {
  type AnnouncementBody,
  type AnnouncementFilter,
  announcementTextLimit,
  announcementTitleLimit,
} from '@lensdock/contract/announcements/announcements.ts';
import { type Language, languages } from '@lensdock/contract/kernel/language.ts';
import { SectionForm } from '../forms/SectionForm.tsx';
import type { SectionForm as Form } from '../forms/section-form.ts';
import { useFieldError, useFormState, useFormValue, useSectionForm } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { FieldColumns } from '../ui/form/Field.tsx';
import { TextareaField, TextField } from '../ui/form/TextField.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { AudienceCount } from './AudienceCount.tsx';
import { textLabels, titleLabels } from './announcement-labels.ts';
import style from './announcements.module.css';
import {
  type AnnouncementRead,
  announcementPlace,
  useAnnouncement,
  useSaveAnnouncement,
} from './announcements.queries.ts';
import { RecipientFields } from './RecipientFields.tsx';

export interface AnnouncementValues extends Omit<AnnouncementFilter, 'sdkBelow'> {
  titleEn: string;
  titleDe: string;
  textEn: string;
  textDe: string;
  sdkBelow: string;
}

export type AnnouncementFormState = Form<AnnouncementRead, AnnouncementValues>;

/** The texts in both languages and the recipients of a draft. */
export function AnnouncementForm({ read }: { read: AnnouncementRead }) {
  const t = useTranslation();
  const { announcement } = read;
  const { announcementId } = announcement;
  const save = useSaveAnnouncement(announcementId);
  const { refetch } = useAnnouncement(announcementId);
  const form = useSectionForm({
    query: { data: read, refetch },
    save: (body, { etag }) => save.mutateAsync({ body, etag }),
    toValues: valuesOf,
    toBody: bodyOf,
    validate: () => [],
    draftKey: announcementPlace(announcementId),
    failedText: t('announcements.failed'),
    onSaved: () => showSuccess(t('announcements.saved')),
  });
  const busy = useFormState(form, () => form.state().isSaving);
  const problem = useFormState(form, () => form.state().failure);
  return (
    <SectionForm
      form={form}
      busy={busy}
      problem={problem}
      invalidTitle={t('announcements.invalid')}
      bar={{
        consequence: t('announcements.bar'),
        saveText: t('announcements.save'),
        busyText: t('announcements.saving'),
      }}
    >
      <PanelStack>
        <Panel title={t('announcements.texts')} text={t('announcements.texts-hint')} ruled>
          <FieldColumns>
            {languages.map((language) => (
              <TextsOfLanguage key={language} form={form} language={language} />
            ))}
          </FieldColumns>
        </Panel>
        <Panel title={t('announcements.recipients')} text={t('announcements.recipients-hint')} ruled>
          <RecipientFields form={form} countries={announcement.countries} />
        </Panel>
        <Panel title={t('announcements.count')} text={t('announcements.count-hint')}>
          <AudienceCount audience={announcement.audience} />
        </Panel>
      </PanelStack>
    </SectionForm>
  );
}

function TextsOfLanguage({ form, language }: { form: AnnouncementFormState; language: Language }) {
  const t = useTranslation();
  const [titleKey, textKey] = language === 'en' ? (['titleEn', 'textEn'] as const) : (['titleDe', 'textDe'] as const);
  const [titleId, textId] = [`titleByIsocode.${language}`, `textByIsocode.${language}`];
  const title = useFormValue(form, titleKey);
  const text = useFormValue(form, textKey);
  return (
    <div className={style.fields}>
      <TextField
        id={titleId}
        label={titleLabels[language](t)}
        lang={language}
        value={title}
        count={[...title].length}
        limit={announcementTitleLimit}
        error={useFieldError(form, titleId)}
        onChange={({ target }) => form.change({ [titleKey]: target.value })}
      />
      <TextareaField
        id={textId}
        label={textLabels[language](t)}
        lang={language}
        rows={12}
        value={text}
        count={[...text].length}
        limit={announcementTextLimit}
        error={useFieldError(form, textId)}
        onChange={({ target }) => form.change({ [textKey]: target.value })}
      />
    </div>
  );
}

function valuesOf({ announcement: { titleByIsocode, textByIsocode, filter } }: AnnouncementRead): AnnouncementValues {
  return {
    ...filter,
    titleEn: titleByIsocode.en,
    titleDe: titleByIsocode.de,
    textEn: textByIsocode.en,
    textDe: textByIsocode.de,
    sdkBelow: filter.sdkBelow === null ? '' : String(filter.sdkBelow),
  };
}

function bodyOf({ titleEn, titleDe, textEn, textDe, sdkBelow, ...filter }: AnnouncementValues): AnnouncementBody {
  const version = Number(sdkBelow);
  return {
    titleByIsocode: { en: titleEn, de: titleDe },
    textByIsocode: { en: textEn, de: textDe },
    filter: { ...filter, sdkBelow: sdkBelow.trim() === '' ? null : version },
  };
}
