import type { KnownActor } from './actor.ts';

export interface ActionContext<Who extends KnownActor = KnownActor> {
  actor: Who;
  at: Date;
  requestId: string;
}
