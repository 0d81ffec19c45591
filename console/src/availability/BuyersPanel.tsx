import type { PermittedBuyer } from '@lensdock/contract/availability/availability.ts';
import { Plus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { FieldNote } from '../ui/feedback/FieldNote.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { Panel } from '../ui/layout/Panel.tsx';
import style from './availability.module.css';

const AddBuyerDialog = lazyComponent(async () => (await import('./AddBuyerDialog.tsx')).AddBuyerDialog);

interface BuyersPanelProps {
  buyers: readonly PermittedBuyer[];
  ownCompanyId: string;
  locked: boolean;
  /** The server's errors about the list. */
  errors: readonly string[];
  onChange: (buyers: readonly PermittedBuyer[]) => void;
}

/** The companies that can buy a private app. */
export function BuyersPanel({ buyers, ownCompanyId, locked, errors, onChange }: BuyersPanelProps) {
  const t = useTranslation();
  const [adding, setAdding] = useState(false);
  const columns = useColumns(locked, (buyer) =>
    onChange(buyers.filter((other) => other.companyId !== buyer.companyId)),
  );
  const add = (
    <Button icon={Plus} disabledReason={locked && t('availability.locked')} onClick={() => setAdding(true)}>
      {t('availability.add-buyer')}
    </Button>
  );
  return (
    <Panel
      id="permittedBuyers"
      title={t('availability.buyers')}
      text={buyers.length > 0 ? t('availability.buyer-count', { count: buyers.length }) : undefined}
      aside={buyers.length > 0 ? add : null}
      foot={buyers.length > 0 ? t('availability.add-buyer-text') : null}
      flush={buyers.length > 0}
      ruled
    >
      {errors.length > 0 ? (
        <div className={style.errors} role="alert">
          {errors.map((error) => (
            <FieldNote key={error} tone="bad">
              {error}
            </FieldNote>
          ))}
        </div>
      ) : null}
      {buyers.length === 0 ? (
        <EmptyState title={t('availability.no-buyers')} text={t('availability.no-buyers-text')} actions={add} />
      ) : (
        <Table label={t('availability.buyers')} rows={buyers} rowKey={(buyer) => buyer.companyId} columns={columns} />
      )}
      <Suspense>
        {adding ? (
          <AddBuyerDialog
            added={buyers}
            ownCompanyId={ownCompanyId}
            onAdd={(buyer) => onChange([...buyers, buyer])}
            onClose={() => setAdding(false)}
          />
        ) : null}
      </Suspense>
    </Panel>
  );
}

function useColumns(locked: boolean, onRemove: (buyer: PermittedBuyer) => void): Column<PermittedBuyer>[] {
  const t = useTranslation();
  return [
    { key: 'name', head: t('availability.company'), card: 'lead', cell: (buyer) => <b>{buyer.companyName}</b> },
    { key: 'country', head: t('availability.country'), card: 'meta', cell: (buyer) => buyer.country.name },
    { key: 'currency', head: t('availability.pays-in'), cell: (buyer) => buyer.country.currencyIsoCode },
    {
      key: 'id',
      head: t('availability.company-id'),
      quiet: true,
      cell: (buyer) => <code className="mono">{buyer.companyId}</code>,
    },
    {
      key: 'remove',
      head: '',
      card: 'action',
      cell: (buyer) => (
        <IconButton
          icon={X}
          label={t('availability.remove-buyer', { name: buyer.companyName })}
          disabledReason={locked && t('availability.locked')}
          onClick={() => onRemove(buyer)}
        />
      ),
    },
  ];
}
