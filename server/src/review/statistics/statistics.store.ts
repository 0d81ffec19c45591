import { systemActorKeys } from '@lensdock/contract/audit/system-actors.ts';
import type { ReviewedWeek } from '@lensdock/contract/review/statistics.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type Fragment, sql } from '@lensdock/ports/database/sql.ts';

/** An operator unpublished the app or rolled it back, and no other approval came between. */
const isApprovalReversed: Fragment = sql`
  decision.state = 'approved' and exists (
    select from shared.store_act act
     where act.app_code = decision.app_code and act.kind in ('withdrawn', 'put-back') and act.acted_as = 'operator'
       and act.acted_at > decision.decided_at and act.acted_at <= decision.decided_at + interval '30 days'
       and not exists (select from shared.submission later
                        where later.app_code = decision.app_code and later.state = 'approved'
                          and later.decided_at > decision.decided_at and later.decided_at < act.acted_at))`;

/** The same content was approved later. */
const isRejectionReversed: Fragment = sql`
  decision.state = 'rejected' and exists (
    select from shared.submission later
     where later.app_code = decision.app_code and later.kind = decision.kind and later.number > decision.number
       and later.state = 'approved' and later.decided_at <= decision.decided_at + interval '30 days'
       and later.snapshot = decision.snapshot)`;

/** The decisions of people per week since a moment, latest week first. */
export function selectReviewedWeeks(queries: Queries, since: Date): Promise<ReviewedWeek[]> {
  return queries.query<ReviewedWeek>(sql`
    select to_char(date_trunc('week', decision.decided_at at time zone 'UTC'), 'YYYY-MM-DD') as week,
           coalesce(person.name, decision.decided_by) as operator,
           (count(*) filter (where decision.state = 'approved'))::int as approved,
           (count(*) filter (where decision.state = 'rejected'))::int as rejected,
           (percentile_cont(0.5) within group (order by extract(epoch from decision.decided_at - decision.submitted_at)) * 1000)::int8
             as "medianWaitMs",
           (count(*) filter (where ${isApprovalReversed} or ${isRejectionReversed}))::int as reversed
      from shared.submission decision left join shared.person on person.subject = decision.decided_by
     where decision.state in ('approved', 'rejected') and decision.decided_at >= ${since}
       and decision.decided_by <> all (${systemActorKeys}::text[])
     group by 1, decision.decided_by, person.name
     order by 1 desc, lower(coalesce(person.name, decision.decided_by)), decision.decided_by`);
}
