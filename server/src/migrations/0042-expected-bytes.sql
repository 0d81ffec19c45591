-- What an upload in one piece may bring, by its header: it counts against its company's limits until it has arrived.
alter table upload add column expected_bytes bigint check (expected_bytes > 0);
