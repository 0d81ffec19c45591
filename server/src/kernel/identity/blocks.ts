import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Clock } from '@lensdock/ports/clock/clock.ts';
import type { Database } from '@lensdock/ports/database/database.ts';
import { type BlockKind, selectBlocks } from './blocks.store.ts';
import { recentRead } from './recent-read.ts';

/** How long another server may still answer a person who was blocked here. */
const readEveryMs = 1_000;

/** The people and companies that operators have blocked, from a list that is read at most once a second. */
export interface Blocks {
  has(kind: BlockKind, id: string): Promise<boolean>;
  /** Drops the list after a change on this server, so that it takes effect here with the next request. */
  forget(): void;
}

export function openBlocks({ database, clock }: { database: Database; clock: Clock }): Blocks {
  const list = recentRead(
    clock,
    readEveryMs,
    async () => new Set((await selectBlocks(database)).map(({ kind, id }) => keyOf(kind, id))),
  );
  return {
    has: async (kind, id) => (await list.value()).has(keyOf(kind, id)),
    forget: list.forget,
  };
}

function keyOf(kind: BlockKind, id: string): string {
  return `${kind} ${id}`;
}

/** Throws `person-blocked` or `company-blocked`, whatever the token says. */
export async function assertNotBlocked(
  blocks: Blocks,
  { subject, companyId }: { subject: string; companyId?: string },
): Promise<void> {
  if (await blocks.has('person', subject)) throw new Problem('person-blocked');
  if (companyId !== undefined && (await blocks.has('company', companyId))) throw new Problem('company-blocked');
}
