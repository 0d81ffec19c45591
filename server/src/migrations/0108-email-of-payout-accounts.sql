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
  update terms_version set published_by = pseudonym where lower(published_by) = any (words);
  -- Payout settings show the first owner instead.
  update payout_account set contact_email = null where lower(contact_email) = any (words);
  update payout_account set email_sent_to = null where lower(email_sent_to) = any (words);
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
