import './publications.texts.ts';
import type { StoreAppDetail } from '@lensdock/contract/publications/publications.ts';
import { useState } from 'react';
import { succeeds } from '../api/succeeds.ts';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { Button } from '../ui/button/Button.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { useGrantTool } from './publications.queries.ts';

/** Grants or revokes as confirmed, even if another operator has acted in the meantime; repeating it has no effect. */
export function ToolLicenceDialog({ app, onClose }: { app: StoreAppDetail; onClose: () => void }) {
  const t = useTranslation();
  const [{ granted, offered }] = useState(app.toolLicence);
  const grant = useGrantTool(app.appCode);
  const { appName: name, companyName: company } = app;
  async function act() {
    // The dialog shows the failure.
    if (!(await succeeds(grant.mutateAsync(!granted)))) return;
    const title = granted
      ? t('publications.tool-was-withdrawn', { name })
      : t('publications.tool-was-granted', { name });
    showSuccess(title);
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={granted ? t('publications.tool-withdraw-title', { name }) : t('publications.tool-grant-title', { name })}
      text={
        granted
          ? offered
            ? t('publications.tool-withdraw-offered-text', { company })
            : t('publications.tool-withdraw-text', { company })
          : t('publications.tool-grant-text', { company })
      }
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('publications.keep')}
          </Button>
          <Button
            variant={granted ? 'danger' : 'primary'}
            busy={grant.isPending}
            busyText={t('publications.acting')}
            onClick={() => void act()}
          >
            {granted ? t('publications.tool-withdraw') : t('publications.tool-grant')}
          </Button>
        </>
      }
    >
      <FailureNote error={grant.error} fallback={t('publications.failed')} />
    </Dialog>
  );
}
