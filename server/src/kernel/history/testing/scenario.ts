import type { RecordedAction } from '@lensdock/contract/audit/recorded-actions.ts';
import type { NoticeKind } from '@lensdock/contract/inbox/notices.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { SamplePersonName } from '../../identity/sample-people.ts';

/** What is sent, once everything is there that it needs. */
export interface Asked {
  as?: SamplePersonName;
  params?: Record<string, string>;
  body?: unknown;
  payload?: Buffer;
  headers?: Record<string, string>;
}

/** One call of an endpoint that changes something, and what the house writes down and tells because of it. */
export interface Scenario {
  /** Puts the house into the state that the call wants, and answers the call. */
  given: (server: TestServer) => Asked | Promise<Asked>;
  /** Actions of the audit: one for each change of state. `nothing` says why there is none. */
  audit: readonly RecordedAction[] | { nothing: string };
  /** Kinds of the messages, in alphabetical order; none unless said. */
  tells?: readonly NoticeKind[];
}

/** By the name of the endpoint. */
export type Scenarios = Readonly<Record<string, Scenario>>;
