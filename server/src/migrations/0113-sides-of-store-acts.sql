-- Companies roll back their own apps, too. Servers of the release before write no side.
alter table store_act add column acted_as text not null default 'operator' check (acted_as in ('company', 'operator'));
update store_act set acted_as = 'company'
 where kind = 'put-back'
   and exists (select from audit where audit.app_code = store_act.app_code and audit.action = 'roll-back'
                                   and audit.at = store_act.acted_at and audit.actor = store_act.acted_by);
create or replace view shared.store_act as select app_code, kind, acted_at, acted_as from store_act;
