import { isEmail } from '../kernel/field-formats.ts';
import type { Finding } from '../kernel/finding.ts';
import type { TrialExtensionBody } from './trials.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A request as it is stored: trimmed texts, the company's id in lower case, an empty message as none. */
export function tidyTrialRequest(body: TrialExtensionBody): TrialExtensionBody & { messageToSeller: string | null } {
  return {
    ...body,
    integratorCompanyId: body.integratorCompanyId.trim().toLowerCase(),
    integratorCompanyName: body.integratorCompanyName.trim(),
    integratorEmail: body.integratorEmail.trim(),
    messageToSeller: body.messageToSeller?.trim() || null,
  };
}

/** The findings of a normalised request that need no database. */
export function trialRequestFindings(body: TrialExtensionBody): Finding[] {
  const { years, months, days } = body.extensionDuration;
  const findings: (Finding | false)[] = [
    !uuid.test(body.integratorCompanyId) && { code: 'wrong-form', inputField: 'integratorCompanyId' },
    body.integratorCompanyName === '' && { code: 'required', inputField: 'integratorCompanyName' },
    !isEmail(body.integratorEmail) && { code: 'email-format', inputField: 'integratorEmail' },
    years + months + days === 0 && { code: 'trial-duration-empty', inputField: 'extensionDuration' },
  ];
  return findings.filter((finding) => finding !== false);
}
