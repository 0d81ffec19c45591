import { type ProfileSection, profileSections } from '@lensdock/contract/company-profile/company-profile.ts';
import { describeFinding } from '@lensdock/contract/registry/describe-finding.ts';
import { CircleCheck, FilePen } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import { ConflictBanner } from '../forms/ConflictBanner.tsx';
import { LocalDraft } from '../forms/LocalDraft.tsx';
import { UnsavedChangesGuard } from '../forms/UnsavedChangesGuard.tsx';
import { useFocusByHash } from '../forms/use-focus-by-hash.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx';
import { SaveBar } from '../ui/form/SaveBar.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { PanelStack } from '../ui/layout/Panel.tsx';
import { Tab, Tabs } from '../ui/layout/Tabs.tsx';
import { Tag } from '../ui/text/Tag.tsx';
import { AboutTab } from './AboutTab.tsx';
import { ContactTab } from './ContactTab.tsx';
import type { ProfileRead } from './company-profile.queries.ts';
import { HeaderTab } from './HeaderTab.tsx';
import { MissingBanner } from './ProfileNotices.tsx';
import { fieldName, sectionTitle } from './profile-words.ts';
import { SectionMark } from './SectionMark.tsx';
import { useProfileForm } from './use-profile-form.ts';

const tabs = { header: HeaderTab, about: AboutTab, contact: ContactTab };

export function ProfileForm({ read, section }: { read: ProfileRead; section: ProfileSection }) {
  const t = useTranslation();
  const form = useProfileForm(read);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const state = form.sections[section];
  const ours = state.wrong
    .filter(({ inputField = '' }) => state.attempt > 0 || left.has(inputField))
    .map((finding) => ({ inputField: finding.inputField ?? '', message: describeFinding(finding, currentLanguage()) }));
  const errors = [...form.serverErrors, ...ours];
  const Section = tabs[section];
  useFocusByHash(true);
  function onBlur({ target }: FocusEvent<HTMLElement>) {
    if (target.id) setLeft((before) => new Set(before).add(target.id));
  }
  return (
    <>
      <UnsavedChangesGuard changed={form.changed} within="/company-profile/" />
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
            {sectionTitle(name, t)} <SectionMark state={form.sections[name]} />
          </Tab>
        ))}
      </Tabs>
      <PanelStack>
        {form.stale ? (
          <ConflictBanner onLoad={() => form.discard(section)} onKeep={() => form.overwriteTheirs(section)} />
        ) : null}
        <LocalDraft
          place="company-profile"
          draft={Object.keys(form.edits).length > 0 ? form.edits : undefined}
          onTake={form.change}
        />
        {state.attempt > 0 ? (
          <ErrorSummary
            title={t('company-profile.invalid')}
            problems={errors.map(({ inputField, message }) => ({
              fieldId: inputField,
              text: `${fieldName(inputField, t)}: ${message}`,
            }))}
            attempt={state.attempt}
          />
        ) : null}
        <MissingBanner profile={read.profile} form={form} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only hears which field was left. */}
        <div onBlur={onBlur}>
          <Section
            form={form}
            profile={read.profile}
            error={(field) => errors.filter(({ inputField }) => inputField === field).map(({ message }) => message)[0]}
          />
        </div>
      </PanelStack>
      <SaveBar
        changed={state.count > 0}
        busy={form.busy}
        text={t('company-profile.bar', { count: state.count })}
        onSave={() => void form.save(section)}
        onDiscard={() => form.discard(section)}
      />
    </>
  );
}
