import './account.texts.ts';
import { appearanceStore } from '../frame/menus/appearance.ts';
import { changeAppearance } from '../frame/menus/change-appearance.ts';
import { languageNames } from '../frame/menus/frame-tools.ts';
import { changeLanguage, currentLanguage } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { useConsoleSettings } from '../session/console-settings.ts';
import { signedInPerson } from '../session/session.ts';
import { useClientStore } from '../ui/client-store.ts';
import { FactList } from '../ui/data/Readout.tsx';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { TextAnchor } from '../ui/text/TextAnchor.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import style from './account.module.css';
import { useAccount } from './account.queries.ts';
import { DataPanel } from './DataPanel.tsx';
import { LeavePanel } from './LeavePanel.tsx';

const roles: Readonly<Record<string, (t: Text) => string>> = {
  developer: (t) => t('account.developer'),
  operator: (t) => t('account.operator'),
  store: (t) => t('account.store'),
};

/** The signed-in person's details and preferences. */
export function MyProfilePage() {
  const t = useTranslation();
  const person = signedInPerson();
  const company = useAccount(person?.role === 'developer').data?.companyName;
  // At an external issuer, passwords and second factors are changed there.
  const hasOwnSignOn = useConsoleSettings()?.signOn.endpoints !== undefined;
  const appearance = useClientStore(appearanceStore);
  if (!person) return null;
  return (
    <>
      <PageHeader title={t('account.my-profile')} text={t('account.my-profile-text')} />
      <PanelStack>
        <Panel title={t('account.person')} text={t('account.person-text')}>
          <FactList
            facts={[
              { label: t('account.name'), value: person.name },
              { label: t('account.email'), value: person.email ?? t('account.no-email') },
              { label: t('account.role'), value: roles[person.role]?.(t) ?? person.role },
              ...(company ? [{ label: t('account.company'), value: company }] : []),
            ]}
          />
        </Panel>
        {hasOwnSignOn ? (
          <Panel title={t('account.security')} text={t('account.security-text')}>
            <TextAnchor href="/auth/account">{t('account.to-security')}</TextAnchor>
          </Panel>
        ) : null}
        <Panel title={t('account.console')} text={t('account.console-text')}>
          <div className={style.choices}>
            <h3>{t('account.language')}</h3>
            <Segmented
              label={t('account.language')}
              value={currentLanguage()}
              segments={languageNames}
              onChange={(language) => changeLanguage(language)}
            />
            <h3>{t('account.appearance')}</h3>
            <Segmented
              label={t('account.appearance')}
              value={appearance}
              segments={[
                { value: 'system', text: t('account.system') },
                { value: 'light', text: t('account.light') },
                { value: 'dark', text: t('account.dark') },
              ]}
              onChange={changeAppearance}
            />
          </div>
        </Panel>
        <DataPanel />
        <Panel title={t('account.notifications')} text={t('account.notifications-text')}>
          <TextLink to="/inbox/settings">{t('account.to-notifications')}</TextLink>
        </Panel>
        {company ? <LeavePanel company={company} /> : null}
      </PanelStack>
    </>
  );
}
