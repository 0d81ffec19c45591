-- A version of the terms takes effect at a date, from which companies need to have accepted it. Servers of an earlier
-- release publish versions without one.
alter table terms_version add column effective_at timestamptz;
update terms_version set effective_at = published_at;
alter table terms_version alter column effective_at set not null, alter column effective_at set default now();

-- Acceptance is required from a date, so that companies can be told before. Null with a requirement: from the start.
alter table terms_rule add column required_from timestamptz;

-- The person, the language of the text that the person read, and the SHA-256 of that text. Earlier acceptances have none.
alter table terms_acceptance
  add column person text,
  add column language text check (language in ('en', 'de')),
  add column text_sha256 bytea check (length(text_sha256) = 32),
  add check (num_nonnulls(person, language, text_sha256) in (0, 3));
create index terms_acceptance_by_document on terms_acceptance (document, company_id, number);

-- What companies were told about a version.
create table terms_notice (
  company_id uuid not null references company (id),
  document text not null,
  number int not null,
  stage text not null check (stage in ('published', 'reminder', 'last', 'due')),
  sent_at timestamptz not null,
  primary key (company_id, document, number, stage),
  foreign key (document, number) references terms_version (document, number)
);

create view shared.required_terms as
  select rule.document, coalesce(rule.required_from, '-infinity') as required_from, version.number, version.effective_at
    from terms_rule rule join terms_version version on version.document = rule.document
   where rule.acceptance_required;
create view shared.terms_acceptance as select company_id, document, number from terms_acceptance;
