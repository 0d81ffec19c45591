import { expect, it } from 'vitest';
import { navigationItem } from '../account/account.schemas.ts';
import { storeAvailabilityModes } from '../availability/availability.ts';
import { companyProfile } from '../company-profile/company-profile.schemas.ts';
import { descriptionLimit, firstYear, tagLineLimit } from '../company-profile/company-profile-rules.ts';
import { companySizeCodes } from '../company-profile/company-size.ts';
import { languages } from '../kernel/language.ts';
import { currencies } from '../kernel/money.ts';
import { approvalStatuses } from '../lifecycle/approval-status.ts';
import { imageRules } from '../listing/image-rules.ts';
import { videoStatus } from '../listing/listing.schemas.ts';
import {
  customIntegrationLimit,
  defaultListingLimits,
  documentNameLimit,
  documentRule,
} from '../listing/listing-rules.ts';
import { paymentProviders, paymentStatuses } from '../orders/orders.ts';
import {
  accountStatus,
  bankAccountType,
  cardAccountStatus,
  cardProgress,
  payoutType,
  progressStatus,
  sellerAccountStatus,
  verificationStatus,
} from '../payout-accounts/payout-accounts.schemas.ts';
import { discountLimit, licenceTypes } from '../pricing/pricing.ts';
import { revenuePageSizes } from '../revenue/revenue.ts';
import { regions } from '../terms/terms.ts';
import { trialStatuses } from '../trials/trials.ts';

it.each<[name: string, values: readonly string[], specified: string]>([
  ['approval status', approvalStatuses, 'Draft Check Approved Unapproved Unpublished'],
  ['seller account status', sellerAccountStatus.options, 'NEW EMAIL_SENT ACCOUNT_ID_GENERATED DISABLED'],
  ['card account status', cardAccountStatus.options, 'ACTIVE ONBOARDING REJECTED DISABLED'],
  ['progress', cardProgress.options, 'ACCOUNT_CREATED INFORMATION_PROVIDED PAYOUT_PROVIDED'],
  ['verification', verificationStatus.options, 'PENDING VERIFIED INFORMATION_MISSING'],
  ['payment provider', paymentProviders, 'CARD BANK ZERO'],
  ['payout type', payoutType.options, 'DEBIT BANK'],
  ['bank account type', bankAccountType.options, 'IBAN BSB CA_BANK SG_BANK US_BANK'],
  ['account status', accountStatus.options, 'IN_PROGRESS COMPLETED INVALIDATED'],
  ['progress status', progressStatus.options, 'NONE IN_PROGRESS COMPLETED'],
  [
    'payment status',
    paymentStatuses,
    // Section 10 of the decisions adds `chargeback`.
    'paid paid_recurring failed exempt pending completed overdue refunded partially_refunded chargeback',
  ],
  ['trial status', trialStatuses, 'REQUESTED ACCEPTED DECLINED CANCELED'],
  ['licence', licenceTypes, 'EVALUATION FULL SUBSCRIPTION TOOL'],
  ['availability', storeAvailabilityModes, 'PUBLIC RESTRICTED_BUYER UNAVAILABLE'],
  ['profile', companyProfile.shape.status.options, 'DRAFT PUBLISHED'],
  ['company size', companySizeCodes, 'NANO MICRO MINI SMALL MEDIUM BIG LARGE'],
  ['navigation type', navigationItem.shape.type.options, 'GLOBAL DEVCON STORE'],
  ['navigation group', navigationItem.shape.group.options, 'HEADER FOOTER SIDEBAR HELP'],
  ['region', regions, 'ANZA EU IND UAE USCA VNM'],
  ['currency', currencies, 'EUR USD'],
  ['language', languages, 'en de'],
])('declares %s with the specified values', (_, values, specified) => {
  expect([...values].sort()).toEqual(specified.split(' ').sort());
});

it('declares the specified limits', () => {
  expect(videoStatus.options).toContain('NotFound');
  expect(defaultListingLimits).toMatchObject({
    name: 30,
    summary: 200,
    description: 2000,
    screenshotsUploadLimit: 9,
    documentsUploadLimit: 15,
  });
  expect(imageRules.icon).toMatchObject({ width: 800, height: 800 });
  expect(imageRules.screenshot).toMatchObject({ width: 1920, height: 1080 });
  expect(imageRules.logo).toMatchObject({ width: 800, height: 800, maximumBytes: 1_000_000 });
  expect(documentRule.maximumBytes).toBe(20_000_000);
  expect([discountLimit, customIntegrationLimit, documentNameLimit]).toEqual([5, 3, 60]);
  expect([tagLineLimit, descriptionLimit, firstYear]).toEqual([120, 2000, 1800]);
  expect(revenuePageSizes).toEqual([10, 20, 30]);
});
