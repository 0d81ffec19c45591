-- What each feature shows of its tables to the others, as views in a schema of their own. A feature writes only its own
-- tables and reads those of others here, with the columns that are named: the rest may change without them. A view has
-- the tables of one owner. `npm run check` holds the stores to it.
create schema shared;

-- Of kernel/identity
create view shared.company as
  select id, name, country, city, default_language, currency, approved, allowed_to_sell, manual_app_approval, created_at,
         revision, vat_id, search_grams, street, postcode
    from company;
create view shared.person as
  select subject, company_id, name, email, language, company_role, payout_panel_closed, first_seen_at, role
    from person;

-- Of kernel/history
create view shared.audit as
  select id, at, request_id, actor, actor_name, actor_role, company_id, action, subject_kind, subject_id, app_code,
         before, after, refused
    from audit;
create view shared.mail as
  select id, at, message_id, person, state, attempts, last_attempt_at, failure, answer_code
    from mail;
create view shared.message as select id, at, company_id, role, kind, parameters, link from message;

-- Of lifecycle
create view shared.app as
  select code, company_id, name, status, package_name, publication_number, tool_granted, average_rating, updated_at,
         operator_revision, rating_count, rating_as_of, search_grams
    from app;
create view shared.publication as
  select app_code, number, part, listing, version_code, version, pricing, availability, mode, countries, buyers,
         new_countries, published_by, published_at
    from publication;
create view shared.store_event as select position, id, kind, app_code, sequence, data, at from store_event;
create view shared.store_event_counter as select last from store_event_counter;
create view shared.submission as
  select id, app_code, kind, state, version_code, snapshot, risks, submitted_by_name, submitted_at, decided_by,
         decided_at, number, publication_before, claimed_by, claimed_by_name, claimed_until, last_word, sample, waits,
         calm
    from submission;
create view shared.version as
  select code, app_code, status, saved, revision, package_name, version_name, version_code, meta_data, signer, findings,
         changelog, export_acknowledged, apk_size_bytes, file_name, uploaded_by, uploaded_at, modified_at
    from version;

-- Of listing
create view shared.industry as select id, name_en, name_de, position from industry;
create view shared.listing as select app_code, content, saved_at from listing;
create view shared.listing_file as select kind, sha256 from listing_file;
create view shared.standard_integration as select id, name_en, name_de, position from standard_integration;
create view shared.use_case as select id, name_en, name_de, position from use_case;

-- Of pricing
create view shared.licence as
  select app_code, type, code, enabled, next_price_start, prices, next_prices, rate, next_rate
    from licence;
create view shared.pricing as select app_code, currency, saved, saved_at from pricing;
create view shared.rates_source as select name, failed_at, refused_day from rates_source;
create view shared.volume_discount as select pk, app_code, min_quantity, percent from volume_discount;

-- Of availability
create view shared.availability as select app_code, mode, countries, new_countries, saved_at from availability;
create view shared.country as select isocode, name_en, name_de, currency, can_buy, sepa, added_at, retired from country;
create view shared.permitted_buyer as select app_code, company_id from permitted_buyer;

-- Of review
create view shared.submission_finding as
  select submission_id, position, section, input_field, code, message, isocode
    from submission_finding;
create view shared.submission_message as select submission_id from submission_message;

-- Of company
create view shared.seller_gate_change as select id, company_id, closed_before, changed_at from seller_gate_change;

-- Of company-profile
create view shared.company_profile as select logo from company_profile;
create view shared.loose_logo as select sha256 from loose_logo;

-- Of orders
create view shared.order_day as select company_id, day, orders from order_day;
create view shared.order_line as
  select order_id, position, app_code, app_name, licence, quantity, unit_minor, discount_percent, provider, publication
    from order_line;
create view shared.payment_change as select order_id, payment_status, refund_minor from payment_change;
create view shared.store_order as
  select id, company_id, ordered_at, customer_id, customer_name, customer_country, currency, total_minor, payment_status,
         status, held_until
    from store_order;

-- Of ledger
create view shared.ledger_check as select checked_at, disagreements from ledger_check;
create view shared.ledger_entry as
  select id, company_id, order_id, line, kind, provider, currency, gross_minor, commission_minor, net_minor, booked_at
    from ledger_entry;
create view shared.payout_entry as select payout_id, entry_id, paid_minor, converted_in, vat_minor from payout_entry;
create view shared.pending_entry as select entry_id, held_until from pending_entry;
create view shared.revenue_day as
  select company_id, day, currency, licence, gross_minor, commission_minor, net_minor, orders
    from revenue_day;

-- Of payouts
create view shared.payout as
  select id, run_id, company_id, provider, currency, amount_minor, state, paid_currency, paid_minor, rate, rate_date,
         vat_minor
    from payout;

-- Of invoices
create view shared.invoice_entry as select entry_id, invoice_id, vat_minor from invoice_entry;
create view shared.invoice_number as select issuer, year, last from invoice_number;
create view shared.self_billing_invoice as
  select id, kind, issuer, year, sequence, number, run_id, company_id, order_id, currency, net_minor, content, issued_at,
         vat_percent, vat_minor
    from self_billing_invoice;

-- Of uploads
create view shared.upload as select state, changed_at from upload;

-- Of webhooks
create view shared.webhook_endpoint as select id, description, active from webhook_endpoint;

-- Of inbox
create view shared.mail_off as select person, category from mail_off;

-- As in migration 41, with the view of the countries in place of their table.
create or replace function seller_gates(company uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('allowedToSell', seller.allowed_to_sell, 'canBuy', country.can_buy, 'companyApproved', seller.approved,
                            'payoutAccountValidated', payout_account_validated(seller.id))
    from company seller join shared.country on country.isocode = seller.country where seller.id = $1
$$;
