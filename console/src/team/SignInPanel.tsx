import './team.texts.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { failureOf } from '../problems/show-failure.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { showSuccess } from '../ui/feedback/show-success.ts';
import { Panel } from '../ui/layout/Panel.tsx';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';
import { TextAnchor } from '../ui/text/TextAnchor.tsx';
import { useSaveSignInPolicy, useSignInPolicy } from './team.queries.ts';

/** Whether every member needs a second factor. At an external issuer, its own rules apply. */
export function SignInPanel() {
  const t = useTranslation();
  const policy = useSignInPolicy();
  const { data } = policy;
  const [asking, setAsking] = useState(false);
  if (data && !data.available) return null;
  const isOn = data?.secondFactorRequired ?? false;
  const mayChange = data !== undefined && mayDo('team:write');
  const lacksOwn = mayChange && !isOn && !data.ownSecondFactor;
  const hasContent = policy.error !== null || lacksOwn;
  return (
    <Panel
      icon={KeyRound}
      title={t('team.sign-in')}
      text={data && (isOn ? t('team.second-factor-on') : t('team.second-factor-off'))}
      aside={
        mayChange ? (
          <Button
            size="small"
            disabledReason={lacksOwn ? t('team.second-factor-own') : undefined}
            onClick={() => setAsking(true)}
          >
            {isOn ? t('team.second-factor-end') : t('team.second-factor-require')}
          </Button>
        ) : undefined
      }
    >
      {hasContent ? (
        <>
          <QueryFailure query={policy} />
          {lacksOwn ? <TextAnchor href="/auth/account">{t('team.second-factor-set-up')}</TextAnchor> : null}
        </>
      ) : null}
      {asking ? <PolicyDialog isOn={isOn} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}

function PolicyDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const t = useTranslation();
  const save = useSaveSignInPolicy();
  const onSuccess = () => {
    showSuccess(isOn ? t('team.second-factor-ended') : t('team.second-factor-required'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={isOn ? t('team.second-factor-end-title') : t('team.second-factor-title')}
      cancelLabel={t('team.cancel')}
      confirmLabel={isOn ? t('team.second-factor-end') : t('team.second-factor-require')}
      busy={save.isPending}
      problem={failureOf(save.error, t('team.failed'))}
      onConfirm={() => save.mutate(!isOn, { onSuccess })}
      onClose={onClose}
    >
      {isOn ? t('team.second-factor-end-text') : t('team.second-factor-text')}
    </ConfirmDialog>
  );
}
