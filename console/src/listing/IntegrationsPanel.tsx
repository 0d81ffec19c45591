import type { AppIntegration, ListingLimits } from '@lensdock/contract/listing/listing.ts';
import { customIntegrationLimit } from '@lensdock/contract/listing/listing-rules.ts';
import { standardIntegrations } from '@lensdock/contract/listing/standard-integrations.ts';
import { Plus } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { FieldNote } from '../ui/FieldNote.tsx';
import { Panel } from '../ui/Panel.tsx';
import { useText } from '../ui/text.ts';
import files from './files.module.css';
import { IntegrationRow } from './IntegrationRow.tsx';
import style from './listing.module.css';
import type { ListingPanelProps } from './panel-props.ts';

interface IntegrationsPanelProps extends ListingPanelProps {
  code: string;
  limits: ListingLimits;
}

/** What the app connects to: the store's list, and up to three of the company's own. */
export function IntegrationsPanel(props: IntegrationsPanelProps) {
  const { content, disabled, change, error, code, limits } = props;
  const t = useText();
  const sent = content.appIntegrations;
  const custom = sent.filter(({ type }) => type === 'custom');
  const standard = standardIntegrations.map(
    (known) => sent.find((item) => item.type === 'standard' && item.code === known.code) ?? untouched(known),
  );
  const put = (next: AppIntegration) =>
    change(({ appIntegrations: now }) => ({
      appIntegrations: now.some((item) => item.code === next.code)
        ? now.map((item) => (item.code === next.code ? next : item))
        : [...now, next],
    }));
  const shared = { disabled, code, limits, onChange: put };
  const errorFor = (item: AppIntegration) => (field: string) =>
    error(`appIntegrations.${sent.findIndex(({ code: own }) => own === item.code)}.${field}`);
  return (
    <Panel title={t('listing.integrations')} text={t('listing.integrations-text')}>
      <ul className={files.integrations}>
        {[...standard, ...custom].map((item) => (
          <IntegrationRow
            key={item.code}
            {...shared}
            item={item}
            error={errorFor(item)}
            onDelete={
              item.type === 'custom'
                ? () => change({ appIntegrations: sent.filter(({ code: own }) => own !== item.code) })
                : undefined
            }
          />
        ))}
      </ul>
      <div id="appIntegrations" tabIndex={-1} className={files.addIntegration}>
        <Button
          icon={Plus}
          closedBecause={
            disabled
              ? t('listing.editing-closed')
              : custom.length >= customIntegrationLimit &&
                t('listing.integrations-full', { limit: customIntegrationLimit })
          }
          onClick={() => put(newIntegration())}
        >
          {t('listing.add-integration')}
        </Button>
        <span className={style.quiet}>
          {t('listing.custom-of', { count: custom.length, limit: customIntegrationLimit })}
        </span>
      </div>
      {error('appIntegrations') ? <FieldNote tone="bad">{error('appIntegrations')}</FieldNote> : null}
    </Panel>
  );
}

function untouched({ code, name }: { code: string; name: string }): AppIntegration {
  return { code, name, description: '', status: 'disabled', type: 'standard', documentation: null };
}

/** The code is only for telling it from the others until the server gives it its own. */
function newIntegration(): AppIntegration {
  const code = `new-${crypto.randomUUID()}`;
  return { code, name: '', description: '', status: 'disabled', type: 'custom', documentation: null };
}
