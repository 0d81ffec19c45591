import type { OperatorPermission, OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';
import type { Text } from '../i18n/text.ts';

export const roleLabels: Readonly<Record<OperatorRole, (t: Text) => string>> = {
  reviewer: (t) => t('operators.role-reviewer'),
  'senior-reviewer': (t) => t('operators.role-senior-reviewer'),
  'seller-manager': (t) => t('operators.role-seller-manager'),
  finance: (t) => t('operators.role-finance'),
  content: (t) => t('operators.role-content'),
  administrator: (t) => t('operators.role-administrator'),
  auditor: (t) => t('operators.role-auditor'),
};

export const permissionLabels: Readonly<Record<OperatorPermission, (t: Text) => string>> = {
  'home:read': (t) => t('operators.may-home-read'),
  'submissions:read': (t) => t('operators.may-submissions-read'),
  'submissions:decide': (t) => t('operators.may-submissions-decide'),
  'signer-changes:approve': (t) => t('operators.may-signer-changes-approve'),
  'finding-templates:read': (t) => t('operators.may-finding-templates-read'),
  'finding-templates:write': (t) => t('operators.may-finding-templates-write'),
  'store-apps:read': (t) => t('operators.may-store-apps-read'),
  'store-apps:override': (t) => t('operators.may-store-apps-override'),
  'tool-licences:write': (t) => t('operators.may-tool-licences-write'),
  'companies:read': (t) => t('operators.may-companies-read'),
  'companies:write': (t) => t('operators.may-companies-write'),
  'blocks:write': (t) => t('operators.may-blocks-write'),
  'company-accounts:read': (t) => t('operators.may-company-accounts-read'),
  'company-accounts:write': (t) => t('operators.may-company-accounts-write'),
  'payout-runs:read': (t) => t('operators.may-payout-runs-read'),
  'payout-runs:write': (t) => t('operators.may-payout-runs-write'),
  'orders:read': (t) => t('operators.may-orders-read'),
  'content:read': (t) => t('operators.may-content-read'),
  'content:write': (t) => t('operators.may-content-write'),
  'mails:read': (t) => t('operators.may-mails-read'),
  'mails:write': (t) => t('operators.may-mails-write'),
  'settings:read': (t) => t('operators.may-settings-read'),
  'settings:write': (t) => t('operators.may-settings-write'),
  'tasks:read': (t) => t('operators.may-tasks-read'),
  'tasks:write': (t) => t('operators.may-tasks-write'),
  'operators:read': (t) => t('operators.may-operators-read'),
  'operators:write': (t) => t('operators.may-operators-write'),
  'store-audit:read': (t) => t('operators.may-store-audit-read'),
};
