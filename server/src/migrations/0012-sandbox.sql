-- What the sandboxes of the payment providers would know elsewhere. No bank detail but its last four characters.
create table sandbox_record (id text primary key, value jsonb);
