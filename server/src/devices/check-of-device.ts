import type { UpdateCheck } from '@lensdock/contract/devices/devices.ts';
import type { Finding } from '@lensdock/contract/kernel/finding.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Device } from '../kernel/identity/person.ts';

/**
 * The check of a camera with a token of its own. The platform vouches for id, model and company in the token, so the
 * body cannot name others.
 */
export function checkOfDevice({ id, model, companyId }: Device, check: UpdateCheck): UpdateCheck {
  const { cameraId, buyerCompanyId, ...rest } = check;
  const given = [
    ['cameraId', cameraId, id],
    ['model', rest.model, model ?? rest.model],
    ['buyerCompanyId', buyerCompanyId?.toLowerCase(), companyId],
  ] as const;
  const findings = given
    .filter(([, sent, signed]) => sent !== undefined && sent !== signed)
    .map(([inputField]): Finding => ({ code: 'not-of-device-token', inputField }));
  if (findings.length > 0) throw new Problem('invalid-input', findings);
  return {
    ...rest,
    cameraId: id,
    ...(model !== undefined && { model }),
    ...(companyId && { buyerCompanyId: companyId }),
  };
}
