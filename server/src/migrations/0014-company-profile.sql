-- What a company shows of itself. Names, city and country stand in `company`, where operators keep them.
create table company_profile (
  company_id uuid primary key references company (id),
  revision int not null default 1,
  status text not null check (status in ('DRAFT', 'PUBLISHED')),
  tag_line text,
  company_size text check (company_size in ('NANO', 'MICRO', 'MINI', 'SMALL', 'MEDIUM', 'BIG', 'LARGE')),
  founded_in int,
  company_website text,
  linked_in_profile_url text,
  show_founded boolean not null,
  show_company_size boolean not null,
  logo text,
  description text,
  support_email text,
  support_page_url text,
  support_phone text,
  sales_email text,
  sales_phone text,
  published_at timestamptz,
  saved_at timestamptz not null
);
-- Whether a picture still belongs to somebody is asked by its content.
create index company_profile_by_logo on company_profile (logo) where logo is not null;

-- Logos that were replaced; what is loose for a day is swept.
create table loose_logo (
  sha256 text primary key,
  since timestamptz not null
);
create index loose_logo_by_age on loose_logo (since);
