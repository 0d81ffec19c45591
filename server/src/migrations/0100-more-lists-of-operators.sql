-- The outbox is searched by name and address, and reports by category, without reading the whole list.
create index mail_by_person on mail (person, at desc, id desc) where person is not null;
create index mail_by_invitation on mail (invitation) where invitation is not null;
create index mail_by_operator_invitation on mail (operator_invitation) where operator_invitation is not null;
create index invitation_by_searched_email on invitation using gin (search_grams(email));
create index app_report_by_searched_email on app_report using gin (search_grams(email)) where email is not null;
create index app_report_open_by_category on app_report (category, reported_at, id) where outcome is null;
create index app_report_decided_by_category on app_report (category, decided_at desc, id desc) where outcome is not null;
create index app_report_open_by_app on app_report (app_code, reported_at, id) where outcome is null;

-- For lists of operators, like shared.searched_order: a policy is evaluated before a search, and its estimate of the rows
-- makes the planner read and sort the whole table for a page.
create view shared.searched_invitation as select id, email from invitation;
create view shared.searched_report_mail as
  select app_report_mail.id, email from app_report_mail join app_report on app_report.id = report_id;
create view shared.searched_report as
  select id, app_code, company_id, app_name, version, category, text, email, language, reported_at, outcome, message, reply,
         decided_by, decided_at
    from app_report;
create view shared.searched_correction as
  select id, order_id, company_id, currency, net_minor, reason, state, proposed_by, proposed_by_name, proposed_at,
         expires_at, decided_by_name, decided_at, refusal
    from correction;
