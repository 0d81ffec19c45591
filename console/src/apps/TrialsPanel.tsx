import { durationText } from '@lensdock/contract/trials/extension-duration.ts';
import { currentLanguage } from '../i18n/language.ts';
import { useTranslation } from '../i18n/text.ts';
import { useOpenTrials } from '../trials/open-trials.queries.ts';
import { ButtonLink } from '../ui/button/ButtonLink.tsx';
import { AppName } from '../ui/data/AppIcon.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { Count } from '../ui/text/Tag.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import style from './notices.module.css';

/** At most this many are shown, with a link to the rest. */
export const maxShownTrials = 3;

/** Requests of integrators for longer trials. Hidden while there are none. */
export function TrialsPanel() {
  const t = useTranslation();
  const { data: requests = [] } = useOpenTrials();
  if (requests.length === 0) return null;
  return (
    <Panel
      title={t('apps.trials-title')}
      ruled
      flush
      aside={
        <>
          <Count value={requests.length} highlighted />
          <span className="unseen">{t('apps.trials-waiting', { count: requests.length })}</span>
        </>
      }
      foot={
        requests.length > maxShownTrials ? (
          <TextLink to="/trial-extensions" search={{ status: 'REQUESTED' }}>
            {t('apps.trials-all', { count: requests.length })}
          </TextLink>
        ) : undefined
      }
    >
      <ul className={style.trials}>
        {requests.slice(0, maxShownTrials).map((request) => (
          <li key={request.requestId}>
            <AppName
              url={request.appIconUrl}
              name={request.integratorCompanyName}
              below={t('apps.trials-line', {
                duration: durationText(request.extensionDuration, currentLanguage()),
                app: request.appName,
                cameras: request.camerasCount,
              })}
            />
            <ButtonLink
              to="/trial-extension/$requestId"
              params={{ requestId: request.requestId }}
              search={(before) => before}
              aria-label={t('apps.trials-review-of', { company: request.integratorCompanyName })}
            >
              {t('apps.trials-review')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
