import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import * as routes from './company.routes.ts';
import {
  blockBody,
  blockPreview,
  company,
  companyBlockBody,
  companyBody,
  companyDecisionBody,
  companyEntry,
} from './company.schemas.ts';
import { companySorts, companyStates } from './company.ts';

const companyParams = z.object({ companyId: z.string() });

export const listCompanies = endpoint(routes.listCompanies, {
  name: 'list-companies',
  summary: 'Lists the companies by name or age, in pages, filtered by state.',
  feature: 'company',
  query: z.object({
    search: z.optional(z.string().check(z.maxLength(200))),
    /**
     * `waiting`: for its first decision; `selling`: may sell; `stopped`: approved, but not allowed to sell; `on-hold`:
     * its payouts are held; `blocked`; and `no-vat-number`. A blocked company is in no other state.
     */
    state: z.optional(z.enum(companyStates)),
    sort: z.optional(z.enum(companySorts)),
    /** `next` of the previous page. */
    after: z.optional(z.string().check(z.maxLength(2000))),
  }),
  /** `total` is capped: `countLimit` means that many or more. */
  reply: z.object({ companies: z.array(companyEntry), total: z.int(), next: z.nullable(z.string()) }),
});

export const readCompany = endpoint(routes.readCompany, {
  name: 'read-company',
  summary: 'Returns a company with its people and permissions.',
  feature: 'company',
  params: companyParams,
  reply: company,
});

export const saveCompany = endpoint(routes.saveCompany, {
  name: 'save-company',
  summary:
    'Changes a company’s name, address and permissions. The company is notified. Its approval is a decision of its own.',
  feature: 'company',
  params: companyParams,
  body: companyBody,
  reply: company,
  notices: [
    'selling-allowed',
    'selling-stopped',
    'manual-approval-on',
    'manual-approval-off',
    'company-details-changed',
  ],
});

export const decideCompany = endpoint(routes.decideCompany, {
  name: 'decide-company',
  summary: 'Approves a company commercially or declines it with a reason. The company is notified.',
  feature: 'company',
  params: companyParams,
  body: companyDecisionBody,
  reply: company,
  notices: ['company-approved', 'company-declined', 'company-approval-withdrawn'],
});

export const checkVatNumber = endpoint(routes.checkVatNumber, {
  name: 'check-vat-number',
  summary:
    'Looks up the company’s VAT number in VIES, at most once a day. If the register does not answer in time, the number stays unchecked.',
  feature: 'company',
  params: companyParams,
  reply: company,
  problems: ['vat-register-unavailable'],
});

const personParams = z.object({ personId: z.string() });

export const blockPerson = endpoint(routes.blockPerson, {
  name: 'block-person',
  freshSignIn: true,
  summary:
    'Blocks a person: their sessions end and their requests are refused, whatever their tokens say. Only administrators block people who work for the store.',
  feature: 'company',
  params: personParams,
  body: blockBody,
  problems: ['own-account', 'operator-permission-missing', 'last-administrator'],
});

export const unblockPerson = endpoint(routes.unblockPerson, {
  name: 'unblock-person',
  freshSignIn: true,
  summary: 'Ends the block of a person.',
  feature: 'company',
  params: personParams,
  problems: ['own-account', 'operator-permission-missing'],
});

export const previewBlock = endpoint(routes.previewBlock, {
  name: 'preview-block',
  summary: 'Returns what a block of a company stops, or what comes back when it ends.',
  feature: 'company',
  params: companyParams,
  reply: blockPreview,
});

export const blockCompany = endpoint(routes.blockCompany, {
  name: 'block-company',
  freshSignIn: true,
  summary:
    'Blocks a company: stops its sales, takes its apps out of the store or keeps them running, holds its payouts, and refuses its people and access tokens. The company is notified. If repeated with the other choice, only that choice changes.',
  feature: 'company',
  params: companyParams,
  body: companyBlockBody,
  notices: ['company-blocked', 'company-blocked-running'],
});

export const unblockCompany = endpoint(routes.unblockCompany, {
  name: 'unblock-company',
  freshSignIn: true,
  summary:
    'Ends the block of a company and what it stopped. What was stopped in another way stays stopped. The company is notified.',
  feature: 'company',
  params: companyParams,
  notices: ['company-unblocked'],
});
