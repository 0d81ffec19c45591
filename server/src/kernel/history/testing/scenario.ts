import type { RecordedAction } from '@lensdock/contract/kernel/audit-words.ts';
import type { NoticeKind } from '@lensdock/contract/kernel/notice.ts';
import type { Statement } from '@lensdock/ports/database/database.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { SamplePersonName } from '../../identity/sample-people.ts';

/** The request of a scenario, built once its preconditions exist. */
export interface ScenarioRequest {
  as?: SamplePersonName;
  params?: Record<string, string>;
  body?: unknown;
  payload?: Buffer;
  headers?: Record<string, string>;
}

/** One call of a changing endpoint, with the audit entries and notices expected from it. */
export interface Scenario {
  /** Creates the preconditions and returns the request. */
  given: (server: TestServer) => ScenarioRequest | Promise<ScenarioRequest>;
  /** Expected audit actions, one for each state change; `nothing` gives the reason if there are none. */
  audit: readonly RecordedAction[] | { nothing: string };
  /** Expected notice kinds in alphabetical order; none by default. */
  notices?: readonly NoticeKind[];
}

/** Keyed by endpoint name. */
export type Scenarios = Readonly<Record<string, Scenario>>;

/** A valid body or query by endpoint name, without which the request would be refused before its caller is checked. */
export type SampleRequests = Readonly<Record<string, { body?: unknown; query?: object }>>;

/** Inserts a row of the company into each table that has a policy and would be empty otherwise. The order is one of its sales. */
export type CompanyRows = (company: { id: string; at: Date; order: string }) => Statement[];
