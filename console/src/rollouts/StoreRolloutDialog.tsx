import './rollouts.texts.ts';
import { reasonLimit } from '@lensdock/contract/publications/publications.ts';
import type { Rollout, StoreRolloutChange } from '@lensdock/contract/rollouts/rollouts.ts';
import { succeeds } from '../api/succeeds.ts';
import { ReasonDialog } from '../forms/ReasonDialog.tsx';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { dialogTexts } from './rollout-dialog-texts.ts';
import { useChangeRolloutAsStore } from './rollouts.queries.ts';

interface StoreRolloutDialogProps {
  app: string;
  act: StoreRolloutChange['action'];
  name: string;
  rollout: Rollout;
  onClose: () => void;
}

/** An operator halts a rollout, lets it continue, or ends early access. The company reads the reason. */
export function StoreRolloutDialog({ app, act, name, rollout, onClose }: StoreRolloutDialogProps) {
  const t = useTranslation();
  const changing = useChangeRolloutAsStore(app);
  const words = dialogTexts(t, act, name, { ...rollout, first: false });
  async function submit(reason: string) {
    if (!(await succeeds(changing.mutateAsync({ action: act, reason })))) return;
    showSuccess(t('rollouts.done'));
    onClose();
  }
  return (
    <ReasonDialog
      title={words.title}
      text={words.text}
      cancelLabel={t('rollouts.back')}
      confirmLabel={words.act}
      danger={act !== 'resume'}
      busy={changing.isPending}
      busyText={t('rollouts.acting')}
      label={t('rollouts.reason')}
      hint={t('rollouts.reason-hint-store')}
      limit={reasonLimit}
      requiredText={t('rollouts.reason-required', { limit: reasonLimit })}
      failure={<FailureNote error={changing.error} fallback={t('rollouts.failed')} />}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    />
  );
}
