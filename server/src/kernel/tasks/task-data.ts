/**
 * What each errand is given, by its name. Codes and numbers only: they stand readable in the queue's tables, and the
 * errand looks up the rest when it runs, as it is then.
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
