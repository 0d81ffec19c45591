import { counted } from '../kernel/text/counted.ts';
import type { verifyAudit } from './verify-audit.ts';

/** The sentences of `audit verify`, without the faults. */
export function auditReport({
  links,
  anchors,
  redacted,
  removed,
  faults,
}: Awaited<ReturnType<typeof verifyAudit>>): string[] {
  const entries = counted(links, 'entry', 'entries');
  const logged = counted(anchors, 'entry', 'entries');
  return [
    ...(faults.length === 0
      ? [`The audit is unchanged: compared ${entries} with the chain, and the chain with ${logged} of the public log.`]
      : []),
    ...(redacted > 0
      ? [`Personal data was removed from ${counted(redacted, 'entry', 'entries')}, as the digests of removals confirm.`]
      : []),
    ...(removed > 0
      ? [`The chain begins after link ${removed}: older entries were removed because of their age.`]
      : []),
  ];
}
