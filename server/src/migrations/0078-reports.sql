-- Reports of apps by buyers, from the public form or through the storefront.
create table app_report (
  id text primary key,
  app_code text not null references app (code) on delete cascade,
  company_id uuid not null references company (id),
  app_name text not null,
  version text,
  version_code bigint,
  category text not null check (category in ('broken', 'misleading', 'privacy', 'illegal')),
  -- Of the reporter; both are deleted some time after the decision.
  text text,
  email text,
  language text not null check (language in ('en', 'de')),
  source text not null check (source in ('page', 'store')),
  reported_at timestamptz not null,
  outcome text check (outcome in ('question', 'review', 'withdrawal', 'none')),
  message text,
  reply text,
  decided_by text,
  decided_at timestamptz,
  forgotten_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check (forgotten_at is null or text is null and email is null)
);
create index app_report_open on app_report (reported_at, id) where outcome is null;
create index app_report_decided on app_report (decided_at desc, id desc) where outcome is not null;
create index app_report_by_app on app_report (app_code, reported_at desc);
create index app_report_to_forget on app_report (decided_at) where forgotten_at is null;

create table app_report_mail (
  id uuid primary key default gen_random_uuid(),
  report_id text not null references app_report (id) on delete cascade,
  kind text not null check (kind in ('received', 'decided'))
);
create index app_report_mail_by_report on app_report_mail (report_id);
create view shared.report_mail as
  select app_report_mail.id, kind, email, language, app_name, reply
    from app_report_mail join app_report on app_report.id = report_id;

alter table mail add column report_mail uuid references app_report_mail (id) on delete cascade;
create index mail_by_report_mail on mail (report_mail) where report_mail is not null;
alter table mail drop constraint mail_has_one_receiver;
alter table mail add constraint mail_has_one_receiver
  check (num_nonnulls(person, invitation, operator_invitation, report_mail) = 1);
create or replace view shared.mail as
  select id, at, message_id, person, state, attempts, last_attempt_at, failure, answer_code, invitation, account_mail,
         operator_invitation, report_mail
    from mail;
