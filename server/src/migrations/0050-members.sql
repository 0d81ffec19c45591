-- Who belongs to a company, in which role and until when. A removed member's row stays, so that a company claim of the
-- sign-on does not admit them again. `apps` limits the member to these apps; null is all of them.
create table member (
  company_id uuid not null references company (id),
  person text not null references person (subject),
  role text not null check (role in ('owner', 'publisher', 'finance', 'support', 'viewer')),
  apps text[],
  since timestamptz not null,
  ends_at timestamptz,
  removed_at timestamptz,
  last_active_at timestamptz,
  -- When owners were told that the access ends.
  warned_at timestamptz,
  revision int not null default 1,
  primary key (company_id, person)
);
create index member_by_person on member (person);

-- Until now everyone in a company was an owner.
insert into member (company_id, person, role, since)
select company_id, subject, company_role, first_seen_at from person where company_id is not null;

create view shared.member as
  select company_id, person, role, apps, since, ends_at, removed_at, last_active_at, revision
    from member;
