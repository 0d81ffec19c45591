-- Texts of the terms as operators publish them. What was published and what was accepted stays as it was written.
create table terms_version (
  document text not null,
  number int not null check (number > 0),
  text_en text not null,
  text_de text,
  published_at timestamptz not null,
  published_by text not null,
  primary key (document, number)
);

-- Which texts a company has to accept, in their newest version, before it can release an app.
create table terms_rule (
  document text primary key,
  acceptance_required boolean not null
);

create table terms_acceptance (
  company_id uuid not null references company (id),
  document text not null,
  number int not null,
  accepted_at timestamptz not null,
  accepted_by text not null,
  primary key (company_id, document, number),
  foreign key (document, number) references terms_version (document, number)
);
