-- Announcements by operators to companies.
create table announcement (
  id text primary key,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'sent')),
  revision int not null default 1,
  title_en text not null,
  title_de text not null,
  text_en text not null default '',
  text_de text not null default '',
  -- An AnnouncementFilter of the contract.
  filter jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  scheduled_by text,
  send_at timestamptz,
  finished_at timestamptz,
  -- Companies, once it is being sent.
  recipients int,
  delivered int,
  check ((state = 'draft') = (send_at is null) and (send_at is null) = (scheduled_by is null)),
  check ((state in ('sending', 'sent')) = (recipients is not null) and (recipients is null) = (delivered is null)),
  check ((state = 'sent') = (finished_at is not null))
);
create index announcement_by_age on announcement (created_at desc, id desc);
create index announcement_by_send_at on announcement (send_at) where send_at is not null;

-- The companies that an announcement goes to, chosen when it starts. A batch marks them with the message, in one
-- transaction, so that a killed server neither forgets nor repeats one.
create table announcement_recipient (
  announcement_id text not null references announcement (id) on delete cascade,
  company_id uuid not null references company (id),
  delivered_at timestamptz,
  primary key (announcement_id, company_id)
);
create index announcement_recipient_waiting on announcement_recipient (announcement_id, company_id) where delivered_at is null;

create table announcement_test (
  id uuid primary key default gen_random_uuid(),
  announcement_id text not null references announcement (id) on delete cascade,
  language text not null check (language in ('en', 'de'))
);
create index announcement_test_by_announcement on announcement_test (announcement_id);

create view shared.announcement as select id, title_en, title_de, text_en, text_de from announcement;
create view shared.announcement_test as select id, announcement_id, language from announcement_test;

alter table mail add column announcement_test uuid references announcement_test (id) on delete cascade;
create index mail_by_announcement_test on mail (announcement_test) where announcement_test is not null;
create or replace view shared.mail as
  select id, at, message_id, person, state, attempts, last_attempt_at, failure, answer_code, invitation, account_mail,
         operator_invitation, report_mail, announcement_test
    from mail;
create index message_of_announcement on message ((parameters ->> 'announcement')) where kind = 'announcement';
