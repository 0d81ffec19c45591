import type { Database } from '@lensdock/ports/database/database.ts';
import { DatabaseFailure } from '@lensdock/ports/database/database-failure.ts';
import { postgresDatabase } from '@lensdock/ports/database/postgres-database.ts';
import { exportInstallation } from '@lensdock/server/archive/export-installation.ts';
import { exportedSettings } from '@lensdock/server/archive/exported-settings.ts';
import { importInstallation } from '@lensdock/server/archive/import-installation.ts';
import { type Installation, openInstallation } from '@lensdock/server/archive/open-installation.ts';
import { isSecretsCommand, secretsCommand, secretsUsage } from '@lensdock/server/archive/secrets-command.ts';
import { SealedSecretFailure } from '@lensdock/server/kernel/services/secret-box.ts';
import { openSecretBox } from '@lensdock/server/kernel/services/secret-keys.ts';
import { readSettings } from '@lensdock/server/kernel/settings/settings.ts';
import { counted } from '@lensdock/server/kernel/text/counted.ts';
import { migrateServer } from '@lensdock/server/main/migrate-server.ts';
import { resealSecrets } from '@lensdock/server/main/stored-secrets.ts';
import { auditReport } from '@lensdock/server/transparency/audit-report.ts';
import { verifyAudit } from '@lensdock/server/transparency/verify-audit.ts';
import type { TrustFolder } from '@lensdock/server/trust/open-trust-folder.ts';
import { publishTrust } from '@lensdock/server/trust/publish-trust.ts';
import { trustCommand } from '@lensdock/server/trust/trust-command.ts';

// `npm run -s lensdock -- migrate | export FOLDER | import FOLDER | audit | trust | secrets`: commands for a whole
// installation, which is identified by the same settings that the server reads.

const usage = `npm run lensdock -- migrate         migrates the database to this version (runs as the database owner)
npm run lensdock -- export FOLDER   exports all rows and files to a new folder; servers can keep running
npm run lensdock -- import FOLDER   imports such a folder into an unused installation
npm run lensdock -- audit verify    compares the audit with its hash chain and the chain with the public log
npm run lensdock -- trust COMMAND   keys and root of the signed metadata; without a command, lists them
${secretsUsage}`;

const [command, folder, ...more] = process.argv.slice(2);
const print = (sentence: string) => console.log(sentence);

try {
  if (command === 'trust') await trustCommand(process.argv.slice(3), { print, publish: publishTo });
  else if (command === 'migrate' && folder === undefined) await withInstallation(false, migrateIt);
  else if (command === 'export' && folder && more.length === 0) await withInstallation(true, exportTo(folder));
  else if (command === 'import' && folder && more.length === 0) await withInstallation(false, importFrom(folder));
  else if (command === 'audit' && folder === 'verify' && more.length === 0) await withInstallation(true, auditVerified);
  else if (command === 'secrets' && folder && isSecretsCommand(folder) && more.length === 0)
    await withInstallation(true, secretsOf(folder));
  else {
    console.error(usage);
    process.exitCode = 2;
  }
} catch (error) {
  const { name, message, stack } = error as Error; // Only errors are thrown.
  const known = error instanceof DatabaseFailure || name !== 'Error';
  console.error(known || process.env.LENSDOCK_LOG !== 'debug' ? message : stack);
  process.exitCode = 1;
}

async function withInstallation(shared: boolean, work: (installation: Installation) => Promise<void>): Promise<void> {
  const installation = await openInstallation(readSettings(process.env), { shared, print });
  await work(installation).finally(() => installation.close());
}

async function migrateIt({ postgres }: Installation): Promise<void> {
  const ran = await migrateServer(postgres);
  print(ran.length === 0 ? 'The database is up to date.' : `Applied ${ran.join(', ')}.`);
}

async function auditVerified({ postgres }: Installation): Promise<void> {
  const report = await withDatabase(postgres, (database) => verifyAudit(database, new Date()));
  for (const sentence of auditReport(report)) print(sentence);
  const { faults } = report;
  for (const fault of faults) console.error(`The audit was changed: ${fault}.`);
  if (faults.length > 0) process.exitCode = 1;
}

function exportTo(folder: string) {
  return async ({ postgres, storage }: Installation) => {
    const settings = exportedSettings(readSettings(process.env));
    const contents = await exportInstallation({ owner: postgres.owner, storage, at: new Date(), settings }, folder);
    print(`Wrote ${summary(contents)} to ${folder}.`);
  };
}

function importFrom(folder: string) {
  return async ({ postgres, storage }: Installation) => {
    await migrateServer(postgres);
    const contents = await importInstallation({ owner: postgres.owner, storage }, folder);
    print(`Imported ${summary(contents)}. All counts and hashes match.`);
    await printMissingKey(postgres);
  };
}

/** The imported secrets are encrypted with the key of the installation that they come from. */
async function printMissingKey(postgres: Installation['postgres']): Promise<void> {
  const secrets = await openSecretBox(readSettings(process.env));
  await withDatabase(postgres, (database) => resealSecrets(database, secrets)).catch((error: unknown) => {
    if (!(error instanceof SealedSecretFailure)) throw error;
    print(error.message);
  });
}

function secretsOf(name: string) {
  return ({ postgres }: Installation) =>
    withDatabase(postgres, (database) =>
      secretsCommand(name, { settings: readSettings(process.env), database, print }),
    );
}

async function withDatabase<Result>(
  { application }: Installation['postgres'],
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = postgresDatabase(application, { poolSize: 1 });
  return work(database).finally(() => database.close());
}

function publishTo(folder: TrustFolder): Promise<void> {
  return withInstallation(true, async ({ postgres }) => {
    await withDatabase(postgres, (database) =>
      database.transaction((transaction) => publishTrust(transaction, folder, new Date())),
    );
  });
}

function summary({ tables, files }: Awaited<ReturnType<typeof exportInstallation>>): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const [inRows, inFiles] = [counted(rows, 'row', 'rows'), counted(files.count, 'file', 'files')];
  return `${inRows} in ${tables.length} tables and ${inFiles} (${files.sizeBytes} bytes)`;
}
