import type { LensdockClient } from '@lensdock/client/client-library.ts';
import type { CommandContext } from '../kernel/command-context.ts';
import type { FileLock } from './file-lock.ts';

/** The app, the folder and the client with which a section is read and written. */
export interface SectionPlace {
  context: CommandContext;
  client: LensdockClient;
  app: string;
  /** The folder `store`. */
  folder: string;
  lock: FileLock;
  /** Address of the store, for pictures. */
  url: string;
}

/** The content of a section as it appears in its files: plain data that can be compared. */
export type SectionContent = Readonly<Record<string, unknown>>;

export interface RemoteSection {
  content: SectionContent;
  etag: string | undefined;
}

/** A part of an app that is kept in files. */
export interface Section {
  name: 'listing' | 'prices' | 'availability';
  readRemote(place: SectionPlace): Promise<RemoteSection>;
  /** Undefined when the folder has no file of the section, which then stays as it is. */
  readLocal(place: SectionPlace): Promise<SectionContent | undefined>;
  writeLocal(place: SectionPlace, content: SectionContent): Promise<void>;
  /** Saves the local content and returns the new entity tag. */
  save(place: SectionPlace, content: SectionContent, ifMatch: string | undefined): Promise<string | undefined>;
}
