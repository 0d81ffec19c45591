import './store-settings.texts.ts';
import { useParams } from '@tanstack/react-router';
import { UnnamedPage } from '../frame/failures/UnnamedPage.tsx';
import { useTranslation } from '../i18n/text.ts';
import { QueryFailure } from '../problems/QueryFailure.tsx';
import { mayDo } from '../session/permissions.ts';
import { Banner, BannerStack } from '../ui/feedback/Banner.tsx';
import { BackLink } from '../ui/layout/BackLink.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { EditSetting } from './EditSetting.tsx';
import { SettingFacts } from './SettingFacts.tsx';
import { SettingHistory } from './SettingHistory.tsx';
import { useSetting } from './store-settings.queries.ts';

/** A setting with its effect and history. It can be edited unless the environment decides its value. */
export function StoreSettingPage() {
  const t = useTranslation();
  const { name } = useParams({ from: '/session/main/store-settings/$name' });
  const read = useSetting(name);
  const back = <BackLink to="/store-settings">{t('store-settings.all')}</BackLink>;
  if (!read.data) {
    return <UnnamedPage back={back} title={t('store-settings.one')} fields={2} query={read} />;
  }
  const { setting, history } = read.data;
  const isFixed = setting.source === 'environment';
  return (
    <>
      {back}
      <PageHeader title={setting.title} text={setting.text} />
      <QueryFailure query={read} />
      {isFixed ? (
        <BannerStack>
          <Banner tone="info" title={t('store-settings.fixed', { name })}>
            {t('store-settings.fixed-text')}
          </Banner>
        </BannerStack>
      ) : null}
      {mayDo('settings:write') && !isFixed ? (
        <EditSetting key={name} read={read.data} />
      ) : (
        <PanelStack>
          <Panel title={t('store-settings.value')}>
            <SettingFacts setting={setting} />
          </Panel>
          <SettingHistory setting={setting} history={history} />
        </PanelStack>
      )}
    </>
  );
}
