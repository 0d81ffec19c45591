import type { StoreEventKind } from '@lensdock/contract/webhooks/store-events.ts';
import { type LogEntryKind, loggedEvents } from '../lifecycle/emit-store-event.ts';

/** A store event with the publication that it is about. */
export interface LoggedEvent {
  position: number;
  kind: StoreEventKind;
  appCode: string;
  publication: number;
  packageName: string;
  versionCode: string;
  sha256: string;
  /** SHA-256 of each signing certificate. */
  signers: string[];
  at: Date;
}

/** The bytes of an entry: JSON with its members in this order. They are hashed, so they never change. */
export function entryText(event: LoggedEvent): string {
  return JSON.stringify({
    type: entryKind(event.kind),
    package: event.packageName,
    versionCode: event.versionCode,
    sha256: event.sha256,
    signers: event.signers,
    publication: event.publication,
    time: event.at.toISOString(),
  });
}

export function entryKind(kind: StoreEventKind): LogEntryKind {
  const entry = loggedEvents[kind];
  if (!entry) throw new Error(`store event ${kind}: expected one that the log records`);
  return entry;
}
