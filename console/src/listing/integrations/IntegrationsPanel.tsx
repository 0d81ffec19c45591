import type { AppIntegration, ListEntry, Listing } from '@lensdock/contract/listing/listing.ts';
import { customIntegrationLimit } from '@lensdock/contract/listing/listing-rules.ts';
import { Plus } from 'lucide-react';
import { useTranslation } from '../../i18n/text.ts';
import { LoadFailure } from '../../problems/LoadFailure.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { FieldNote } from '../../ui/feedback/FieldNote.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { useListingChoices } from '../draft/listing.queries.ts';
import type { ListingPanelProps } from '../draft/panel-props.ts';
import files from '../files/files.module.css';
import style from '../listing.module.css';
import { IntegrationRow } from './IntegrationRow.tsx';

interface IntegrationsPanelProps extends ListingPanelProps {
  code: string;
  listing: Listing;
}

/** Integrations of the app: the reference list, and up to three custom ones. */
export function IntegrationsPanel(props: IntegrationsPanelProps) {
  const { content, disabled, change, error, code, listing } = props;
  const limits = listing.fieldLengths;
  const t = useTranslation();
  const sent = content.appIntegrations;
  const custom = sent.filter(({ type }) => type === 'custom');
  const choices = useListingChoices();
  const standard = standardOf(choices.data?.standardIntegrations ?? [], listing.appIntegrations, sent);
  const put = (next: AppIntegration) =>
    change(({ appIntegrations: now }) => ({
      appIntegrations: now.some((item) => item.code === next.code)
        ? now.map((item) => (item.code === next.code ? next : item))
        : [...now, next],
    }));
  const shared = { disabled, code, limits, onChange: put };
  const errorFor = (item: AppIntegration) => (field?: string) =>
    error(['appIntegrations', sent.findIndex(({ code: own }) => own === item.code), field].filter(isThere).join('.'));
  return (
    <Panel title={t('listing.integrations')} text={t('listing.integrations-text')}>
      {choices.error && !choices.data ? (
        <LoadFailure error={choices.error} onRetry={() => void choices.refetch()} />
      ) : null}
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
          disabledReason={
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

const isThere = (part: string | number | undefined) => part !== undefined;

/** The store's integrations with their saved state, followed by saved ones that were retired since. */
function standardOf(
  offered: readonly ListEntry[],
  saved: readonly AppIntegration[],
  sent: readonly AppIntegration[],
): AppIntegration[] {
  const retired = saved.filter(
    ({ code, type, status }) => type === 'standard' && status === 'enabled' && !offered.some(({ id }) => id === code),
  );
  return [...offered.map(untouched), ...retired].map(
    (known) => sent.find(({ code, type }) => type === 'standard' && code === known.code) ?? known,
  );
}

function untouched({ id: code, name }: ListEntry): AppIntegration {
  return { code, name, description: '', status: 'disabled', type: 'standard', documentation: null };
}

/** A temporary code that distinguishes it until the server assigns one. */
function newIntegration(): AppIntegration {
  const code = `new-${crypto.randomUUID()}`;
  return { code, name: '', description: '', status: 'disabled', type: 'custom', documentation: null };
}
