-- An operator may also give a package name free that an app holds without ever having been in the store.
alter table store_act drop constraint store_act_kind_check;
alter table store_act add constraint store_act_kind_check
  check (kind in ('withdrawn', 'reinstated', 'put-back', 'name-freed'));
