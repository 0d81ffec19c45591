import './mail.texts.ts';
import { countLimit } from '@lensdock/contract/kernel/count-limit.ts';
import type { MailEntry, OutboxFilter } from '@lensdock/contract/mail/mail.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { WorkTabs } from '../frame/navigation/WorkTabs.tsx';
import { useFormat } from '../i18n/format.ts';
import { type Text, useTranslation } from '../i18n/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { lazyComponent } from '../ui/feedback/lazy-component.tsx';
import { Segmented } from '../ui/form/choice/Segmented.tsx';
import { SearchField } from '../ui/form/SearchField.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { PageHeader } from '../ui/layout/PageHeader.tsx';
import { EmailAddress } from '../ui/text/Address.tsx';
import { LinkButton } from '../ui/text/TextAnchor.tsx';
import { FailedMails } from './FailedMails.tsx';
import { failureText, MailStateTag } from './MailStateTag.tsx';
import style from './mail.module.css';
import { useOutbox } from './mail.queries.ts';

const MailDialog = lazyComponent(async () => (await import('./MailDialog.tsx')).MailDialog);

type Shown = 'all' | 'waiting' | 'dead' | 'delivered';
/** Without a mail server emails are kept, with one they are sent: one label for both. */
const stateOf = (shown: string, isSent: boolean): MailEntry['state'] =>
  shown === 'delivered' ? (isSent ? 'sent' : 'kept') : (shown as MailEntry['state']); // a choice of the filter

/** The emails, newest first. Status and search are in the URL. */
export function OutboxPage() {
  const t = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const filter = useSearch({ from: '/session/main/outbox' });
  const outbox = useOutbox(filter);
  const [open, setOpen] = useState<MailEntry>();
  const { counts, leavesTheHouse: isSent } = outbox.data?.pages[0] ?? { counts: undefined, leavesTheHouse: true };
  const mails = outbox.data?.pages.flatMap((page) => page.mails);
  const narrowed = Object.keys(filter).length > 0;
  const go = (search: OutboxFilter) => void navigate({ to: '/outbox', search, replace: true });
  const { state, ...rest } = filter;
  const shown: Shown = state === 'sent' || state === 'kept' ? 'delivered' : (state ?? 'all');
  const delivered = counts && counts.sent + counts.kept;
  const shownCount = (count: number) => (count < countLimit ? count : `${format.number(countLimit)}+`);
  return (
    <>
      <PageHeader
        title={t('mail.title')}
        // Reserves its lines until the mode is known; both texts have the same length.
        text={<span className={counts ? undefined : style.unknown}>{t(isSent ? 'mail.text' : 'mail.text-kept')}</span>}
      />
      <WorkTabs />
      <PagedPanel
        list={outbox}
        entries={mails}
        more={t('mail.more')}
        above={counts && counts.dead > 0 ? <FailedMails count={counts.dead} /> : null}
        tools={
          <div className={style.tools}>
            <Segmented
              label={t('mail.which')}
              value={shown}
              segments={[
                { value: 'all', text: t('mail.all') },
                { value: 'waiting', text: t('mail.waiting'), ...(counts && { count: shownCount(counts.waiting) }) },
                { value: 'dead', text: t('mail.state-failed'), ...(counts && { count: shownCount(counts.dead) }) },
                {
                  value: 'delivered',
                  text: t('mail.delivered'),
                  ...(delivered !== undefined && { count: shownCount(delivered) }),
                },
              ]}
              onChange={(value) => go(value === 'all' ? rest : { ...rest, state: stateOf(value, isSent) })}
            />
            <div className={style.search}>
              <SearchField
                label={t('mail.search')}
                value={filter.search ?? ''}
                onChange={(search) => go({ ...(state && { state }), ...(search && { search }) })}
              />
            </div>
          </div>
        }
        empty={
          <EmptyState
            title={narrowed ? t('mail.none-found') : t('mail.empty-title')}
            text={narrowed ? undefined : t('mail.empty-text')}
            actions={narrowed ? <Button onClick={() => go({})}>{t('mail.clear')}</Button> : undefined}
          />
        }
      >
        {(found) => <MailTable mails={found} onOpen={setOpen} />}
      </PagedPanel>
      <Suspense>
        {open ? <MailDialog mailId={open.mailId} subject={open.subject} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </>
  );
}

function MailTable({ mails, onOpen }: { mails: readonly MailEntry[]; onOpen: (mail: MailEntry) => void }) {
  const t = useTranslation();
  const { dateTime } = useFormat();
  const columns = useMemo(() => columnsOf(t, dateTime, onOpen), [t, dateTime, onOpen]);
  return (
    <Table label={t('mail.title')} columns={columns} rows={mails} rowKey={({ mailId }) => mailId} onOpen={onOpen} />
  );
}

function columnsOf(
  t: Text,
  dateTime: (moment: number) => string,
  onOpen: (mail: MailEntry) => void,
): Column<MailEntry>[] {
  return [
    {
      key: 'subject',
      head: t('mail.subject'),
      card: 'lead',
      cell: (mail) => (
        <LinkButton plain lang={mail.language} onClick={() => onOpen(mail)}>
          {mail.subject}
        </LinkButton>
      ),
    },
    {
      key: 'to',
      head: t('mail.to'),
      card: 'meta',
      cell: ({ name, address }) => (
        <span className={style.person}>
          {name === address ? null : name}
          {address === null ? null : (
            <small>
              <EmailAddress address={address} />
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      head: t('mail.state'),
      card: 'end',
      cell: ({ state, failure }) => (
        <span className={style.person}>
          <MailStateTag state={state} />
          {failure ? <small>{failureText(t, failure)}</small> : null}
        </span>
      ),
    },
    { key: 'at', head: t('mail.written'), align: 'end', quiet: true, cell: ({ at }) => dateTime(at) },
  ];
}
