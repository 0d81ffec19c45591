-- Operators search orders by the start of their id. The index compares byte by byte, in any collation of the database.
create index store_order_by_start_of_id on store_order (id text_pattern_ops);
