import type { KnownActor } from './actor.ts';

/** What the history writes beside a change: who, when, in which request. */
export interface ActionContext<Who extends KnownActor = KnownActor> {
  actor: Who;
  at: Date;
  requestId: string;
}
