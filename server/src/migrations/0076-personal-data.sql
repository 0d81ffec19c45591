-- Removing a person's name and address on request, and old entries of the audit. The application cannot change the
-- audit; these functions of the owner can only replace one person's name and address by a pseudonym, and remove entries
-- that are more than a year old.
alter table person add column removal_requested_at timestamptz, add column removed_at timestamptz;
create or replace view shared.person as
  select subject, company_id, name, email, language, company_role, payout_panel_closed, first_seen_at, role, removal_requested_at,
         removed_at
    from person;

-- Entries in which a person was replaced, with the digest of what is left. An entry of the audit, and with it the chain,
-- covers the digests of each removal. Rows are only ever added.
create table audit_redaction (
  id bigint generated always as identity primary key,
  audit_id bigint not null,
  removal uuid not null,
  digest bytea not null check (length(digest) = 32),
  unique (removal, audit_id)
);
create index audit_redaction_by_entry on audit_redaction (audit_id, id desc);

-- Where the chain begins after old entries were removed: the last removed link. Rows are only ever added.
create table audit_start (
  number bigint primary key,
  hash bytea not null check (length(hash) = 32),
  at timestamptz not null
);

-- The names and addresses, in lower case, under which a person is recorded.
create function recorded_words(removed text) returns text[]
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select coalesce(array_agg(distinct lower(word)), '{}') from (
    select name as word from person where subject = removed
    union select email from person where subject = removed
    union select name from account where subject = removed
    union select email from account where subject = removed
    union select actor_name from audit where actor = removed
    union select email from invitation where accepted_by = removed
    union select email from operator_invitation where accepted_by = removed) recorded
   where word is not null and word !~ '^Person [0-9a-f]{8}$');
end $$;

-- Replaces whole values of a JSON document.
create function without_words(value jsonb, words text[], pseudonym text) returns jsonb
  language plpgsql immutable set search_path = public, pg_temp as $$
begin
  return case jsonb_typeof(value)
    when 'string' then case when lower(value #>> '{}') = any (words) then to_jsonb(pseudonym) else value end
    when 'array' then (
      select coalesce(jsonb_agg(without_words(item, words, pseudonym) order by position), '[]')
        from jsonb_array_elements(value) with ordinality as items (item, position))
    when 'object' then (
      select coalesce(jsonb_object_agg(key, without_words(member, words, pseudonym)), '{}')
        from jsonb_each(value) as members (key, member))
    else value end;
end $$;

-- Replaces addresses, and names of several words, in running text.
create function text_without_words(value text, words text[], pseudonym text) returns text
  language plpgsql immutable set search_path = public, pg_temp as $$
declare
  word text;
begin
  foreach word in array words loop
    if word like '%@%' or word like '% %' then
      value := regexp_replace(
        value, '(?<![[:alnum:].+_-])' || regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]_-])',
        pseudonym, 'gi');
    end if;
  end loop;
  return value;
end $$;

-- Replaces a person in the entries of a range, and returns the ids of those that changed.
create function redact_audit(removed text, pseudonym text, first_id bigint, last_id bigint) returns setof bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  words text[] := recorded_words(removed);
begin
  if pseudonym !~ '^Person [0-9a-f]{8}$' then raise exception 'pseudonym %: wrong form', pseudonym; end if;
  return query
    with found as (
      select audit.id, case when audit.actor = removed then pseudonym else audit.actor_name end as actor_name,
             case when lower(audit.subject_id) = any (words) then pseudonym else audit.subject_id end as subject_id,
             without_words(audit.before, words, pseudonym) as before, without_words(audit.after, words, pseudonym) as after
        from audit
       where audit.id between first_id and last_id
         and (audit.actor = removed or lower(audit.subject_id) = any (words)
              or exists (select 1 from unnest(words) as word
                          where position(to_json(word)::text in lower(coalesce(audit.before::text, '') || coalesce(audit.after::text, ''))) > 0)))
    update audit set actor_name = found.actor_name, subject_id = found.subject_id, before = found.before, after = found.after
      from found
     where audit.id = found.id
       and (audit.actor_name, audit.subject_id, audit.before, audit.after)
           is distinct from (found.actor_name, found.subject_id, found.before, found.after)
    returning audit.id;
end $$;

