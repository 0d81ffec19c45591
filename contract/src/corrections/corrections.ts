import type * as z from 'zod/mini';
import type { Finding } from '../kernel/finding.ts';
import { minorUnits } from '../kernel/money.ts';
import type * as schemas from './corrections.schemas.ts';

export type Correction = z.infer<typeof schemas.correction>;
export type CorrectionList = z.infer<typeof schemas.correctionList>;
export type OrderCorrections = z.infer<typeof schemas.orderCorrections>;
export type ProposeCorrectionBody = z.infer<typeof schemas.proposeCorrectionBody>;
export type RefuseCorrectionBody = z.infer<typeof schemas.refuseCorrectionBody>;

/** The reason is on the invoice, which has limited space. */
export const correctionReasonLimit = 200;
/** A proposal that was not confirmed within this time has to be made again. */
export const correctionDays = 14;

export const correctionStates = ['proposed', 'expired', 'confirmed', 'refused'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** The rules of a proposal; `totalMinor` is the total of the order. */
export function correctionFindings({ amount, reason }: ProposeCorrectionBody, totalMinor: bigint): Finding[] {
  const minor = minorUnits(amount);
  const magnitude = minor < 0n ? -minor : minor;
  return [
    ...(minor === 0n ? [{ code: 'correction-zero' as const, inputField: 'amount' }] : []),
    ...(magnitude > totalMinor ? [{ code: 'correction-above-order' as const, inputField: 'amount' }] : []),
    ...reasonFindings(reason),
  ];
}

/** Reads a typed amount, with a comma or a dot before at most two decimals; null for anything else. */
export function readCorrectionAmount(text: string): string | null {
  const typed = text.trim().replace(',', '.').replace(/^[−–]/, '-');
  return /^-?[0-9]{1,10}(\.[0-9]{1,2})?$/.test(typed) ? typed : null;
}

export function reasonFindings(reason: string): Finding[] {
  return reason.trim() === '' ? [{ code: 'required', inputField: 'reason' }] : [];
}
