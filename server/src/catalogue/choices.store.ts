import type { Queries } from '@lensdock/ports/database/database.ts';
import { sql } from '@lensdock/ports/database/sql.ts';
import type { AppParts } from '../lifecycle/parts.ts';

/** An industry or use case with its names. */
export interface ChoiceRow {
  list: 'industries' | 'useCases';
  id: string;
  nameByIsocode: { en: string; de: string };
}

const choices = sql`
  select list, id, jsonb_build_object('en', name_en, 'de', name_de) as "nameByIsocode"
    from (select 'industries' as list, id, name_en, name_de, position from shared.industry
          union all select 'useCases', id, name_en, name_de, position from shared.use_case) choice`;

/** Returns industries and use cases in the order of the lists, including retired ones. */
export function selectChoices(queries: Queries): Promise<ChoiceRow[]> {
  return queries.query<ChoiceRow>(sql`${choices} order by list, position, id`);
}

/** Returns only the industries and use cases of these apps, because most apps have a few of them. */
export async function selectChoicesOf(
  queries: Queries,
  apps: readonly { listing: Pick<AppParts['listing'], ChoiceRow['list']> }[],
): Promise<ChoiceRow[]> {
  const idsIn = (list: ChoiceRow['list']) => [
    ...new Set(apps.flatMap(({ listing }) => listing[list].map(({ id }) => id))),
  ];
  const [industries, useCases] = [idsIn('industries'), idsIn('useCases')];
  if (industries.length + useCases.length === 0) return [];
  return queries.query<ChoiceRow>(sql`
    ${choices}
     where list = 'industries' and id = any (${industries}) or list = 'useCases' and id = any (${useCases})
     order by list, position, id`);
}
