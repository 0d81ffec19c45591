import { registeredVatId } from '@lensdock/contract/company/vat-id.ts';
import type { Language } from '@lensdock/contract/kernel/language.ts';
import { Problem } from '@lensdock/contract/kernel/problem.ts';
import type { Queries } from '@lensdock/ports/database/database.ts';
import { type VatNumberAnswer, VatNumbersUnavailable } from '@lensdock/ports/vat-numbers/vat-numbers.ts';
import { type Changed, unchanged } from '../kernel/history/changed.ts';
import type { ActionContext } from '../kernel/identity/action-context.ts';
import type { AppServices } from '../kernel/services/app-services.ts';
import { type CompanyRow, upsertVatCheck } from './company.store.ts';
import { findCompanyRow } from './read-company.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The number that was checked; `answer` is null if the register did not answer, or has answered today. */
interface RegisterAnswer {
  vatId: string;
  answer: VatNumberAnswer | null;
}

/** Asks the register for a company's VAT number, outside of any transaction because it may take seconds. */
export async function queryVatRegister(
  { database, vatNumbers }: Pick<AppServices, 'database' | 'vatNumbers'>,
  { companyId, language, at }: { companyId: string; language: Language; at: Date },
): Promise<RegisterAnswer> {
  const { vatId, vatCheck } = await findCompanyRow(database, companyId, language);
  const question = vatId === null ? undefined : registeredVatId(vatId);
  if (!vatNumbers || vatId === null || !question) throw new Problem('vat-register-unavailable');
  if (vatCheck && vatCheck.at > at.getTime() - dayMs) return { vatId, answer: null };
  try {
    return { vatId, answer: await vatNumbers.check(question) };
  } catch (error) {
    if (error instanceof VatNumbersUnavailable) return { vatId, answer: null };
    throw error;
  }
}

/** Stores a clear answer, including for other companies with the same number. */
export async function recordVatCheck(
  transaction: Queries,
  { at }: ActionContext,
  { companyId }: CompanyRow,
  { vatId, answer }: RegisterAnswer,
): Promise<Changed> {
  if (answer === null) return unchanged;
  const { valid: registered, name, address } = answer;
  await upsertVatCheck(transaction, { vatId, registered, name, address, at });
  return {
    value: undefined,
    audit: [
      {
        action: 'check-vat-number',
        subjectKind: 'company',
        subjectId: companyId,
        companyId,
        internal: true,
        after: { vatId, vatRegister: registered ? 'registered' : 'unknown' },
      },
    ],
  };
}
