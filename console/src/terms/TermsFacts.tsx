import type { ManagedTerms } from '@lensdock/contract/terms/terms.ts';
import { useState } from 'react';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { FailureNote } from '../problems/FailureNote.tsx';
import { fieldErrorsOf } from '../problems/show-failure.ts';
import { type Column, Table } from '../ui/data/Table.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { Switch } from '../ui/form/choice/Switch.tsx';
import { TextField } from '../ui/form/TextField.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import style from './terms.module.css';
import { useRequireTerms } from './terms.queries.ts';

/** Whether companies must accept the document. A placeholder cannot be required. */
export function TermsAcceptance({ terms }: { terms: ManagedTerms }) {
  const t = useTranslation();
  const format = useFormat();
  const change = useRequireTerms(terms.document);
  /** The switch shows the new state while it is saved. */
  const [asked, setAsked] = useState<boolean>();
  const [from, setFrom] = useState('');
  const isPlaceholder = terms.version === 0;
  async function turn(required: boolean) {
    setAsked(required);
    try {
      await change.mutateAsync({ required, from: required && from ? from : null });
      showToast({ tone: 'ok', title: required ? t('terms.now-required') : t('terms.not-required') });
    } catch {
      return; // the reason is shown below the switch
    } finally {
      setAsked(undefined);
    }
  }
  return (
    <Panel title={t('terms.acceptance')}>
      <div className={style.acceptance}>
        <Switch
          label={t('terms.require')}
          checked={asked ?? terms.acceptanceRequired}
          disabled={isPlaceholder}
          onChange={({ target }) => void turn(target.checked)}
        />
        {isPlaceholder || terms.acceptanceRequired ? null : (
          <div className={style.day}>
            <TextField
              type="date"
              label={t('terms.require-from')}
              hint={t('terms.require-from-hint')}
              optional
              value={from}
              error={fieldErrorsOf(change.error).find(({ inputField }) => inputField === 'from')?.message}
              onChange={({ target }) => setFrom(target.value)}
            />
          </div>
        )}
        {terms.requiredFrom ? <p>{t('terms.required-from', { date: format.day(terms.requiredFrom) })}</p> : null}
        <p>{isPlaceholder ? t('terms.require-placeholder') : t('terms.require-hint')}</p>
        {isPlaceholder ? null : <AcceptanceCount terms={terms} />}
        <FailureNote error={change.error} fallback={t('terms.failed')} />
      </div>
    </Panel>
  );
}

/** How many companies have accepted the newest version, with the way to their list. */
export function AcceptanceCount({ terms: { document, version, accepted, missing } }: { terms: ManagedTerms }) {
  const t = useTranslation();
  return (
    <p>
      {t('terms.acceptance-count', { accepted, missing, version })}{' '}
      <TextLink to="/legal/$document/acceptances" params={{ document }} search={{}}>
        {t('terms.to-acceptances')}
      </TextLink>
    </p>
  );
}

type Version = ManagedTerms['versions'][number];

export function TermsHistory({ terms }: { terms: ManagedTerms }) {
  const t = useTranslation();
  const format = useFormat();
  if (terms.versions.length === 0) return null;
  const columns: Column<Version>[] = [
    {
      key: 'version',
      head: t('terms.version'),
      card: 'lead',
      cell: ({ version }) => (
        <TextLink
          plain
          to="/terms/$document"
          params={{ document: terms.document }}
          search={{ version: String(version) }}
        >
          {t('terms.version-number', { version: String(version) })}
        </TextLink>
      ),
    },
    {
      key: 'effective',
      head: t('terms.in-effect'),
      quiet: true,
      cell: ({ effective }) => format.day(effective),
    },
    { key: 'by', head: t('terms.by'), card: 'meta', cell: ({ by }) => by },
    { key: 'date', head: t('terms.date'), align: 'end', card: 'end', cell: ({ date }) => format.date(date) },
  ];
  return (
    <Panel title={t('terms.history')} ruled flush>
      <Table
        label={t('terms.history')}
        columns={columns}
        rows={terms.versions}
        rowKey={({ version }) => String(version)}
      />
    </Panel>
  );
}
