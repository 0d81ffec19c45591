import type { NavigationItem } from '@lensdock/contract/account/account.ts';
import type { CompanyPermission } from '@lensdock/contract/kernel/company-permissions.ts';
import type { Sentence } from '@lensdock/contract/kernel/language.ts';
import type { OperatorPermission } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { Person } from '../identity/person.ts';
import type { AppServices } from '../services/app-services.ts';
import type { ScheduledTask, TaskHandlers } from '../tasks/task.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { HttpContext } from './serve.ts';

/** An item of the console's navigation. */
export interface NavigationEntry {
  id: string;
  group: Extract<NavigationItem['group'], 'SIDEBAR' | 'HEADER'>;
  /** Without roles: for everyone. */
  for?: readonly Person['role'][];
  /** The permission that a developer needs. */
  may?: CompanyPermission;
  /** The permission that an operator needs. */
  operatorMay?: OperatorPermission;
  /** The place among the items of the group, first to last. */
  order: number;
  text: Sentence;
  url: string;
  icon?: string;
  entryPage?: true;
  /** The heading in the sidebar of operators. */
  section?: NonNullable<NavigationItem['section']>;
}

/** Work of one kind that waits for operators, for their home page. */
export interface WaitingWork {
  id: string;
  /** The permission to take the next step. */
  operatorMay: OperatorPermission;
  /** `alarm`: a fault that gets worse; `task`: ordinary work. */
  tone: 'task' | 'alarm';
  text: Sentence;
  /** The next step, and its page; null when it is taken outside the console. */
  step: Sentence;
  url: string | null;
  count: (services: AppServices, reader: { subject: string; at: Date }) => Promise<number>;
}

/** Everything that the server runs for a feature. `main` folds these manifests into its lists. */
export interface Feature {
  /** Bind the endpoints, one function per `*.http.ts`. */
  bind?: readonly ((http: HttpContext) => void)[];
  navigation?: readonly NavigationEntry[];
  waiting?: readonly WaitingWork[];
  scheduledTasks?: readonly ScheduledTask[];
  /** Tasks that changes enqueue. The feature declares the data of each in `TaskData`. */
  tasks?: Partial<TaskHandlers>;
  metrics?: Metrics;
}
