import type { CompanyRole } from '@lensdock/contract/kernel/company-permissions.ts';
import type { OperatorRole } from '@lensdock/contract/kernel/operator-permissions.ts';

/**
 * The people of the sample data and of the tests. They exist only in the embedded sign-on of a server that only this
 * machine can reach; their password is public.
 */
export const samplePassword = 'lensdock';

type OperatorName = 'olga' | 'rosa' | 'sami' | 'mila' | 'fred';

export type SamplePersonName = 'ada' | 'ben' | 'fay' | 'viktor' | 'nora' | 'eve' | OperatorName | 'store';

export interface SampleCompany {
  id: string;
  name: string;
  country: string;
  street: string;
  postcode: string;
  city: string;
  /** Invented, with valid check digits. */
  vatId: string | null;
  payoutAccountValidated: boolean;
  manualAppApproval: boolean;
}

export interface SamplePerson {
  /** The `sub` of their tokens. */
  subject: SamplePersonName;
  name: string;
  email: string | null;
  role: 'developer' | 'operator' | 'store';
  /** Of an operator, from the first sign-in or the sample data; the administrator has them from the start. */
  operatorRoles?: readonly OperatorRole[];
  /** The company that they own. */
  company?: SampleCompany;
  /** The role at Northlight Vision that the sample data gives them. */
  memberRole?: CompanyRole;
}

/** Company A of the tests: it can sell, and an operator reviews its apps. */
export const northlight: SampleCompany = {
  id: '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d01',
  name: 'Northlight Vision GmbH',
  country: 'DE',
  street: 'Merzhauser Straße 173',
  postcode: '79100',
  city: 'Freiburg',
  vatId: 'DE123456788',
  payoutAccountValidated: true,
  manualAppApproval: true,
};

/** Company B of the tests: no validated payout account, and its apps are approved automatically. */
export const meridian: SampleCompany = {
  id: '6f1c0b1e-7a52-4c2e-9d5e-0a6f3b1c2d02',
  name: 'Meridian Optics Ltd',
  country: 'GB',
  street: '14 Redcliff Quay',
  postcode: 'BS1 6HU',
  city: 'Bristol',
  vatId: null,
  payoutAccountValidated: false,
  manualAppApproval: false,
};

export const sampleCompanies: readonly SampleCompany[] = [northlight, meridian];

/** The roles at Northlight Vision that the sample data gives to people who own no company. */
export const sampleMembers = { fay: 'finance', viktor: 'viewer', nora: 'publisher' } as const;

export const samplePeople: Readonly<Record<SamplePersonName, SamplePerson>> = {
  ada: { subject: 'ada', name: 'Ada Keller', email: 'ada@northlight.example', role: 'developer', company: northlight },
  ben: { subject: 'ben', name: 'Ben Roth', email: 'ben@northlight.example', role: 'developer', company: northlight },
  fay: {
    subject: 'fay',
    name: 'Fay Brunner',
    email: 'fay@northlight.example',
    role: 'developer',
    memberRole: sampleMembers.fay,
  },
  viktor: {
    subject: 'viktor',
    name: 'Viktor Lang',
    email: 'viktor@northlight.example',
    role: 'developer',
    memberRole: sampleMembers.viktor,
  },
  nora: {
    subject: 'nora',
    name: 'Nora Silva',
    email: 'nora@brightside.example',
    role: 'developer',
    memberRole: sampleMembers.nora,
  },
  eve: { subject: 'eve', name: 'Eve Marsh', email: 'eve@meridian.example', role: 'developer', company: meridian },
  olga: operator('olga', 'Olga Brandt', 'administrator'),
  rosa: operator('rosa', 'Rosa Lindner', 'reviewer'),
  sami: operator('sami', 'Sami Haddad', 'senior-reviewer'),
  mila: operator('mila', 'Mila Novak', 'seller-manager'),
  fred: operator('fred', 'Fred Albers', 'finance'),
  store: { subject: 'store', name: 'Store', email: null, role: 'store' },
};

function operator(subject: OperatorName, name: string, role: OperatorRole): SamplePerson {
  return { subject, name, email: `${subject}@store.example`, role: 'operator', operatorRoles: [role] };
}

export function isSamplePersonName(name: string): name is SamplePersonName {
  return Object.hasOwn(samplePeople, name);
}

/** People who can sign in on the page; the store is a service account and cannot. */
export const peopleShown: readonly SamplePerson[] = Object.values(samplePeople).filter(({ email }) => email !== null);
