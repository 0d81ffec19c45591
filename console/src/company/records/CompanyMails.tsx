import '../company.texts.ts';
import type { MailEntry, MailState } from '@lensdock/contract/mail/mail.ts';
import { PagedPanel } from '../../frame/lists/PagedPanel.tsx';
import { useFormat } from '../../i18n/format.ts';
import { type Text, useTranslation } from '../../i18n/text.ts';
import { useOutbox } from '../../mail/mail.queries.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { type Column, Table } from '../../ui/data/Table.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import style from '../company.module.css';

const mailStates: Readonly<Record<MailState, (t: Text) => string>> = {
  waiting: (t) => t('company.mail-waiting'),
  sent: (t) => t('company.mail-sent'),
  kept: (t) => t('company.mail-kept'),
  dead: (t) => t('company.mail-failed'),
};

/** The emails to the people of a company, newest first. Their texts are in the outbox. */
export function CompanyMails({ companyId }: { companyId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const list = useOutbox({ company: companyId });
  const columns: Column<MailEntry>[] = [
    {
      key: 'subject',
      head: t('company.mail-subject'),
      card: 'lead',
      cell: ({ subject, language }) => <span lang={language}>{subject}</span>,
    },
    { key: 'to', head: t('company.mail-to'), card: 'meta', cell: ({ name, address }) => address ?? name },
    { key: 'state', head: t('company.state'), card: 'end', cell: ({ state }) => mailStates[state](t) },
    { key: 'at', head: t('company.date'), align: 'end', quiet: true, cell: ({ at }) => format.dateTime(at) },
  ];
  return (
    <PagedPanel
      list={list}
      entries={list.data?.pages.flatMap(({ mails }) => mails)}
      more={t('company.more-mails')}
      tools={
        <div className={style.tools}>
          <ButtonLink size="small" to="/outbox" search={{ company: companyId }}>
            {t('company.to-outbox')}
          </ButtonLink>
        </div>
      }
      empty={<EmptyState title={t('company.no-mails')} text={t('company.no-mails-text')} />}
    >
      {(rows) => <Table label={t('company.mails')} columns={columns} rows={rows} rowKey={({ mailId }) => mailId} />}
    </PagedPanel>
  );
}
