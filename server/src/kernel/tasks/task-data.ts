/**
 * Data of each task, by name. Only codes and numbers, because the queue stores them in plain text; the task reads the
 * rest when it runs.
 */
export interface TaskData {
  'check-video': { app: string };
  'deliver-webhooks': { endpoint: string };
  'request-bank-onboarding': { companyId: string };
  'deliver-mail': { mail: string };
  'send-payout': { payout: string };
  'keep-invoice': { invoice: string };
}

export type TaskName = keyof TaskData;
