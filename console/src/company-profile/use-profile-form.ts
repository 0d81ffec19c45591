import { type ProfileSection, profileSections } from '@lensdock/contract/company-profile/company-profile.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { errorMessages } from '../problems/error-messages.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { showMessage } from '../ui/feedback/messages.ts';
import { clearFeedback, showSuccess } from '../ui/feedback/show-success.ts';
import { type ProfileRead, useCompanyProfile, useSaveProfile } from './company-profile.queries.ts';
import {
  editsOf,
  type LogoEdit,
  missingWith,
  type ProfileEdits,
  realEdits,
  refusedFor,
  valuesOf,
  wrongWith,
} from './profile-values.ts';

/** How far a logo is on its way, while the header is saved. */
export type LogoProgress = { sentBytes: number; allBytes: number } | undefined;

/** The three sections while they are edited. What was not touched follows the server; each section is saved on its own. */
export function useProfileForm(read: ProfileRead) {
  const t = useTranslation();
  const [written, setWritten] = useState<ProfileEdits>({});
  const [logo, setLogo] = useState<LogoEdit>();
  /** The revision the person began to write on: a refresh behind the form must not hide that somebody saved. */
  const [basis, setBasis] = useState<string>();
  const [attempts, setAttempts] = useState<Partial<Record<ProfileSection, number>>>({});
  const [progress, setProgress] = useState<LogoProgress>();
  const sending = useRef<AbortController>(null);
  const saving = useSaveProfile();
  const fresh = useCompanyProfile();
  const saved = valuesOf(read.profile);
  const edits = realEdits(saved, written);
  const values = { ...saved, ...edits };
  const problem = saving.error instanceof ProblemError ? saving.error.answer : undefined;
  useObjectUrl(logo);

  function stateOf(section: ProfileSection): SectionState {
    const count = Object.keys(editsOf(edits, section)).length + (section === 'header' && logo ? 1 : 0);
    const missing = missingWith(section, read.profile, values, logo);
    const wrong = [...wrongWith(section, values, new Date()), ...refusedFor(read.profile, missing)];
    return { count, missing, wrong, attempt: attempts[section] ?? 0 };
  }
  const sections = { header: stateOf('header'), about: stateOf('about'), contact: stateOf('contact') };

  function change(next: ProfileEdits | { logo: LogoEdit | undefined }) {
    if (saving.error && problem?.status !== 412) saving.reset();
    setBasis((before) => before ?? read.etag);
    if ('logo' in next)
      setLogo(next.logo === 'removed' && read.profile.headerData.logo === null ? undefined : next.logo);
    else setWritten((now) => ({ ...now, ...next }));
  }
  function forget(section: ProfileSection) {
    setWritten((now) => {
      const gone = Object.keys(editsOf(now, section));
      return Object.fromEntries(Object.entries(now).filter(([name]) => !gone.includes(name)));
    });
    if (section === 'header') setLogo(undefined);
    setAttempts((now) => ({ ...now, [section]: 0 }));
  }
  function discard(section: ProfileSection) {
    forget(section);
    saving.reset();
    // What stays edited was begun on the same revision.
    if (profileSections.every((other) => other === section || sections[other].count === 0)) setBasis(undefined);
  }
  async function save(section: ProfileSection, etag = basis ?? read.etag) {
    clearFeedback();
    setAttempts((now) => ({ ...now, [section]: (now[section] ?? 0) + 1 }));
    if (sections[section].wrong.length > 0) return;
    const attempt = new AbortController();
    sending.current = attempt;
    const sent = section === 'header' && logo && logo !== 'removed' ? logo : undefined;
    if (sent) setProgress({ sentBytes: 0, allBytes: sent.file.size });
    try {
      const next = await saving.mutateAsync({
        ...{ section, edits: editsOf(edits, section), logo: section === 'header' ? logo : undefined, etag },
        onProgress: (sentBytes, allBytes) => sent && setProgress({ sentBytes, allBytes }),
        signal: attempt.signal,
      });
      forget(section);
      setBasis((before) => before && next.etag);
      const isNew = read.profile.status === 'DRAFT' && next.profile.status === 'PUBLISHED';
      showSuccess(t('company-profile.saved'), isNew ? t('company-profile.now-public') : undefined);
    } catch (error) {
      tellFailure(error, attempt.signal);
    } finally {
      setProgress(undefined);
    }
  }
  function tellFailure(error: unknown, signal: AbortSignal) {
    if (signal.aborted) return saving.reset();
    if (error instanceof ProblemError && error.status === 412) return void fresh.refetch();
    const found = error instanceof ProblemError && error.answer.errors.length > 0;
    const [title = t('company-profile.failed'), ...texts] = errorMessages(error);
    // The form lists what is wrong, each with its field.
    if (found) return;
    showMessage({ tone: 'bad', title, texts });
  }

  return {
    ...{ values, logo, sections, progress, edits, change, discard, save },
    serverErrors: problem?.status === 412 ? [] : (problem?.errors ?? []),
    /** The server's word on the logo, which is about no field of the header. */
    logoProblem: problem?.uploadErrorCode ? problem.errorMessage : undefined,
    stale: problem?.status === 412,
    busy: saving.isPending,
    changed: profileSections.some((section) => sections[section].count > 0),
    cancel: () => sending.current?.abort(),
    overwriteTheirs: (section: ProfileSection) => void save(section, fresh.data?.etag),
  };
}

export interface SectionState {
  /** Fields that differ from what is saved. */
  count: number;
  missing: readonly Finding[];
  wrong: readonly Finding[];
  attempt: number;
}
export type ProfileForm = ReturnType<typeof useProfileForm>;

/** A picture that is shown from memory holds it until its address is given back. */
function useObjectUrl(logo: LogoEdit | undefined): void {
  const url = logo && logo !== 'removed' ? logo.url : undefined;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
}
