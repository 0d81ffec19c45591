/** The tabs of a company after its facts, as they stand in the address. */
export const companyTabs = ['people', 'apps', 'orders', 'payouts'] as const;
export type CompanyTab = (typeof companyTabs)[number];
