-- People, companies, and the shipped lists.

create table country (
  isocode text primary key check (isocode ~ '^[A-Z]{2}$'),
  name_en text not null,
  name_de text not null,
  region text not null,
  currency text not null check (currency in ('EUR', 'USD')),
  can_buy boolean not null,
  sepa boolean not null,
  added_at timestamptz not null
);

create table company (
  id uuid primary key,
  name text not null,
  country text not null references country (isocode),
  city text,
  default_language text not null default 'en' check (default_language in ('en', 'de')),
  currency text not null check (currency in ('EUR', 'USD')),
  approved boolean not null default false,
  allowed_to_sell boolean not null default false,
  payout_account_validated boolean not null default false,
  manual_app_approval boolean not null default false,
  created_at timestamptz not null
);

-- A person as the sign-on names them. `company_id` is null for operators and service accounts.
create table person (
  subject text primary key,
  company_id uuid references company (id),
  name text not null,
  email text,
  language text not null default 'en' check (language in ('en', 'de')),
  company_role text not null default 'owner' check (company_role in ('owner', 'publisher', 'finance', 'viewer')),
  payout_panel_closed boolean not null default false,
  first_seen_at timestamptz not null
);
create index person_by_company on person (company_id);

create table industry (id text primary key, name_en text not null, name_de text not null, position int not null, retired boolean not null default false);
create table use_case (id text primary key, name_en text not null, name_de text not null, position int not null, retired boolean not null default false);

-- Apps and what is staged of them. Every section has its own revision, so that a save of one never makes another stale.

