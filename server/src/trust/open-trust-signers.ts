import { join } from 'node:path';
import { fileSigner } from '@lensdock/ports/signing/file-signer.ts';
import type { Signer } from '@lensdock/ports/signing/signer.ts';
import { type OnlineRole, onlineRoles } from './open-trust-folder.ts';

/** Opens the online keys in the folder that the settings name. */
export async function openTrustSigners(folder: string): Promise<Record<OnlineRole, Signer>> {
  const opened = onlineRoles.map(async (role) => [role, await fileSigner(join(folder, `${role}.pem`))] as const);
  return Object.fromEntries(await Promise.all(opened)) as Record<OnlineRole, Signer>; // one entry per role
}
