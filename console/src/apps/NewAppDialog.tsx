import './list-dialogs.texts.ts';
import { findingSentence } from '@lensdock/contract/kernel/finding-sentence.ts';
import { appFindingTexts } from '@lensdock/contract/listing/app-name.findings.ts';
import { appNameFindings } from '@lensdock/contract/listing/app-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormDialog } from '../forms/FormDialog.tsx';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { failureOf } from '../problems/show-failure.ts';
import { TextField } from '../ui/form/TextField.tsx';
import { appShell, useApps, useCreateApp } from './apps.queries.ts';

interface NewAppDialogProps {
  /** Maximum length of a name; from the server. */
  limit: number;
  onClose: () => void;
}

/** Asks for the name and opens the store listing of the new app. */
export function NewAppDialog({ limit, onClose }: NewAppDialogProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useCreateApp();
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const [redirectFailed, setRedirectFailed] = useState(false);
  const [finding] = appNameFindings(name, limit);
  const found = tried && finding ? findingSentence(appFindingTexts, finding, currentLanguage()) : undefined;
  const isTaken = useIsNameTaken(name) && !create.isSuccess;
  const refused = failureOf(create.error, t('apps.create-failed'));

  async function submit() {
    setTried(true);
    if (finding || create.isPending) return;
    // The app may exist already, when only its page did not open.
    const code = create.data ?? (await create.mutateAsync(name).catch(() => undefined));
    if (!code) return;
    try {
      // Loads the app first; if that fails, there is no page to open.
      await queries.ensureQueryData(appShell(code));
      await navigate({ to: '/app/$id/store-listing', params: { id: code } });
    } catch {
      setRedirectFailed(true);
    }
  }

  return (
    <FormDialog
      changed={name !== '' && !create.isSuccess}
      title={t('apps.new-title')}
      text={t('apps.new-text')}
      cancelLabel={t('apps.cancel')}
      confirmLabel={t('apps.create')}
      busy={create.isPending}
      busyText={t('apps.creating')}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('apps.name')}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        count={[...name].length}
        limit={limit}
        hint={isTaken ? t('apps.name-taken') : undefined}
        error={found ?? refused ?? (redirectFailed ? t('apps.redirect-failed') : undefined)}
      />
    </FormDialog>
  );
}

/** Buyers cannot tell two apps of one name apart; a second one is permitted. */
function useIsNameTaken(name: string): boolean {
  const apps = useApps().data?.productContainers ?? [];
  const wanted = name.trim().toLowerCase();
  return wanted !== '' && apps.some((app) => app.name.toLowerCase() === wanted);
}
