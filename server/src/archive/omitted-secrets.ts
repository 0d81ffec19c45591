import type { TableMask } from '@lensdock/ports/database/table-copy.ts';

const isSealed = (column: string) => `coalesce(${column} like 'sealed:%', false)`;
const whenSealed = (column: string, value = column) => `case when ${isSealed(column)} then ${value} end`;

/**
 * Omits the secrets of an installation without `SECRETS_KEY_FILE`, which are not encrypted. Webhooks without their
 * secret are switched off. `stored-secrets.test.ts` compares the tables with those that store secrets.
 */
export const withoutReadableSecrets: Readonly<Record<string, TableMask>> = {
  installation_secret: { where: "value ? 'sealed'" },
  totp_secret: { where: isSealed('secret') },
  webhook_endpoint: {
    columns: {
      secret: `coalesce(${whenSealed('secret')}, '')`,
      former_secret: whenSealed('former_secret'),
      former_secret_until: whenSealed('former_secret', 'former_secret_until'),
      active: `active and ${isSealed('secret')}`,
    },
  },
};
