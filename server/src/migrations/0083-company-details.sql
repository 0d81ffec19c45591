-- Companies correct their own details. What matters for invoices and approval waits for an operator.
alter table company add column register_number text;
create or replace view shared.company as
  select id, name, country, city, default_language, currency, approved, allowed_to_sell, manual_app_approval, created_at,
         revision, vat_id, search_grams, street, postcode, second_factor_required, register_number
    from company;

create table company_change (
  id text primary key,
  company_id uuid not null references company (id),
  -- Each changed detail with its value before and after: {"vatId": {"before": null, "after": "DE123456788"}}
  details jsonb not null,
  requested_by text not null,
  requested_at timestamptz not null,
  state text not null check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
  reason text,
  decided_by text,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index company_change_waiting on company_change (company_id) where state = 'waiting';
create index company_change_queue on company_change (requested_at, id) where state = 'waiting';
create index company_change_by_company on company_change (company_id, decided_at desc);

-- The conversation between a company and the store, and notes that only operators read. Names come from the people, so
-- the removal of a person covers them.
create table company_message (
  id bigint generated always as identity primary key,
  company_id uuid not null references company (id),
  side text not null check (side in ('company', 'store')),
  written_by text not null,
  text text not null,
  written_at timestamptz not null
);
create index company_message_by_company on company_message (company_id, id);
create table company_note (
  id bigint generated always as identity primary key,
  company_id uuid not null references company (id),
  written_by text not null,
  text text not null,
  written_at timestamptz not null
);
create index company_note_by_company on company_note (company_id, id);

-- Replaces a person everywhere else and deletes what exists only for the person.
create or replace function remove_person(removed text, pseudonym text, moment timestamptz) returns void
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
  update company_message set text = text_without_words(text, words, pseudonym)
   where text is distinct from text_without_words(text, words, pseudonym);
  update company_note set text = text_without_words(text, words, pseudonym)
   where text is distinct from text_without_words(text, words, pseudonym);
  update company_change set reason = text_without_words(reason, words, pseudonym)
   where reason is distinct from text_without_words(reason, words, pseudonym);
  update message set parameters = without_words(parameters, words, pseudonym)
   where exists (select 1 from unnest(words) as word where position(to_json(word)::text in lower(parameters::text)) > 0);
  update person set name = pseudonym, email = null, removed_at = moment where subject = removed;
end $$;
