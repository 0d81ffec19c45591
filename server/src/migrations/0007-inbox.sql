-- Which messages a person has read. A mark a message, not a position: a message with a lower number may be committed later.
create table message_read (
  person text not null,
  message_id bigint not null references message (id) on delete cascade,
  at timestamptz not null,
  primary key (person, message_id)
);
