import type { FindingTemplate } from '@lensdock/contract/review/finding-templates.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import { takeTurn } from '../../kernel/services/turn.store.ts';

export type FindingTemplateRow = Omit<FindingTemplate, 'etag'> & { revision: number };

export function selectFindingTemplates(queries: Queries): Promise<FindingTemplateRow[]> {
  return queries.query<FindingTemplateRow>(sql`
    select id, section, input_field as "inputField", jsonb_build_object('en', name_en, 'de', name_de) as "nameByIsocode",
           jsonb_build_object('en', message_en, 'de', message_de) as "messageByIsocode", position as index, retired, revision,
           (select count(*) from submission_finding where canned_reason = canned_reason.id)::int8 as uses
      from canned_reason order by position, id`);
}

/** Serialises changes of the list, so that two templates cannot get the same name. */
export async function lockFindingTemplates(queries: Queries): Promise<void> {
  await takeTurn(queries, 'canned reasons');
}

export async function upsertFindingTemplate(queries: Queries, reason: FindingTemplateRow): Promise<void> {
  const { id, section, inputField, nameByIsocode, messageByIsocode, index, retired, revision } = reason;
  await queries.execute(sql`
    insert into canned_reason (id, section, input_field, name_en, name_de, message_en, message_de, position, retired,
                               revision)
    values (${id}, ${section}, ${inputField}, ${nameByIsocode.en}, ${nameByIsocode.de}, ${messageByIsocode.en},
            ${messageByIsocode.de}, ${index}, ${retired}, ${revision})
    on conflict (id) do update
       set section = excluded.section, input_field = excluded.input_field, name_en = excluded.name_en,
           name_de = excluded.name_de, message_en = excluded.message_en, message_de = excluded.message_de,
           position = excluded.position, retired = excluded.retired, revision = excluded.revision`);
}