-- Replaces a person everywhere else and deletes what exists only for the person.
create function remove_person(removed text, pseudonym text, moment timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  words text[] := recorded_words(removed);
begin
  if pseudonym !~ '^Person [0-9a-f]{8}$' then raise exception 'pseudonym %: wrong form', pseudonym; end if;
  delete from mail where person = removed
      or invitation in (select id from invitation where accepted_by = removed or lower(email) = any (words))
      or operator_invitation in (select id from operator_invitation where accepted_by = removed or lower(email) = any (words));
  delete from account_mail where subject = removed;
  delete from mail_off where person = removed;
  delete from message_read where person = removed;
  delete from recent_write where person = removed;
  delete from idempotency where person = removed
      or exists (select 1 from unnest(words) as word where position(word in lower(answer::text)) > 0);
  delete from totp_secret where subject = removed;
  delete from passkey where subject = removed;
  delete from recovery_code where subject = removed;
  delete from sign_on_record where payload ->> 'accountId' = removed;
  delete from account where subject = removed;
  update access_token set revoked_at = coalesce(revoked_at, moment), last_address = null, last_client = null
   where person = removed;
  update invitation set email = pseudonym, revoked_at = case when accepted_at is null then coalesce(revoked_at, moment) else revoked_at end
   where accepted_by = removed or lower(email) = any (words);
  update operator_invitation set email = pseudonym, revoked_at = case when accepted_at is null then coalesce(revoked_at, moment) else revoked_at end
   where accepted_by = removed or lower(email) = any (words);
  update invitation set invited_by_name = pseudonym where invited_by = removed;
  update operator_invitation set invited_by_name = pseudonym where invited_by = removed;
  update submission set submitted_by_name = pseudonym where submitted_by = removed;
  update submission set claimed_by_name = pseudonym where claimed_by = removed;
  update submission_check set checked_by_name = pseudonym where checked_by = removed;
  update submission_note set written_by_name = pseudonym where written_by = removed;
  update submission_note set text = text_without_words(text, words, pseudonym)
   where text is distinct from text_without_words(text, words, pseudonym);
  update submission_message set written_by_name = pseudonym where written_by = removed;
  update submission_message set text = text_without_words(text, words, pseudonym)
   where text is distinct from text_without_words(text, words, pseudonym);
  update store_act set acted_by_name = pseudonym where acted_by = removed;
  update payout_run set started_by_name = pseudonym where started_by = removed;
  update payout_run_request set requested_by_name = pseudonym where requested_by = removed;
  update payout_run_request set decided_by_name = pseudonym where decided_by = removed;
  update payout_proposal set proposed_by_name = pseudonym where proposed_by = removed;
  update payout_proposal set confirmed_by_name = pseudonym where confirmed_by = removed;
  update correction set proposed_by_name = pseudonym where proposed_by = removed;
  update correction set decided_by_name = pseudonym where decided_by = removed;
  update closed_month set closed_by_name = pseudonym where closed_by = removed;
  -- These tables record only names.
  update rollout_step set actor_name = pseudonym where lower(actor_name) = any (words);
  update block set by_name = pseudonym where lower(by_name) = any (words);
  update company_decision set by_name = pseudonym where lower(by_name) = any (words);
  update payout_hold set held_by_name = pseudonym where lower(held_by_name) = any (words);
  update payout_hold set lifted_by_name = pseudonym where lower(lifted_by_name) = any (words);
  update app_transfer set offered_by_name = pseudonym where lower(offered_by_name) = any (words);
  update app_transfer set closed_by_name = pseudonym where lower(closed_by_name) = any (words);
  update message set parameters = without_words(parameters, words, pseudonym)
   where exists (select 1 from unnest(words) as word where position(to_json(word)::text in lower(parameters::text)) > 0);
  update person set name = pseudonym, email = null, removed_at = moment where subject = removed;
end $$;

-- Removes at most this many of the oldest entries before a moment, and their links. Returns the last removed link, which
-- the caller records in `audit_start`; none if nothing was removed. The newest link always stays.
create function remove_old_audit(before_moment timestamptz, most int) returns table (number bigint, hash bytea)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first_number bigint := (select min(audit_link.number) from audit_link);
  last_number bigint := (select max(audit_link.number) from audit_link);
  kept bigint;
  ids bigint[];
begin
  if before_moment > now() - interval '364 days' then
    raise exception 'audit entries of the last year stay, not removed before %', before_moment;
  end if;
  select min(audit_link.number) into kept
    from audit_link join audit on audit.id = audit_link.audit_id
   where audit_link.number < first_number + most and audit.at >= before_moment;
  kept := least(coalesce(kept, first_number + most), last_number);
  if kept is null or kept <= first_number then return; end if;
  return query select audit_link.number, audit_link.hash from audit_link where audit_link.number = kept - 1;
  ids := array(select audit_id from audit_link where audit_link.number < kept);
  delete from audit_link where audit_link.number < kept;
  delete from audit where id = any (ids);
end $$;

-- An administrator asks for the reset of a person's second factor; the person confirms it by a link.
alter table account_mail drop constraint account_mail_kind_check;
alter table account_mail add constraint account_mail_kind_check check (
  kind in ('reset-password', 'password-changed', 'second-factor-changed', 'reset-second-factor', 'second-factor-reset'));

-- For the download of one's own data.
create view shared.access_token as
  select id, company_id, person, name, scopes, app_codes, created_at, expires_at, last_used_at, last_address, last_client,
         revoked_at
    from access_token;
create view shared.passkey as select subject, name, added_at, used_at from passkey;
