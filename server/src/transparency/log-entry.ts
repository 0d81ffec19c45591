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

/** The head of the audit's hash chain at a time. */
export interface AuditAnchor {
  number: number;
  hash: Buffer;
  time: Date;
}

/** Like `entryText`. Number and hash reveal nothing about the entries of the audit. */
export function anchorText({ number, hash, time }: AuditAnchor): string {
  return JSON.stringify({ type: 'audit', links: number, hash: hash.toString('hex'), time: time.toISOString() });
}

export function parseAnchor(entry: string): AuditAnchor {
  // The text was written by `anchorText`.
  const { links, hash, time } = JSON.parse(entry) as { links: number; hash: string; time: string };
  return { number: links, hash: Buffer.from(hash, 'hex'), time: new Date(time) };
}
