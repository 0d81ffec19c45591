import type { App } from '@lensdock/contract/apps/apps.ts';
import type { ReleasePlan } from '@lensdock/contract/lifecycle/rollout-phase.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useReleaseApp } from '../../apps/apps.queries.ts';
import { availabilityQuery, useSaveAvailability } from '../../availability/availability.queries.ts';
import { bodyOf, valuesOf } from '../../availability/availability-form.ts';
import type { UnsavedAppSection } from '../../comparison/submit/UnsavedSections.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { useRunningUploads } from '../../listing/files/running-uploads.ts';
import { errorMessages } from '../../problems/error-messages.ts';
import { useAcceptTerms } from '../../terms/terms.queries.ts';
import { showMessage } from '../../ui/feedback/messages.ts';
import { isProposedAvailability } from './missing-to-publish.ts';

/** Saves the edits of the page and the proposed availability, accepts the terms and submits the app, in this order; the first failure ends it. */
export function usePublish(
  app: App,
  unsaved: readonly UnsavedAppSection[],
  { isAccepted, isDated, release: plan }: { isAccepted: boolean; isDated: boolean; release: ReleasePlan },
) {
  const t = useTranslation();
  const navigate = useNavigate();
  const release = useReleaseApp(app.productContainerCode);
  const acceptance = useAcceptTerms();
  const [saving, setSaving] = useState<'no' | 'running' | 'failed'>('no');
  const [hasTried, setTried] = useState(false);
  const uploads = useRunningUploads();
  const terms = app.termsToAccept;
  const proposed = useProposedAvailability(app);
  const error = proposed.error ?? acceptance.error ?? release.error;

  /** The edits of its page are saved anyway. */
  const savesAvailability = unsaved.some(({ section, form }) => section.name === 'availability' && form);
  async function save(): Promise<boolean> {
    setSaving('running');
    for (const { form } of unsaved) {
      if (!form?.isChanged() || (await form.save())) continue;
      setSaving('failed');
      return false;
    }
    setSaving('no');
    return true;
  }
  async function publish(): Promise<void> {
    setTried(true);
    if (!isAccepted || !isDated || uploads > 0 || !(await save())) return;
    try {
      // Awaited rather than by callback: once it is read again, the app is no longer a draft and the dialog is gone.
      if (proposed.isProposed && !savesAvailability) await proposed.save();
      if (terms.length > 0 && !acceptance.isSuccess) await acceptance.mutateAsync(terms);
      await release.mutateAsync(plan);
    } catch {
      return; // the dialog says why
    }
    showMessage({ tone: 'ok', title: t('apps.published', { name: app.name }), texts: [t('apps.published-text')] });
    await navigate({ to: '/', search: { keepMessage: true } });
  }
  function problem(): string | undefined {
    if (hasTried && !isAccepted) return t('apps.accept-first');
    if (hasTried && uploads > 0) return t('signed-in.publish-uploads', { count: uploads });
    if (saving === 'failed') return t('apps.submit-not-saved');
    return error ? errorMessages(error).join(' ') || t('apps.publish-failed') : undefined;
  }
  return {
    publish,
    hasTried,
    problem: problem(),
    busy: saving === 'running' || proposed.isPending || acceptance.isPending || release.isPending,
  };
}

/** Saves the proposed availability of an app whose company has saved none. */
function useProposedAvailability(app: App) {
  const queries = useQueryClient();
  const code = app.productContainerCode;
  const saving = useSaveAvailability(code);
  return {
    isProposed: app.missing.some(isProposedAvailability),
    error: saving.error,
    isPending: saving.isPending,
    async save() {
      const section = await queries.ensureQueryData(availabilityQuery(code));
      await saving.mutateAsync({ body: bodyOf(valuesOf(section), section), etag: section.etag });
    },
  };
}
