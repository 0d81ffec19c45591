import {
  type CompanyProfile,
  type ProfileSection,
  profileSections,
} from '@lensdock/contract/company-profile/company-profile.ts';
import { CircleCheck, FilePen } from 'lucide-react';
import { LocalDraft } from '../forms/drafts/LocalDraft.tsx';
import type { FormDraft } from '../forms/form-store.ts';
import { SectionForm } from '../forms/SectionForm.tsx';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { useFocusByHash } from '../forms/use-focus-by-hash.ts';
import { useFormState } from '../forms/use-section-form.ts';
import { useTranslation } from '../i18n/text.ts';
import { Banner } from '../ui/feedback/Banner.tsx';
import { Dot } from '../ui/feedback/Dot.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Tab, Tabs } from '../ui/layout/Tabs.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { AboutTab } from './AboutTab.tsx';
import { ContactTab } from './ContactTab.tsx';
import style from './company-profile.module.css';
import type { ProfileRead } from './company-profile.queries.ts';
import { HeaderTab } from './HeaderTab.tsx';
import { MissingBanner } from './MissingBanner.tsx';
import { sectionTitle } from './profile-labels.ts';
import { editsOf, missingWith, type ProfileFormValues } from './profile-values.ts';
import { type ProfileForms, type ProfileForm as SectionOfProfile, useProfileForms } from './use-profile-forms.ts';

const tabs = { header: HeaderTab, about: AboutTab, contact: ContactTab };

export function ProfileForm({ read, section }: { read: ProfileRead; section: ProfileSection }) {
  const t = useTranslation();
  const { forms, progress } = useProfileForms(read);
  const form = forms[section];
  // All sections share one revision, so they are saved one after another.
  const isSaving = [
    useFormState(forms.header, () => forms.header.state().isSaving),
    useFormState(forms.about, () => forms.about.state().isSaving),
    useFormState(forms.contact, () => forms.contact.state().isSaving),
  ];
  const problem = useFormState(form, () => form.state().failure);
  const Section = tabs[section];
  useFocusByHash(true);
  return (
    <>
      <PageHeader
        title={t('company-profile.title')}
        text={t('company-profile.text')}
        tag={
          read.profile.status === 'PUBLISHED' ? (
            <Tag tone="ok" icon={CircleCheck}>
              {t('company-profile.published')}
            </Tag>
          ) : (
            <Tag icon={FilePen}>{t('company-profile.draft')}</Tag>
          )
        }
      />
      <Tabs label={t('company-profile.sections')}>
        {profileSections.map((name) => (
          <Tab key={name} to="/company-profile/$section" params={{ section: name }}>
            {sectionTitle(name, t)} <SectionMark form={forms[name]} section={name} profile={read.profile} />
          </Tab>
        ))}
      </Tabs>
      {/* No key: a draft offer mounted again would take the edits of this page for those of an earlier visit. */}
      <SectionForm
        form={form}
        busy={isSaving.includes(true)}
        problem={problem}
        invalidTitle={t('company-profile.invalid')}
        guard={<ProfileGuard forms={forms} />}
        drafts={form.isLocked() ? null : <ProfileDraft forms={forms} />}
        notices={
          <>
            {form.isLocked() ? <Banner tone="plain" title={t('company-profile.owners-change')} /> : null}
            <MissingBanner profile={read.profile} forms={forms} />
          </>
        }
        bar={{}}
      >
        <Section form={form} profile={read.profile} progress={progress} />
      </SectionForm>
    </>
  );
}

/** Edits are kept across tabs. */
function ProfileGuard({ forms: { header, about, contact } }: Pick<ProfileForms, 'forms'>) {
  const changed = [
    useFormState(header, () => header.isChanged()),
    useFormState(about, () => about.isChanged()),
    useFormState(contact, () => contact.isChanged()),
  ];
  return <UnsavedChangesGuard changed={changed.includes(true)} within="/company-profile/" />;
}

/** The edits of all sections are stored and offered as one draft. */
function ProfileDraft({ forms }: Pick<ProfileForms, 'forms'>) {
  const { header, about, contact } = forms;
  const drafts = [
    useFormState(header, () => header.draft()),
    useFormState(about, () => about.draft()),
    useFormState(contact, () => contact.draft()),
  ];
  const [first] = drafts.filter((draft) => draft !== undefined);
  const edits = Object.assign({}, ...drafts.map((draft) => draft?.edits));
  return (
    <LocalDraft<FormDraft<ProfileFormValues>>
      place="company-profile"
      draft={first && { edits, etag: first.etag }}
      usable={(kept) => (typeof kept.edits === 'object' ? kept : undefined)}
      onTake={(kept) => {
        for (const section of profileSections) {
          const ofSection = editsOf(kept.edits, section);
          if (Object.keys(ofSection).length > 0) forms[section].takeDraft({ edits: ofSection, etag: kept.etag });
        }
      }}
      onStored={(at) => {
        for (const section of profileSections) forms[section].setStoredAt(at);
      }}
    />
  );
}

interface SectionMarkProps {
  form: SectionOfProfile;
  section: ProfileSection;
  profile: CompanyProfile;
}

/** The state of a tab: unsaved changes, complete, or neither. */
function SectionMark({ form, section, profile }: SectionMarkProps) {
  const t = useTranslation();
  const isChanged = useFormState(form, () => form.isChanged());
  const isComplete = useFormState(form, () => missingWith(section, profile, form.values()).length === 0);
  if (isChanged) {
    return (
      <span className={style.changed}>
        <span className="unseen">{t('company-profile.changed')}</span>
      </span>
    );
  }
  if (!isComplete) return null;
  return <Dot state="full" label={t('company-profile.valid')} />;
}
