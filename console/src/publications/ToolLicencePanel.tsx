import type { StoreAppDetail } from '@lensdock/contract/publications/publications.ts';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Suspense, useState } from 'react';
import { StartButton } from '../frame/StartButton.tsx';
import { useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { Tag } from '../ui/text/Tag.tsx';

const ToolLicenceDialog = lazyComponent(async () => (await import('./ToolLicenceDialog.tsx')).ToolLicenceDialog);

/** Whether the company can offer the app as a tool, which an operator grants and revokes. */
export function ToolLicencePanel({ app }: { app: StoreAppDetail }) {
  const t = useTranslation();
  const [asked, setAsked] = useState(false);
  const { granted, offered } = app.toolLicence;
  const company = app.companyName;
  const state = offered
    ? t('publications.tool-state-offered', { company })
    : granted
      ? t('publications.tool-state-granted', { company })
      : t('publications.tool-state-none', { company });
  return (
    <>
      <Panel
        title={t('publications.tool')}
        text={state}
        aside={
          <>
            {granted ? (
              <Tag tone="ok" icon={CircleCheck}>
                {t('publications.tool-granted')}
              </Tag>
            ) : (
              <Tag tone="mute" icon={CircleDashed}>
                {t('publications.tool-not-granted')}
              </Tag>
            )}
            {mayDo('tool-licences:write') ? (
              <StartButton start="tool-licence" size="small" onClick={() => setAsked(true)}>
                {granted ? t('publications.tool-withdraw') : t('publications.tool-grant')}
              </StartButton>
            ) : null}
          </>
        }
      />
      <Suspense>{asked ? <ToolLicenceDialog app={app} onClose={() => setAsked(false)} /> : null}</Suspense>
    </>
  );
}