create table app (
  code text primary key,
  company_id uuid not null references company (id),
  -- Name in the default language, kept here for lists and search; the listing is the truth.
  name text not null,
  status text not null check (status in ('Draft', 'Check', 'Approved', 'Unapproved', 'Unpublished')),
  -- Reserved by the first saved version; free again when the app is deleted.
  package_name text unique,
  -- Number of the publication that the store shows; null before the first.
  publication_number int,
  tool_granted boolean not null default false,
  average_rating numeric(3, 2),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index app_by_company on app (company_id, updated_at desc, code);
create index app_name_search on app (company_id, lower(name));

create table listing (
  app_code text primary key references app (code) on delete cascade,
  revision int not null default 1,
  -- A ListingContent of the contract.
  content jsonb not null,
  video_status text check (video_status in ('Found', 'NotFound', 'Unchecked')),
  saved_by text,
  saved_at timestamptz not null
);

-- Pictures and documents of listings. Unattached until a save names them.
create table listing_file (
  code text primary key,
  app_code text not null references app (code) on delete cascade,
  kind text not null check (kind in ('icon', 'screenshot', 'document')),
  sha256 text not null,
  size_bytes bigint not null,
  file_name text not null,
  attached boolean not null default false,
  uploaded_by text not null,
  uploaded_at timestamptz not null
);
create index listing_file_by_app on listing_file (app_code, kind);
create index listing_file_unattached on listing_file (uploaded_at) where not attached;

create table version (
  code text primary key,
  app_code text not null references app (code) on delete cascade,
  status text not null check (status in ('Draft', 'Check', 'Approved', 'Unapproved', 'Unpublished')),
  saved boolean not null default false,
  revision int not null default 1,
  package_name text not null,
  version_name text not null,
  version_code numeric(20, 0) not null,
  -- An ApkMetaData of the contract.
  meta_data jsonb not null,
  -- What continuity of the signer is decided by: certificates and lineage, as `apk/` gives them.
  signer jsonb not null,
  -- Findings by code, severity, place and parameters; put into words when read.
  findings jsonb not null default '[]',
  changelog jsonb not null default '{}',
  export_acknowledged boolean not null,
  apk_sha256 text not null,
  apk_size_bytes bigint not null,
  file_name text not null,
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  modified_at timestamptz not null
);
create index version_by_app on version (app_code, uploaded_at desc, code);
create unique index version_one_open on version (app_code) where status in ('Draft', 'Check', 'Unapproved');

-- Packages that arrived and are not decided: what a crash leaves here is swept or checked again.
create table upload (
  id text primary key,
  app_code text not null references app (code) on delete cascade,
  state text not null check (state in ('receiving', 'checking', 'done', 'refused')),
  storage_key text not null,
  file_name text not null,
  size_bytes bigint,
  sha256 text,
  export_acknowledged boolean not null,
  answer jsonb,
  uploaded_by text not null,
  started_at timestamptz not null,
  changed_at timestamptz not null
);
create index upload_by_app on upload (app_code, started_at desc);
create index upload_unfinished on upload (changed_at) where state in ('receiving', 'checking');

-- Prices in minor units of `currency`.
create table pricing (
  app_code text primary key references app (code) on delete cascade,
  revision int not null default 1,
  currency text not null check (currency in ('EUR', 'USD')),
  saved boolean not null default false,
  saved_by text,
  saved_at timestamptz not null
);

create table licence (
  app_code text not null references app (code) on delete cascade,
  type text not null check (type in ('EVALUATION', 'FULL', 'SUBSCRIPTION', 'TOOL')),
  code text not null unique,
  enabled boolean not null,
  price_minor bigint check (price_minor >= 0),
  -- A changed price of a subscription in the store, and when it starts.
  next_price_minor bigint check (next_price_minor >= 0),
  next_price_start timestamptz,
  primary key (app_code, type),
  check ((next_price_minor is null) = (next_price_start is null))
);

create table volume_discount (
  pk text primary key,
  app_code text not null references app (code) on delete cascade,
  min_quantity int not null check (min_quantity between 2 and 999999),
  percent int not null check (percent between 1 and 99),
  unique (app_code, min_quantity)
);

create table availability (
  app_code text primary key references app (code) on delete cascade,
  revision int not null default 1,
  mode text not null check (mode in ('PUBLIC', 'RESTRICTED_BUYER', 'UNAVAILABLE')),
  countries text[] not null,
  new_countries boolean not null,
  saved_by text,
  saved_at timestamptz not null
);

create table permitted_buyer (
  app_code text not null references app (code) on delete cascade,
  company_id uuid not null references company (id),
  primary key (app_code, company_id)
);

-- Review and what is online.

create table submission (
  id text primary key,
  app_code text not null references app (code) on delete cascade,
  kind text not null check (kind in ('app', 'listing', 'version')),
  state text not null check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  version_code text references version (code) on delete set null,
  -- What was handed in, as it was: listing, version, pricing, availability. Never changed.
  snapshot jsonb not null,
  risks text[] not null default '{}',
  submitted_by text not null,
  submitted_by_name text not null,
  submitted_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);
create unique index submission_one_open on submission (app_code, kind) where state = 'open';
create index submission_queue on submission (submitted_at, id) where state = 'open';
create index submission_by_app on submission (app_code, submitted_at desc);

create table submission_finding (
  submission_id text not null references submission (id) on delete cascade,
  position int not null,
  section text not null check (section in ('listing', 'apk', 'pricing', 'availability')),
  input_field text,
  code text not null,
  message text not null,
  primary key (submission_id, position)
);

-- What the store shows. Numbered, immutable; made from the one before by replacing one part.
create table publication (
  app_code text not null references app (code) on delete cascade,
  number int not null,
  part text not null check (part in ('everything', 'listing', 'version', 'pricing', 'availability', 'earlier')),
  listing jsonb not null,
  version_code text not null references version (code),
  -- Metadata and changelog of the version as published.
  version jsonb not null,
  pricing jsonb not null,
  availability jsonb not null,
  -- The availability again, in the form that the catalogue asks.
  mode text not null,
  countries text[] not null,
  buyers uuid[] not null,
  new_countries boolean not null,
  published_by text not null,
  published_at timestamptz not null,
  primary key (app_code, number)
);
alter table app add foreign key (code, publication_number) references publication (app_code, number) deferrable initially deferred;
create index app_online on app (code) where publication_number is not null and status <> 'Unpublished';

-- History: written with the change, never apart from it.

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  request_id text not null,
  actor text not null,
  actor_name text not null,
  actor_role text not null,
  company_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  app_code text,
  before jsonb,
  after jsonb
);
create index audit_by_company on audit (company_id, id desc);
create index audit_by_app on audit (app_code, id desc);

-- A message to a person's inbox or, for a role, to all who have it. Texts come from the catalogue of messages by `kind`.
create table message (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  company_id uuid,
  role text check (role in ('developer', 'operator')),
  kind text not null,
  parameters jsonb not null default '{}',
  link text,
  request_id text not null
);
create index message_by_company on message (company_id, id desc);
create index message_by_role on message (role, id desc) where company_id is null;

create table idempotency (
  person text not null,
  key text not null,
  -- Method, path and body, hashed.
  request_hash text not null,
  status int,
  answer jsonb,
  headers jsonb,
  created_at timestamptz not null,
  primary key (person, key)
);
create index idempotency_by_age on idempotency (created_at);

-- What the embedded sign-on keeps: sessions, grants, codes, tokens; and its own keys.
create table sign_on_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index sign_on_record_by_grant on sign_on_record (grant_id) where grant_id is not null;
create index sign_on_record_by_uid on sign_on_record (uid) where uid is not null;
create index sign_on_record_by_age on sign_on_record (expires_at);

-- Secrets that the embedded installation makes for itself: cookie keys, signing keys, link keys.
create table installation_secret (name text primary key, value jsonb not null, created_at timestamptz not null);
