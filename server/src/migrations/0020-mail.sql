-- What the sign-on said last of a person's role: operators are told by mail as well.
alter table person add column role text check (role in ('developer', 'operator', 'store'));
update person set role = 'developer' where company_id is not null;
create index person_by_role on person (role) where company_id is null;

-- Categories of notices that a person gets no mail of.
create table mail_off (
  person text not null references person (subject) on delete cascade,
  category text not null,
  primary key (person, category)
);

-- The outbox. A row is written with the message that it tells of, and becomes a text when it is handed over.
create table mail (
  -- Also names the mail to mail programs: sent twice, it is shown once.
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  message_id bigint not null references message (id) on delete cascade,
  person text not null references person (subject) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'dead')),
  attempts int not null default 0,
  last_attempt_at timestamptz,
  -- Another run is at it until then.
  held_until timestamptz,
  failure text,
  answer_code int
);
create index mail_by_time on mail (at desc, id desc);
create index mail_by_state on mail (state, at desc, id desc);
create index mail_by_message on mail (message_id);
