import type { Announcement, AnnouncementRecipients } from '@lensdock/contract/announcements/announcements.ts';
import { languages } from '@lensdock/contract/kernel/language.ts';
import { PagedPanel } from '../frame/lists/PagedPanel.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/text.ts';
import { Readout } from '../ui/data/Readout.tsx';
import { type Column, Table } from '../ui/data/Table.tsx';
import { FieldColumns } from '../ui/form/Field.tsx';
import { EmptyState } from '../ui/layout/EmptyState.tsx';
import { Panel, PanelStack } from '../ui/layout/Panel.tsx';
import { TextLink } from '../ui/text/TextLink.tsx';
import { AudienceCount } from './AudienceCount.tsx';
import { textLabels } from './announcement-labels.ts';
import style from './announcements.module.css';
import { useRecipients } from './announcements.queries.ts';

/** An announcement that can no longer be edited: its texts, and its delivery. */
export function AnnouncementView({ announcement }: { announcement: Announcement }) {
  const t = useTranslation();
  const { announcementId, audience, mails, titleByIsocode, textByIsocode } = announcement;
  return (
    <PanelStack>
      {audience ? (
        <Panel title={t('announcements.count')} text={t('announcements.count-hint')}>
          <AudienceCount audience={audience} />
        </Panel>
      ) : null}
      {mails ? <DeliveryPanel announcement={announcement} mails={mails} /> : null}
      <Panel title={t('announcements.texts')} ruled>
        <FieldColumns>
          {languages.map((language) => (
            <section key={language} lang={language} aria-label={textLabels[language](t)} className={style.preview}>
              <p>
                <b>{titleByIsocode[language]}</b>
              </p>
              <p className={style.text}>{textByIsocode[language]}</p>
            </section>
          ))}
        </FieldColumns>
      </Panel>
      {mails ? <RecipientsPanel announcementId={announcementId} /> : null}
    </PanelStack>
  );
}

interface DeliveryPanelProps {
  announcement: Announcement;
  mails: NonNullable<Announcement['mails']>;
}

function DeliveryPanel({ announcement: { recipients, delivered }, mails }: DeliveryPanelProps) {
  const t = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('announcements.delivery')}>
      <Readout
        wide
        facts={[
          { label: t('announcements.companies'), value: format.number(recipients ?? 0) },
          { label: t('announcements.delivered'), value: format.number(delivered ?? 0) },
          { label: t('announcements.mails-waiting'), value: format.number(mails.waiting) },
          { label: t('announcements.mails-sent'), value: format.number(mails.sent + mails.kept) },
          { label: t('announcements.mails-failed'), value: format.number(mails.dead) },
        ]}
      />
    </Panel>
  );
}

type Recipient = AnnouncementRecipients['recipients'][number];

function RecipientsPanel({ announcementId }: { announcementId: string }) {
  const t = useTranslation();
  const format = useFormat();
  const list = useRecipients(announcementId);
  const columns: Column<Recipient>[] = [
    {
      key: 'company',
      head: t('announcements.company'),
      card: 'lead',
      cell: ({ companyId, companyName }) => (
        <TextLink plain to="/companies/$companyId" params={{ companyId }}>
          {companyName}
        </TextLink>
      ),
    },
    {
      key: 'mails',
      head: t('announcements.mails'),
      align: 'end',
      card: 'meta',
      cell: ({ mails }) => t('announcements.mail-count', { count: mails }),
    },
    {
      key: 'delivered',
      head: t('announcements.delivered'),
      align: 'end',
      card: 'end',
      quiet: true,
      cell: ({ delivered }) => (delivered === null ? t('announcements.waiting') : format.dateTime(delivered)),
    },
  ];
  return (
    <PagedPanel
      list={list}
      entries={list.data?.pages.flatMap(({ recipients }) => recipients)}
      title={t('announcements.recipients')}
      more={t('announcements.more-recipients')}
      empty={<EmptyState title={t('announcements.no-recipients')} />}
    >
      {(recipients) => (
        <Table
          label={t('announcements.recipients')}
          columns={columns}
          rows={recipients}
          rowKey={({ companyId }) => companyId}
        />
      )}
    </PagedPanel>
  );
}
