import type { App } from '@lensdock/contract/apps/apps.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '../account/account.queries.ts';
import { useTranslation } from '../i18n/text.ts';
import { transWithLinks } from '../i18n/trans-with-links.tsx';
import { errorMessages } from '../problems/error-messages.ts';
import style from '../signed-in/app-layout.module.css';
import { useAcceptTerms } from '../terms/terms.queries.ts';
import { showMessage } from '../ui/feedback/messages.ts';
import { Checkbox } from '../ui/form/Checkbox.tsx';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { TextAnchor } from '../ui/text/TextLink.tsx';
import { useReleaseApp } from './apps.queries.ts';

/** Asks before an app is submitted, and for terms that its company has not accepted yet. */
export function PublishDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const release = useReleaseApp(app.productContainerCode);
  const acceptance = useAcceptTerms();
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setTried] = useState(false);
  const terms = app.termsToAccept;
  const isAccepted = terms.every(({ document }) => accepted.has(document));
  const error = acceptance.error ?? release.error;
  const problem = error
    ? errorMessages(error).join(' ') || t('apps.publish-failed')
    : hasTried && !isAccepted
      ? t('apps.accept-first')
      : undefined;
  async function act() {
    setTried(true);
    if (!isAccepted) return;
    try {
      // Awaited rather than by callback, because the dialog unmounts once the app is no longer a draft.
      if (terms.length > 0 && !acceptance.isSuccess) await acceptance.mutateAsync(terms);
      await release.mutateAsync();
    } catch {
      return; // the dialog shows the reason
    }
    showMessage({ tone: 'ok', title: t('apps.published', { name: app.name }), texts: [t('apps.published-text')] });
    await navigate({ to: '/', search: { keepMessage: true } });
  }
  function toggle(document: string, isOn: boolean) {
    setAccepted((before) => new Set(isOn ? [...before, document] : [...before].filter((other) => other !== document)));
  }
  return (
    <ConfirmDialog
      open
      title={t('apps.publish-title', { name: app.name })}
      keepText={t('apps.cancel')}
      actText={t('apps.publish')}
      busy={release.isPending || acceptance.isPending}
      busyText={t('apps.publishing')}
      problem={problem}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{t('apps.publish-text')}</p>
      {terms.length > 0 ? <TermsToAccept terms={terms} accepted={accepted} onToggle={toggle} /> : null}
    </ConfirmDialog>
  );
}

interface TermsToAcceptProps {
  terms: App['termsToAccept'];
  accepted: ReadonlySet<string>;
  onToggle: (document: string, isOn: boolean) => void;
}

function TermsToAccept({ terms, accepted, onToggle }: TermsToAcceptProps) {
  const t = useTranslation();
  const company = useAccount().data?.companyName ?? '';
  return (
    <fieldset className={style.terms}>
      <legend>{t('apps.accept-terms', { company })}</legend>
      {terms.map(({ document, title, version }) => (
        <Checkbox
          key={document}
          checked={accepted.has(document)}
          onChange={({ target }) => onToggle(document, target.checked)}
          label={transWithLinks(t('apps.accept-version', { title, version: String(version) }), (inside) => (
            <TextAnchor href={`/terms/${document}`} target="_blank">
              {inside}
            </TextAnchor>
          ))}
        />
      ))}
    </fieldset>
  );
}
