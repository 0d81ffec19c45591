-- What apps of cameras commonly connect to, kept by operators like the other lists. Their ids were codes in the source.
create table standard_integration (id text primary key, name_en text not null, name_de text not null, position int not null, retired boolean not null default false);
insert into standard_integration (id, name_en, name_de, position) values
  ('onvif', 'ONVIF', 'ONVIF', 10),
  ('mqtt', 'MQTT', 'MQTT', 20),
  ('rest', 'REST / HTTPS', 'REST / HTTPS', 30),
  ('opc-ua', 'OPC UA', 'OPC UA', 40),
  ('modbus-tcp', 'Modbus TCP', 'Modbus TCP', 50),
  ('bacnet', 'BACnet', 'BACnet', 60);

-- What a listing has chosen from the lists, as LIST/ID: operators see what uses an entry before they retire it.
create function chosen_entries(listing jsonb) returns text[] language sql immutable parallel safe as $$
  select array(
    select 'industries/' || (chosen ->> 'id') from jsonb_array_elements(listing -> 'industries') chosen
    union all
    select 'use-cases/' || (chosen ->> 'id') from jsonb_array_elements(listing -> 'useCases') chosen
    union all
    select 'standard-integrations/' || (chosen ->> 'code') from jsonb_array_elements(listing -> 'appIntegrations') chosen
     where chosen ->> 'type' = 'standard' and chosen ->> 'status' = 'enabled')
$$;
create index listing_by_choice on listing using gin (chosen_entries(content));
create index publication_by_choice on publication using gin (chosen_entries(listing));
