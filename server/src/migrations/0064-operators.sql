-- The roles of people who work for the store. A removed operator's row stays, because the sign-on's role would otherwise
-- admit them again.
create table operator (
  person text primary key references person (subject),
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['reviewer', 'senior-reviewer', 'seller-manager', 'finance', 'content', 'administrator', 'auditor']),
  since timestamptz not null,
  removed_at timestamptz,
  last_active_at timestamptz,
  revision int not null default 1
);

-- Until now every operator could do everything.
insert into operator (person, roles, since)
select subject, array['administrator'], first_seen_at from person where role = 'operator';

create view shared.operator as select person, roles, since, removed_at, last_active_at, revision from operator;
