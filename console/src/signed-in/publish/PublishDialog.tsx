import '../../apps/list-dialogs.texts.ts';
import '../../apps/one-app.texts.ts';
import './publish.texts.ts';
import '../../comparison/comparison.texts.ts';
import type { App } from '@lensdock/contract/apps/apps.ts';
import { useState } from 'react';
import { UnsavedSections, unsavedSectionsOf } from '../../comparison/submit/UnsavedSections.tsx';
import { useTranslation } from '../../i18n/text.ts';
import { ReleaseModeField } from '../../rollouts/ReleaseModeField.tsx';
import { hasReleaseDate, releaseAtOnce, releasePlanOf } from '../../rollouts/release-choice.ts';
import { mayDo } from '../../session/permissions.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { PublishSummary } from './PublishSummary.tsx';
import { TermsForOwner, TermsToAccept } from './TermsToAccept.tsx';
import { usePublish } from './use-publish.ts';
import { useNewestVersion } from './version-rows.ts';

/** Shows what is submitted for review, names unsaved edits, and asks for the terms that are not accepted yet. */
export function PublishDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useTranslation();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [choice, setChoice] = useState(releaseAtOnce);
  const terms = app.termsToAccept;
  const newestVersion = useNewestVersion(app.productContainerCode);
  const unsaved = unsavedSectionsOf(app.productContainerCode, newestVersion);
  const isAccepted = terms.every(({ document }) => accepted.has(document));
  const isDated = hasReleaseDate(choice);
  const { publish, hasTried, problem, busy } = usePublish(app, unsaved, {
    isAccepted,
    isDated,
    release: releasePlanOf(choice),
  });
  const needsOwner = terms.length > 0 && !mayDo('terms:accept');
  const title = terms.map((document) => document.title).join(', ');
  const savesFirst = unsaved.some(({ form }) => form !== undefined);
  const confirmLabel = savesFirst
    ? t('signed-in.publish-save')
    : unsaved.length > 0
      ? t('signed-in.publish-without')
      : t('apps.publish');
  return (
    <ConfirmDialog
      open
      wide
      title={t('apps.publish-title', { name: app.name })}
      cancelLabel={unsaved.length > 0 ? t('apps.submit-go-back') : t('apps.cancel')}
      confirmLabel={confirmLabel}
      busy={busy}
      busyText={t('apps.publishing')}
      disabledReason={needsOwner && t('apps.accept-by-owner', { title })}
      problem={problem}
      onConfirm={() => void publish()}
      onClose={onClose}
    >
      <p>{t('apps.publish-text')}</p>
      <UnsavedSections app={app.productContainerCode} unsaved={unsaved} onLeave={onClose} />
      {needsOwner ? (
        <TermsForOwner title={title} onLeave={onClose} />
      ) : (
        <TermsToAccept terms={terms} accepted={accepted} onChange={setAccepted} />
      )}
      <PublishSummary app={app.productContainerCode} />
      <ReleaseModeField
        of="app"
        value={choice}
        error={hasTried && !isDated ? t('rollouts.date-required') : undefined}
        onChange={setChoice}
      />
    </ConfirmDialog>
  );
}
