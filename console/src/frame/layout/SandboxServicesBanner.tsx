import type { StandIn } from '@lensdock/contract/account/signed-in.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { signedInPerson } from '../../session/session.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import style from './stand-in-banner.module.css';

const words: Readonly<Record<StandIn, (t: Text) => string>> = {
  'sign-on': (t) => t('frame.stand-in-sign-on'),
  'card-payments': (t) => t('frame.stand-in-card'),
  'bank-payments': (t) => t('frame.stand-in-bank'),
};

/** Warns operators on every page that a reachable server uses sandbox services. */
export function SandboxServicesBanner() {
  const t = useTranslation();
  const services = signedInPerson()?.standIns ?? [];
  if (services.length === 0) return null;
  return (
    <div className={style.above}>
      <Banner tone="warn" title={t('frame.stand-ins')}>
        <ul>
          {services.map((standIn) => (
            <li key={standIn}>{words[standIn](t)}</li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
