-- For the share of reversed decisions.
create view shared.store_act as select app_code, kind, acted_at from store_act;
