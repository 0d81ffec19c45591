-- A message to one operator, such as about a submission that was assigned to them. Others with the role do not see it.
alter table message add column person text references person (subject);
alter table message add check (person is null or (role = 'operator' and company_id is null));
create index message_by_person on message (person, id desc) where person is not null;
create or replace view shared.message as select id, at, company_id, role, kind, parameters, link, person from message;
