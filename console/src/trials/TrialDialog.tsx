import './trials.texts.ts';
import { durationText } from '@lensdock/contract/trials/extension-duration.ts';
import type { TrialExtensionRequest } from '@lensdock/contract/trials/trials.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { succeeds } from '../api/succeeds.ts';
import { useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { AppIcon } from '../ui/data/AppIcon.tsx';
import { FactList } from '../ui/data/Readout.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { Dialog } from '../ui/overlay/Dialog.tsx';
import { TrialTag } from './TrialTag.tsx';
import style from './trials.module.css';
import { useDecideTrial, useTrial } from './trials.queries.ts';

/** The dialog over the apps list; closing it returns there. */
export function TrialOverApps() {
  const { requestId } = useParams({ from: '/session/main/overview/trial-extension/$requestId' });
  const navigate = useNavigate();
  return <TrialDialog requestId={requestId} onClose={() => void navigate({ to: '/', search: (before) => before })} />;
}

/** The dialog over the history. */
export function TrialOverHistory() {
  const { requestId } = useParams({ from: '/session/main/trial-extensions/$requestId' });
  const navigate = useNavigate();
  return (
    <TrialDialog
      requestId={requestId}
      onClose={() => void navigate({ to: '/trial-extensions', search: (before) => before })}
    />
  );
}

interface TrialDialogProps {
  requestId: string;
  onClose: () => void;
}

/** A request with its decision. If the store has withdrawn it in the meantime, the dialog says so and stays open. */
function TrialDialog({ requestId, onClose }: TrialDialogProps) {
  const t = useTranslation();
  const trial = useTrial(requestId);
  const decide = useDecideTrial(requestId);
  const request = trial.data;
  async function act(decision: 'confirm' | 'decline', { appName, integratorCompanyName }: TrialExtensionRequest) {
    // The dialog shows a rejection, and the current state is loaded by then.
    if (!(await succeeds(decide.mutateAsync(decision)))) return;
    const words = { app: appName, company: integratorCompanyName };
    showToast({ tone: 'ok', title: t(decision === 'confirm' ? 'trials.confirmed' : 'trials.declined', words) });
    onClose();
  }
  // Opens once loaded, so that the focus goes to a button that stays.
  if (trial.isPending) return null;
  // People who may not decide only read the request.
  const isOpen = request?.status === 'REQUESTED' && mayDo('trials:write');
  return (
    <Dialog
      open
      onClose={onClose}
      icon={request ? <AppIcon url={request.appIconUrl} size={36} /> : undefined}
      title={request ? t(isOpen ? 'trials.ask' : 'trials.asked', { app: request.appName }) : t('trials.one')}
      text={request ? request.integratorCompanyName : undefined}
      actions={
        isOpen ? (
          <>
            <Button variant="quiet" onClick={onClose}>
              {t('trials.later')}
            </Button>
            <Button
              busy={decide.isPending && decide.variables === 'decline'}
              disabledReason={decide.isPending && decide.variables === 'confirm' && t('trials.deciding')}
              onClick={() => void act('decline', request)}
            >
              {t('trials.decline')}
            </Button>
            <Button
              variant="primary"
              busy={decide.isPending && decide.variables === 'confirm'}
              disabledReason={decide.isPending && decide.variables === 'decline' && t('trials.deciding')}
              onClick={() => void act('confirm', request)}
            >
              {t('trials.confirm')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('trials.close')}</Button>
        )
      }
    >
      <QueryFailure query={trial} />
      {request ? <TrialFacts request={request} /> : null}
      <FailureNote error={decide.error} fallback={t('trials.failed')} />
    </Dialog>
  );
}

function TrialFacts({ request }: { request: TrialExtensionRequest }) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <>
      <FactList
        facts={[
          ...(request.status === 'REQUESTED'
            ? []
            : [{ label: t('trials.status'), value: <TrialTag status={request.status} /> }]),
          { label: t('trials.requestor'), value: <span className={style.breaks}>{request.integratorEmail}</span> },
          { label: t('trials.requested'), value: format.dateTime(request.creationTimestamp) },
          {
            label: t('trials.integrator'),
            value: (
              <>
                {request.integratorCompanyName}
                <code className={style.id}>{request.integratorCompanyId}</code>
              </>
            ),
          },
          { label: t('trials.app'), value: request.appName },
          { label: t('trials.duration'), value: durationText(request.extensionDuration, currentLanguage()) },
          { label: t('trials.cameras'), value: format.number(request.camerasCount) },
        ]}
      />
      <h3 className={style.messageHead}>{t('trials.message')}</h3>
      <p className={style.message}>{request.messageToSeller ?? t('trials.no-message')}</p>
    </>
  );
}
