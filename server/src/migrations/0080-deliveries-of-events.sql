-- Operators see on the page of an order which of its events reached whom.
create index webhook_attempt_by_event on webhook_attempt (position);
create view shared.webhook_attempt as select endpoint_id, position, at, outcome from webhook_attempt;
