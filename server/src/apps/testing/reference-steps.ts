import type { Command, Content, Kind, Model, Version } from './reference-model.ts';
import { approveListing, isRolling, pause, releaseByMode, stepListing, stepRollout } from './reference-rollouts.ts';

/**
 * A minimal second implementation of the state table, written from the specification without using any of the product's
 * rules. Updates the model; returns false where the table does not allow the command.
 */
export function step(model: Model, command: Command): boolean {
  const { app, versions, open, staged, publications } = model;
  const online = publications.at(-1);
  const isOpenToEdits = app === 'Draft' || app === 'Approved';
  const save = ++model.saves;

  switch (command.do) {
    case 'release': {
      const [newest] = versions;
      if (app !== 'Draft' || !newest?.saved || newest.status !== 'Draft') return false;
      Object.assign(newest, { status: 'Check', mode: command.mode });
      model.app = 'Check';
      return submit(model, 'app', contentOf(model, newest));
    }
    case 'reset':
      if (app !== 'Unapproved') return false;
      model.app = online ? 'Approved' : 'Draft';
      return true;
    case 'delete-app':
      if (online || (app !== 'Draft' && app !== 'Unapproved')) return false;
      model.app = 'deleted';
      return true;
    case 'save-listing-draft':
      if (isOpenToEdits) staged.listing = save;
      return isOpenToEdits;
    case 'save-listing':
      if (!isOpenToEdits) return false;
      staged.listing = save;
      if (!online) return true;
      model.app = 'Check';
      model.listingMode = command.mode;
      return submit(model, 'listing', { ...online, listing: save });
    case 'release-listing':
    case 'schedule-listing':
    case 'cancel-listing':
      return stepListing(model, command.do);
    case 'save-pricing':
    case 'save-availability': {
      if (!isOpenToEdits) return false;
      const part = command.do === 'save-pricing' ? 'pricing' : 'availability';
      staged[part] = save;
      if (online) publications.push({ ...online, [part]: save });
      return true;
    }
    case 'upload': {
      const isBlocked = versions.some(({ status }) => ['Draft', 'Check', 'Unapproved'].includes(status));
      if (isBlocked || app === 'Check' || app === 'Unpublished' || app === 'deleted') return false;
      versions.unshift({
        number: ++model.uploads,
        status: 'Draft',
        saved: false,
        changelog: 0,
        mode: 'immediately',
        phase: null,
        percent: 0,
      });
      return true;
    }
    case 'withdraw-from-store':
      if (!online || app === 'Unpublished') return false;
      for (const version of versions) if (version.status === 'Check') version.status = 'Draft';
      pause(model);
      model.open = {};
      model.app = 'Unpublished';
      return true;
    case 'reinstate':
      if (app !== 'Unpublished') return false;
      model.app = 'Approved';
      return true;
    case 'put-back': {
      const earlier = publications[command.number - 1];
      if (!online || !earlier) return false;
      const { listing, version, changelog } = earlier;
      if (online.listing === listing && online.version === version && online.changelog === changelog) return false;
      pause(model);
      publications.push({ ...online, listing, version, changelog });
      showOnly(model, version);
      return true;
    }
    case 'withdraw':
    case 'approve':
    case 'reject': {
      const submitted = open[command.kind];
      if (!submitted) return false;
      if (command.do === 'approve' && command.kind === 'version' && isRolling(model)) return false;
      delete open[command.kind];
      return command.do === 'approve' ? approve(model, command.kind, submitted) : endUnapproved(model, command);
    }
    default:
      return onVersion(model, command, save);
  }
}

function onVersion(model: Model, command: Extract<Command, { place: number }>, save: number): boolean {
  const { app, versions, publications } = model;
  const version = versions[command.place];
  if (!version || app === 'deleted') return false;
  if (command.do === 'rollout') return stepRollout(model, command.act, version);
  const isOpenToEdits = app === 'Draft' || app === 'Approved';
  const online = publications.at(-1);

  switch (command.do) {
    case 'delete-version':
      if (version.status !== 'Draft' && version.status !== 'Unapproved') return false;
      versions.splice(command.place, 1);
      return true;
    case 'save-version':
      if (!isOpenToEdits || version.status !== 'Draft') return false;
      // The policy approves at once, which a rollout of another version forbids.
      if (online && model.byPolicy && isRolling(model)) return false;
      Object.assign(version, { saved: true, changelog: save, mode: online ? command.mode : 'immediately' });
      if (!online) return true;
      version.status = 'Check';
      return submit(model, 'version', { ...online, version: version.number, changelog: save });
    case 'save-version-draft':
      if (!isOpenToEdits || version.status !== 'Draft' || !version.saved) return false;
      version.changelog = save;
      return true;
    case 'update-online-version':
      if (!isOpenToEdits || version.status !== 'Approved' || version.phase || !online) return false;
      version.changelog = save;
      publications.push({ ...online, version: version.number, changelog: save });
      return true;
  }
}

function submit(model: Model, kind: Kind, content: Content): true {
  if (model.byPolicy) return approve(model, kind, content);
  model.open[kind] = content;
  return true;
}

function approve(model: Model, kind: Kind, submitted: Content): true {
  const online = model.publications.at(-1);
  const { listing, version, changelog } = submitted;
  if (kind === 'listing' && online) {
    model.app = 'Approved';
    approveListing(model, online, listing);
  } else releaseByMode(model, version, online && kind === 'version' ? { ...online, version, changelog } : submitted);
  return true;
}

function endUnapproved(model: Model, command: Extract<Command, { kind: Kind }>): true {
  const { do: what, kind } = command;
  const refusesVersion = what === 'reject' && (kind === 'version' || command.withVersion);
  const submitted = kind === 'listing' ? undefined : model.versions.find(({ status }) => status === 'Check');
  if (submitted) submitted.status = refusesVersion ? 'Unapproved' : 'Draft';
  if (kind !== 'version') {
    const rests = model.publications.length > 0 ? 'Approved' : 'Draft';
    model.app = what === 'reject' ? 'Unapproved' : rests;
  }
  return true;
}

/** Marks one version as published and supersedes the previous one. */
function showOnly({ versions }: Model, number: number): void {
  for (const version of versions) {
    if (version.number === number) version.status = 'Approved';
    else if (version.status === 'Approved' && !version.phase) version.status = 'Unpublished';
  }
}

function contentOf({ staged }: Model, { number, changelog }: Version): Content {
  return { ...staged, version: number, changelog };
}
