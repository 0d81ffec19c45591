-- Operators look for what the store has withdrawn, which is little among all there is.
create index app_withdrawn on app (updated_at desc, code desc) where status = 'Unpublished';
