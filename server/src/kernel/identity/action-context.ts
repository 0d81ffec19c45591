import type { NoticeKind } from '@lensdock/contract/kernel/notice.ts';
import type { KnownActor } from './actor.ts';

export interface ActionContext<Who extends KnownActor = KnownActor> {
  actor: Who;
  at: Date;
  requestId: string;
  /** The notices that the endpoint declares; undefined for background work. */
  notices?: readonly NoticeKind[];
}
