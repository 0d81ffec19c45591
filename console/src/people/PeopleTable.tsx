import './people.texts.ts';
import { translate } from '@lensdock/contract/kernel/language.ts';
import { operatorRoleNames } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { KnownPersonEntry } from '@lensdock/contract/people/people.ts';
import { Suspense, useMemo, useState } from 'react';
import { type Format, useFormat } from '../i18n/format.ts';
import { currentLanguage } from '../i18n/language.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { mayDo } from '../session/permissions.ts';
import { Button } from '../ui/button/Button.tsx';
import { CellLines, RowActions } from '../ui/data/CellLines.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { EmailAddress } from '../ui/text/Address.tsx';

const ResetFactorDialog = lazyComponent(async () => (await import('./ResetFactorDialog.tsx')).ResetFactorDialog);
const RemovePersonDialog = lazyComponent(async () => (await import('./RemovePersonDialog.tsx')).RemovePersonDialog);

export function PeopleTable({ people }: { people: readonly KnownPersonEntry[] }) {
  const t = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<OpenDialog>();
  const columns = useMemo(
    () => (mayDo('people:write') ? [...columnsOf(t, format), actionsColumn(setOpen)] : columnsOf(t, format)),
    [t, format],
  );
  const close = () => setOpen(undefined);
  return (
    <>
      <Table label={t('people.title')} columns={columns} rows={people} rowKey={({ personId }) => personId} tall />
      <Suspense>
        {open?.dialog === 'reset' ? <ResetFactorDialog person={open.person} onClose={close} /> : null}
        {open?.dialog === 'remove' ? <RemovePersonDialog person={open.person} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

interface OpenDialog {
  dialog: 'reset' | 'remove';
  person: KnownPersonEntry;
}

function actionsColumn(onOpen: (dialog: OpenDialog) => void): Column<KnownPersonEntry> {
  return {
    key: 'actions',
    head: '',
    align: 'end',
    card: 'action',
    cell: (person) => <PersonActions person={person} onOpen={(dialog) => onOpen({ dialog, person })} />,
  };
}

interface PersonActionsProps {
  person: KnownPersonEntry;
  onOpen: (dialog: OpenDialog['dialog']) => void;
}

function PersonActions({ person, onOpen }: PersonActionsProps) {
  const t = useTranslation();
  const { name, secondFactor, removing, removedAt, self } = person;
  if (removing || removedAt !== null || self) return null;
  return (
    <RowActions>
      {secondFactor ? (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('people.reset-of', { name })}
          onClick={() => onOpen('reset')}
        >
          {t('people.reset')}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="quiet"
        aria-label={t('people.remove-of', { name })}
        onClick={() => onOpen('remove')}
      >
        {t('people.remove')}
      </Button>
    </RowActions>
  );
}

function columnsOf(t: Text, format: Format): Column<KnownPersonEntry>[] {
  return [
    {
      key: 'person',
      head: t('people.person'),
      card: 'lead',
      cell: ({ name, email }) => (
        <CellLines>
          <b>{name}</b>
          <small>{email === null ? t('people.no-email') : <EmailAddress address={email} />}</small>
        </CellLines>
      ),
    },
    { key: 'belongs', head: t('people.belongs'), card: 'meta', cell: (person) => belongsTo(person, t) },
    {
      key: 'factor',
      head: t('people.factor'),
      quiet: true,
      cell: ({ secondFactor }) => (secondFactor ? t('people.factor-on') : t('people.factor-off')),
    },
    {
      key: 'state',
      head: t('people.since'),
      align: 'end',
      quiet: true,
      card: 'end',
      cell: ({ firstSeen, removing, removedAt }) => {
        if (removing) return t('people.removing');
        return removedAt === null ? format.date(firstSeen) : t('people.removed-on', { day: format.date(removedAt) });
      },
    },
  ];
}

function belongsTo({ companies, operatorRoles }: KnownPersonEntry, t: Text): string {
  if (operatorRoles.length > 0) {
    const roles = operatorRoles.map((role) => translate(operatorRoleNames[role], currentLanguage())).join(', ');
    return t('people.works-as', { roles });
  }
  return companies.length > 0 ? companies.join(', ') : t('people.nowhere');
}
