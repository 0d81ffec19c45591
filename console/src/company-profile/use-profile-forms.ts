import { type ProfileSection, profileSections } from '@lensdock/contract/company-profile/company-profile.ts';

import { useEffect, useState } from 'react';
import type { FormProblem } from '../forms/form-options.ts';
import type { SectionForm } from '../forms/section-form.ts';
import { useFormValue, useSectionForm } from '../forms/use-section-form.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { type ProfileChange, type ProfileRead, useCompanyProfile, useSaveProfile } from './company-profile.queries.ts';
import { profileFindingSentence } from './profile-finding-sentence.ts';
import { fieldName } from './profile-labels.ts';
import {
  type LogoEdit,
  missingWith,
  type ProfileEdits,
  type ProfileFormValues,
  refusedFor,
  validateSection,
  valuesOf,
} from './profile-values.ts';

/** Progress of the logo upload while the header is saved. */
export type LogoProgress = { sentBytes: number; allBytes: number } | undefined;
export type ProfileForm = SectionForm<ProfileRead, ProfileFormValues>;

export interface ProfileForms {
  forms: Record<ProfileSection, ProfileForm>;
  progress: LogoProgress;
}

/** The forms of the three sections. Each is saved separately, and all share one revision. */
export function useProfileForms(read: ProfileRead): ProfileForms {
  const [progress, setProgress] = useState<LogoProgress>();
  const header = useProfileForm('header', read, moveOthers, setProgress);
  const about = useProfileForm('about', read, moveOthers, setProgress);
  const contact = useProfileForm('contact', read, moveOthers, setProgress);
  const forms = { header, about, contact };
  /** Edits of the other sections are based on the previous revision and do not conflict with this save. */
  function moveOthers(section: ProfileSection, from: string | undefined, to: string | undefined): void {
    for (const other of profileSections) if (other !== section) forms[other].moveBasis(from, to);
  }
  useObjectUrl(useFormValue(header, 'logo'));
  return { forms, progress };
}

function useProfileForm(
  section: ProfileSection,
  read: ProfileRead,
  onSavedAt: (section: ProfileSection, from: string | undefined, to: string | undefined) => void,
  onProgress: (progress: LogoProgress) => void,
): ProfileForm {
  const t = useTranslation();
  const saving = useSaveProfile();
  const { refetch } = useCompanyProfile();
  return useSectionForm({
    query: { data: read, refetch },
    save: async ({ edits, logo }: EditedSection, { etag, signal }) => {
      const sent = logo && logo !== 'removed' ? logo : undefined;
      if (sent) onProgress({ sentBytes: 0, allBytes: sent.file.size });
      const request: ProfileChange = {
        section,
        edits,
        logo,
        etag,
        signal,
        onProgress: (sentBytes, allBytes) => sent && onProgress({ sentBytes, allBytes }),
      };
      try {
        const next = await saving.mutateAsync(request);
        onSavedAt(section, etag, next.etag);
        const isNew = read.profile.status === 'DRAFT' && next.profile.status === 'PUBLISHED';
        return { ...next, isNew };
      } finally {
        onProgress(undefined);
      }
    },
    toValues: valuesOf,
    toBody: changeOf,
    validate: (values, { profile }) => problemsOf(section, profile, values, t),
    draftKey: 'company-profile',
    locked: !mayDo('company-profile:write'),
    checks: 'on-leave',
    transient: ['logo'],
    problemOf: ({ inputField, message }) => ({ field: inputField, message, name: fieldName(inputField, t) }),
    failedText: t('company-profile.failed'),
    onSaved: ({ isNew }) =>
      showSuccess(t('company-profile.saved'), isNew ? t('company-profile.now-public') : undefined),
  });
}

interface EditedSection {
  edits: ProfileEdits;
  logo: LogoEdit | undefined;
}

function changeOf(_values: ProfileFormValues, _read: ProfileRead, edits: Partial<ProfileFormValues>): EditedSection {
  const { logo, ...rest } = edits;
  return { edits: rest, logo: logo ?? undefined };
}

function problemsOf(
  section: ProfileSection,
  profile: ProfileRead['profile'],
  values: ProfileFormValues,
  t: Text,
): FormProblem[] {
  const missing = missingWith(section, profile, values);
  return [...validateSection(section, values, new Date()), ...refusedFor(profile, missing)].map((finding) => ({
    field: finding.inputField ?? '',
    message: profileFindingSentence(finding),
    name: fieldName(finding.inputField ?? '', t),
  }));
}

/** An object URL must be revoked to free its image. */
function useObjectUrl(logo: LogoEdit | null): void {
  const url = logo && logo !== 'removed' ? logo.url : undefined;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
}
