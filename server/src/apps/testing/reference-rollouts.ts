import type { Content, Model, Version } from './reference-model.ts';

export type Mode = 'immediately' | 'manually' | 'scheduled';
export type Phase = 'waiting' | 'scheduled' | 'rolling' | 'halted';

export const rolloutActs = [
  'release-now',
  'schedule',
  'start-rollout',
  'set-percent',
  'halt',
  'resume',
  'complete',
  'cancel',
] as const;
export type RolloutAct = (typeof rolloutActs)[number];

/** The phases from which each action leads on, written from the specification like the rest of the model. */
const from: Readonly<Record<RolloutAct, readonly Phase[]>> = {
  'release-now': ['waiting', 'scheduled'],
  schedule: ['waiting', 'scheduled'],
  'start-rollout': ['waiting', 'scheduled'],
  'set-percent': ['rolling'],
  halt: ['rolling'],
  resume: ['halted'],
  complete: ['rolling'],
  cancel: ['waiting', 'scheduled', 'rolling', 'halted'],
};

/** Changes the release of a version; returns false where the table does not allow it. */
export function stepRollout(model: Model, act: RolloutAct, version: Version | undefined): boolean {
  if (!version?.phase || model.app === 'Unpublished' || !from[act].includes(version.phase)) return false;
  const online = model.publications.at(-1);
  switch (act) {
    case 'release-now':
    case 'complete':
      putOnline(model, version, online ? { ...online, ...partOf(version) } : model.approvedFirst);
      return true;
    case 'schedule':
      version.phase = 'scheduled';
      return true;
    case 'start-rollout':
      if (!online) return false;
      Object.assign(version, { phase: 'rolling', percent: 1 });
      return true;
    case 'set-percent':
      version.percent++;
      return true;
    case 'halt':
      version.phase = 'halted';
      return true;
    case 'resume':
      version.phase = 'rolling';
      return true;
    case 'cancel':
      version.phase = null;
      version.status = online ? 'Unpublished' : 'Draft';
      if (!online) model.app = 'Draft';
      return true;
  }
}

/** Whether an approval of a version must wait, because another one is being delivered. */
export function isRolling({ versions }: Model): boolean {
  return versions.some(({ phase }) => phase === 'rolling');
}

/** An approval with the release mode of the version: online now, or waiting while what is online stays. */
export function releaseByMode(model: Model, number: number, content: Content): void {
  const version = model.versions.find((one) => one.number === number);
  if (!version) return;
  for (const other of model.versions) if (other.phase) Object.assign(other, { phase: null, status: 'Unpublished' });
  model.approvedFirst = content;
  if (version.mode === 'immediately') putOnline(model, version, content);
  else Object.assign(version, { status: 'Approved', phase: version.mode === 'manually' ? 'waiting' : 'scheduled' });
}

/** An approved listing replaces one that waits. */
export function approveListing(model: Model, online: Content, listing: number): void {
  const { listingMode: mode } = model;
  const isAtOnce = mode === 'immediately';
  model.waitingListing = isAtOnce ? null : { listing, phase: mode === 'manually' ? 'waiting' : 'scheduled' };
  if (isAtOnce) model.publications.push({ ...online, listing });
}

/** Changes the release of a listing that waits; returns false where the table does not allow it. */
export function stepListing(model: Model, act: 'release-listing' | 'schedule-listing' | 'cancel-listing'): boolean {
  const { app, waitingListing: waiting, publications } = model;
  const online = publications.at(-1);
  if (!waiting || !online || app === 'Unpublished') return false;
  if (act === 'schedule-listing') waiting.phase = 'scheduled';
  else model.waitingListing = null;
  if (act === 'release-listing') publications.push({ ...online, listing: waiting.listing });
  return true;
}

/** An unpublished app and a rollback halt a rollout and drop a date. */
export function pause({ versions, waitingListing }: Model): void {
  if (waitingListing) waitingListing.phase = 'waiting';
  for (const version of versions) {
    if (version.phase === 'rolling') version.phase = 'halted';
    if (version.phase === 'scheduled') version.phase = 'waiting';
  }
}

function putOnline(model: Model, version: Version, content: Content | undefined): void {
  if (!content) throw new Error(`version ${version.number}: expected its approved content`);
  if (model.publications.length === 0) model.app = 'Approved';
  model.publications.push(content);
  for (const other of model.versions) if (other.status === 'Approved' && !other.phase) other.status = 'Unpublished';
  Object.assign(version, { phase: null, status: 'Approved' });
}

function partOf({ number, changelog }: Version): Pick<Content, 'version' | 'changelog'> {
  return { version: number, changelog };
}
